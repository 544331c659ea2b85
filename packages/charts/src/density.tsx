import styles from './chart.module.css'
import { unsoldRow, computeTints, type DensityMonth } from './density-layout.ts'
import { roundTenth, type DrawingFrame } from './drawings.tsx'
import type { TimeScale } from './time-layout.ts'

interface Props {
  months: readonly DensityMonth[]
  scale: TimeScale
  frame: DrawingFrame
  bottom: number
}

const keySize = 9

/** A heat map for charts with too many sales for single marks, with the key of its tints. */
export function Density({ months, scale, frame, bottom }: Props) {
  const tints = computeTints(months, scale, bottom)
  const isNarrow = frame.kind === 'narrow'
  const labelWidth = isNarrow ? 48 : 74
  return (
    <>
      {tints.map(({ from, path }, at) => (
        <path key={from} d={path} className={styles[`tint${at}`]} />
      ))}
      {tints.map(({ from }, at) => {
        const x = frame.width - (tints.length - at) * labelWidth
        const next = tints[at + 1]?.from
        return (
          <g key={from}>
            <rect x={x} y="2" width={keySize} height={keySize} className={styles[`tint${at}`]} />
            <text x={x + keySize + 5} y="11">
              {next === undefined
                ? `${from}${isNarrow ? '+' : ' or more'}`
                : next === from + 1
                  ? from
                  : `${from}–${next - 1}`}
            </text>
          </g>
        )
      })}
      <text x={scale.left - 6} y={bottom + unsoldRow.gap + 8} textAnchor="end">
        {isNarrow ? '×' : 'Unsold'}
      </text>
    </>
  )
}

/** Highlights the selected month. */
export function MonthFrame({ month, scale, bottom }: { month: DensityMonth; scale: TimeScale; bottom: number }) {
  const [left, right] = [roundTenth(scale.x(month.at)), roundTenth(scale.x(month.at + 1 / 12))]
  const top = 20
  return (
    <rect
      x={left - 1}
      y={top}
      width={roundTenth(right - left + 2)}
      height={bottom + unsoldRow.height - top}
      className={styles.ring}
    />
  )
}
