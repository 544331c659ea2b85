import type { ReactNode } from 'react'
import { ChartFigure } from './chart-figure.tsx'
import styles from './chart.module.css'
import { Drawings, roundTenth, type DrawingFrame } from './drawings.tsx'
import { createLinearScale } from './chart-scale.ts'

/** A measure of all subjects, and of one of them. */
export interface PositionRow {
  name: string
  /** Values of all subjects in ascending order. */
  values: readonly number[]
  median: number
  own: number
  /** n, or the population of the figure. */
  basis: string
  format(value: number): string
}

interface Props {
  title: string
  basis: ReactNode
  /** "Rhône Auctions" and "Median house" */
  names: { own: string; median: string }
  rows: readonly PositionRow[]
  links?: ReactNode
}

const rowHeight = { narrow: 76, middle: 54, wide: 54 }
const head = 26

/**
 * A line for each measure: a thin mark for each subject, a thick one for the median, a diamond for the highlighted
 * subject.
 */
export function PositionLines({ title, basis, names, rows, links }: Props) {
  const table = {
    heads: ['Measure', names.own, names.median, 'Basis'],
    rows: rows.map(({ name, own, median, basis: of, format }) => [name, format(own), format(median), of]),
  }
  const getHeight = (kind: 'narrow' | 'middle') => head + rows.length * rowHeight[kind]
  return (
    <ChartFigure title={title} basis={basis} table={table} links={links} heading="h2">
      {(heading) => (
        <Drawings labelledBy={heading} height={{ narrow: getHeight('narrow'), middle: getHeight('middle') }}>
          {(frame) =>
            rows.map((row, at) => (
              <Position
                key={row.name}
                row={row}
                top={head + at * rowHeight[frame.kind]}
                frame={frame}
                isFirst={at === 0}
              />
            ))
          }
        </Drawings>
      )}
    </ChartFigure>
  )
}

function Position({
  row,
  top,
  frame,
  isFirst,
}: {
  row: PositionRow
  top: number
  frame: DrawingFrame
  isFirst: boolean
}) {
  const isNarrow = frame.kind === 'narrow'
  const [left, right, y] = isNarrow ? [0, frame.width, top + 26] : [215, frame.width - 60, top + 8]
  const [least = 0, most = 1] = [row.values[0], row.values.at(-1)]
  const positionValue = createLinearScale([least, most === least ? least + 1 : most], [left + 6, right - 6])
  const [own, middle] = [roundTenth(positionValue(row.own)), roundTenth(positionValue(row.median))]
  const ticks = row.values.map((value) => `M${roundTenth(positionValue(value))} ${y - 6}v12`).join('')
  return (
    <>
      <text x="0" y={isNarrow ? top + 8 : y + 4} className={styles.label}>
        {row.name}
      </text>
      <text x={frame.width} y={isNarrow ? top + 8 : y + 4} textAnchor="end" className={styles.value}>
        {row.format(row.own)}
      </text>
      <path d={`M${left} ${y}H${right}`} className={styles.line} />
      <path d={ticks} className={styles.among} />
      <path d={`M${middle} ${y - 9}v18`} className={styles.amongMedian} />
      <path d={`M${own - 7} ${y}l7 -7l7 7l-7 7z`} className={styles.own} />
      <Ends row={row} y={y + 22} left={left} right={right} middle={middle} />
      {isFirst && !isNarrow && (
        <text x={middle} y={y - 16} textAnchor="middle">
          Median
        </text>
      )}
    </>
  )
}

/** Labels of the minimum, the median and the maximum, without overlaps. */
function Ends({
  row,
  y,
  left,
  right,
  middle,
}: {
  row: PositionRow
  y: number
  left: number
  right: number
  middle: number
}) {
  const apart = 48
  return (
    <>
      {middle - left > apart && (
        <text x={left} y={y}>
          {row.format(row.values[0] ?? 0)}
        </text>
      )}
      <text x={middle} y={y} textAnchor="middle">
        {row.format(row.median)}
      </text>
      {right - middle > apart && (
        <text x={right} y={y} textAnchor="end">
          {row.format(row.values.at(-1) ?? 0)}
        </text>
      )}
    </>
  )
}
