import styles from './chart.module.css'
import { roundTenth } from './drawings.tsx'
import type { TimeScale, YearMark } from './time-layout.ts'

/** Height of the columns of lots below the medians, with their counts. */
export const yearColumnsHeight = 92
const labelHeight = 18

interface Props {
  years: readonly YearMark[]
  scale: TimeScale
  /** The lower end of the columns. */
  bottom: number
}

/** For each year a column of lots: sold filled, unsold outlined, with their number above. */
export function YearColumns({ years, scale, bottom }: Props) {
  const totals = years.map(({ lots }) => (lots ? lots.sold + lots.unsold : 0))
  const unit = (yearColumnsHeight - labelHeight - 12) / Math.max(1, ...totals)
  const width = roundTenth(Math.min(42, scale.step * 0.42))
  return years.map(({ year, lots }) => {
    if (!lots) return null
    const x = roundTenth(scale.x(year + 0.5) - width / 2)
    const [sold, unsold] = [roundTenth(lots.sold * unit), roundTenth(lots.unsold * unit)]
    return (
      <g key={year}>
        <rect x={x} y={roundTenth(bottom - sold - unsold)} width={width} height={unsold} className={styles.outline} />
        <rect x={x} y={roundTenth(bottom - sold)} width={width} height={sold} className={styles.column} />
        <text x={roundTenth(x + width / 2)} y={roundTenth(bottom - sold - unsold - 6)} textAnchor="middle">
          {lots.sold + lots.unsold}
        </text>
      </g>
    )
  })
}

/** One line through the medians: level within a year, sloping between neighboring years. */
export function MedianSteps({ years, scale }: Pick<Props, 'years' | 'scale'>) {
  const ordered = years.toSorted((a, b) => a.year - b.year)
  const path = ordered.flatMap((mark, at) => {
    const next = ordered[at + 1]
    if (next?.year !== mark.year + 1) return []
    const [from, to] = [scale.x(mark.year + 1) - scale.step * 0.07, scale.x(next.year) + scale.step * 0.07]
    return [
      `M${roundTenth(from)} ${roundTenth(scale.axis.y(mark.median))}L${roundTenth(to)} ${roundTenth(scale.axis.y(next.median))}`,
    ]
  })
  return <path d={path.join('')} className={styles.median} />
}
