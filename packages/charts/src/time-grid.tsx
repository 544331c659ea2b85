import { formatSaleCount } from '@parure/ui/text/format-count.ts'
import styles from './chart.module.css'
import { formatCompact } from './axis.ts'
import { roundTenth, type DrawingFrame } from './drawings.tsx'
import type { ThinMark, TimeScale } from './time-layout.ts'

interface Props {
  span: readonly [from: number, to: number]
  thin: readonly ThinMark[]
  scale: TimeScale
  frame: DrawingFrame
  isMultiple: boolean
  format(value: number): string
}

/** Grid lines of round figures, the years below, and n above each year with too few prices. */
export function TimeGrid({ span: [from, to], thin, scale, frame, isMultiple, format }: Props) {
  const every = frame.kind === 'narrow' && to - from > 5 ? 2 : 1
  const years = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const formatTick = (tick: number) => {
    if (isMultiple) return fractions[tick] ?? `${tick}×`
    if (frame.kind === 'narrow') return formatCompact(tick, format)
    return tick >= million ? `${tick / million} million` : format(tick)
  }
  return (
    <>
      {scale.axis.ticks.map((tick) => {
        const y = roundTenth(scale.axis.y(tick))
        return (
          <g key={tick}>
            <path
              d={`M${scale.left} ${y}H${frame.width}`}
              className={isMultiple && tick === 1 ? styles.even : styles.line}
            />
            <text x={scale.left - 6} y={y + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        )
      })}
      {years
        .filter((year) => (to - year) % every === 0)
        .map((year) => (
          <text key={year} x={roundTenth(scale.x(year + 0.5))} y={frame.height - 12} textAnchor="middle">
            {year}
          </text>
        ))}
      {thin.map(({ year, n }) => (
        <ThinLabel key={year} x={roundTenth(scale.x(year + 0.5))} n={n} isNarrow={frame.kind === 'narrow'} />
      ))}
    </>
  )
}

/** Two lines if narrow: neighboring years have no room for one. */
function ThinLabel({ x, n, isNarrow }: { x: number; n: number; isNarrow: boolean }) {
  const [count, unit] = formatSaleCount(n).split(' ')
  return (
    <text x={x} y={isNarrow ? 8 : 14} textAnchor="middle">
      {isNarrow ? count : formatSaleCount(n)}
      {isNarrow && (
        <tspan x={x} dy="12">
          {unit}
        </tspan>
      )}
    </text>
  )
}

const million = 1_000_000
const fractions: Partial<Record<number, string>> = { 0.25: '¼×', 0.5: '½×' }
