import styles from './chart.module.css'
import { foot, tintsOf, type DensityMonth } from './density-layout.ts'
import { short, type Frame } from './drawings.tsx'
import type { TimeScale } from './time-layout.ts'

interface Props {
  months: readonly DensityMonth[]
  scale: TimeScale
  frame: Frame
  bottom: number
}

const key = 9

/** A heat map for charts with too many sales for single marks, with the key of its tints. */
export function Density({ months, scale, frame, bottom }: Props) {
  const tints = tintsOf(months, scale, bottom)
  const isNarrow = frame.kind === 'narrow'
  const room = isNarrow ? 48 : 74
  return (
    <>
      {tints.map(({ from, path }, at) => (
        <path key={from} d={path} className={styles[`tint${at}`]} />
      ))}
      {tints.map(({ from }, at) => {
        const x = frame.width - (tints.length - at) * room
        const next = tints[at + 1]?.from
        return (
          <g key={from}>
            <rect x={x} y="2" width={key} height={key} className={styles[`tint${at}`]} />
            <text x={x + key + 5} y="11">
              {next === undefined
                ? `${from}${isNarrow ? '+' : ' or more'}`
                : next === from + 1
                  ? from
                  : `${from}–${next - 1}`}
            </text>
          </g>
        )
      })}
      <text x={scale.left - 6} y={bottom + foot.gap + 8} textAnchor="end">
        {isNarrow ? '×' : 'Bought in'}
      </text>
    </>
  )
}

/** Highlights the selected month. */
export function MonthFrame({ month, scale, bottom }: { month: DensityMonth; scale: TimeScale; bottom: number }) {
  const [left, right] = [short(scale.x(month.at)), short(scale.x(month.at + 1 / 12))]
  const top = 20
  return (
    <rect
      x={left - 1}
      y={top}
      width={short(right - left + 2)}
      height={bottom + foot.height - top}
      className={styles.ring}
    />
  )
}
