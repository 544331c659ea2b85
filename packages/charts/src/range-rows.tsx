import { max, min } from 'd3-array'
import { formatSaleCount } from '@parure/ui/text/format-count.ts'
import type { ReactNode } from 'react'
import { createAmountAxis } from './axis.ts'
import { ChartFigure } from './chart-figure.tsx'
import styles from './chart.module.css'
import { Drawings, roundTenth, type DrawingFrame } from './drawings.tsx'

/** Quartiles of one row. */
export interface RangeRow {
  name: string
  n: number
  low: number
  median: number
  high: number
}

interface Props {
  title: string
  basis: ReactNode
  /** The heading of the table's first column. */
  rowsAre: string
  rows: readonly RangeRow[]
  format(value: number): string
  links?: ReactNode
}

const rowHeight = { narrow: 44, middle: 28, wide: 28 }
const head = 26

/** For each row a bar for the middle half and a tick for the median, on one scale. */
export function RangeRows({ title, basis, rowsAre, rows, format, links }: Props) {
  const table = {
    heads: [rowsAre, 'Lower quartile', 'Median', 'Upper quartile', 'Sales'],
    rows: rows.map(({ name, n, ...figures }) => [
      name,
      ...[figures.low, figures.median, figures.high].map((value) => format(value)),
      String(n),
    ]),
  }
  const getHeight = (kind: 'narrow' | 'middle') => head + rows.length * rowHeight[kind] + 6
  return (
    <ChartFigure
      title={title}
      basis={createRowsAxis(rows).isLogarithmic ? <>Logarithmic scale. {basis}</> : basis}
      table={table}
      links={links}
    >
      {(heading) => (
        <Drawings labelledBy={heading} height={{ narrow: getHeight('narrow'), middle: getHeight('middle') }}>
          {(frame) => <Rows rows={rows} frame={frame} format={format} />}
        </Drawings>
      )}
    </ChartFigure>
  )
}

const createRowsAxis = (rows: readonly RangeRow[], room = { top: 1, bottom: 0 }) =>
  createAmountAxis([min(rows, ({ low }) => low) ?? 0, max(rows, ({ high }) => high) ?? 0], room)

function Rows({ rows, frame, format }: Pick<Props, 'rows' | 'format'> & { frame: DrawingFrame }) {
  const isNarrow = frame.kind === 'narrow'
  const [left, right] = isNarrow ? [0, frame.width] : [232, frame.width - 56]
  // A horizontal axis: its top is the right end.
  const axis = createRowsAxis(rows, { top: right - (isNarrow ? 0 : 52), bottom: left })
  return (
    <>
      {axis.ticks.map((tick) => {
        const x = roundTenth(axis.y(tick))
        return (
          <g key={tick}>
            <path d={`M${x} 18V${frame.height}`} className={styles.line} />
            <text x={x} y="11" textAnchor={x < 12 ? 'start' : x > frame.width - 12 ? 'end' : 'middle'}>
              {format(tick)}
            </text>
          </g>
        )
      })}
      {rows.map((row, at) => {
        const top = head + at * rowHeight[frame.kind]
        const y = top + (isNarrow ? 28 : 14)
        const [low, median, high] = [row.low, row.median, row.high].map((value) => roundTenth(axis.y(value))) as [
          number,
          number,
          number,
        ]
        const isAtEnd = isNarrow && high > frame.width - 60
        return (
          <g key={row.name}>
            <text x="0" y={isNarrow ? top + 12 : y + 4} className={styles.label}>
              {row.name}
            </text>
            <text x={frame.width} y={isNarrow ? top + 12 : y + 4} textAnchor="end">
              {formatSaleCount(row.n)}
            </text>
            <rect x={low} y={y - 4} width={Math.max(1, roundTenth(high - low))} height="8" className={styles.bar} />
            <path d={`M${median} ${y - 9}V${y + 9}`} className={styles.tick} />
            <text
              x={isAtEnd ? low - 6 : high + 6}
              y={y + 4}
              textAnchor={isAtEnd ? 'end' : 'start'}
              className={styles.value}
            >
              {format(row.median)}
            </text>
          </g>
        )
      })}
    </>
  )
}
