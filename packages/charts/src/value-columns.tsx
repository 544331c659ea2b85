import { max, nice, ticks } from 'd3-array'
import type { ReactNode } from 'react'
import { ChartFigure } from './chart-figure.tsx'
import styles from './chart.module.css'
import { Drawings, roundTenth, type DrawingFrame } from './drawings.tsx'
import { createLinearScale } from './chart-scale.ts'

/** A figure of a year. */
export interface ValueColumn {
  year: number
  value: number
  n: number
  isRunning?: boolean
}

interface Props {
  title: string
  basis: ReactNode
  /** Headings of the table for the figure and for n. */
  heads: { value: string; n: string }
  columns: readonly ValueColumn[]
  format(value: number): string
}

/** A column from 0 for each year, with its figure; the running year is an outline. */
export function ValueColumns({ title, basis, heads, columns, format }: Props) {
  const table = {
    heads: ['Year', heads.value, heads.n],
    rows: columns
      .toReversed()
      .map(({ year, value, n, isRunning }) => [isRunning ? `${year} to date` : String(year), format(value), String(n)]),
  }
  return (
    <ChartFigure title={title} basis={basis} table={table}>
      {(heading) => (
        <Drawings labelledBy={heading} height={{ narrow: 260, middle: 300 }}>
          {(frame) => <Columns columns={columns} frame={frame} format={format} />}
        </Drawings>
      )}
    </ChartFigure>
  )
}

const left = 40

function Columns({ columns, frame, format }: Pick<Props, 'columns' | 'format'> & { frame: DrawingFrame }) {
  const [, most] = nice(0, max(columns, ({ value }) => value) || 1, 4)
  const y = createLinearScale([0, most], [frame.height - 30, 44])
  const from = Math.min(...columns.map(({ year }) => year))
  const years = Math.max(...columns.map(({ year }) => year)) - from + 1
  const step = (frame.width - left) / years
  const width = roundTenth(Math.min(step * 0.68, 72))
  const isTight = frame.kind === 'narrow' && years > 6
  const last = columns.at(-1)
  return (
    <>
      {ticks(0, most, 4).map((tick) => (
        <g key={tick}>
          <path d={`M${left - 6} ${roundTenth(y(tick))}H${frame.width}`} className={styles.line} />
          <text x={left - 12} y={roundTenth(y(tick)) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {last?.isRunning && (
        <text x={frame.width} y="14" textAnchor="end">
          {`${last.year} to date: outline`}
        </text>
      )}
      {columns.map(({ year, value, isRunning }) => {
        const [x, top] = [roundTenth(left + step * (year - from + 0.5) - width / 2), roundTenth(y(value))]
        return (
          <g key={year}>
            <rect
              x={x}
              y={top}
              width={width}
              height={roundTenth(y(0) - top)}
              className={isRunning ? styles.outline : styles.column}
            />
            {(!isTight || year === last?.year || value === max(columns, (each) => each.value)) && (
              <text x={roundTenth(x + width / 2)} y={top - 6} textAnchor="middle" className={styles.label}>
                {format(value)}
              </text>
            )}
            <text x={roundTenth(x + width / 2)} y={frame.height - 10} textAnchor="middle">
              {isTight ? `’${String(year).slice(2)}` : year}
            </text>
          </g>
        )
      })}
    </>
  )
}
