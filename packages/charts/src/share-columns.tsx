import type { ReactNode } from 'react'
import { createPercentAxis } from './axis.ts'
import { ChartFigure } from './chart-figure.tsx'
import styles from './chart.module.css'
import { Drawings, roundTenth, type DrawingFrame } from './drawings.tsx'

/** A share of a year, in thousandths. */
export interface ShareColumn {
  year: number
  share: number
  of: number
  part: number
  isRunning?: boolean
}

interface Props {
  title: string
  basis: ReactNode
  columns: readonly ShareColumn[]
  /** Names of the solid part, the outline, and both together. */
  names: { part: string; rest: string; all: string }
}

/** A column for each year: the solid part is the share, the outline the rest. */
export function ShareColumns({ title, basis, columns, names }: Props) {
  const table = {
    heads: ['Year', names.all, names.part, `${names.part}, %`],
    rows: columns
      .toReversed()
      .map(({ year, share, of, part, isRunning }) => [
        isRunning ? `${year} to date` : String(year),
        String(of),
        String(part),
        String(Math.round(share / 10)),
      ]),
  }
  return (
    <ChartFigure title={title} basis={basis} table={table}>
      {(heading) => (
        <Drawings labelledBy={heading} height={{ narrow: 260, middle: 300 }}>
          {(frame) => <Columns columns={columns} names={names} frame={frame} />}
        </Drawings>
      )}
    </ChartFigure>
  )
}

function Columns({ columns, names, frame }: Pick<Props, 'columns' | 'names'> & { frame: DrawingFrame }) {
  const axis = createPercentAxis({ top: 30, bottom: frame.height - 30 })
  const step = (frame.width - 40) / columns.length
  // Limits the width of few columns.
  const width = roundTenth(Math.min(step * 0.68, 72))
  const short2 = frame.kind === 'narrow' && columns.length > 6
  return (
    <>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M34 ${axis.y(tick)}H${frame.width}`} className={styles.line} />
          <text x="26" y={axis.y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <text x={frame.width} y="14" textAnchor="end" className={styles.label}>
        {`Solid: ${names.part.toLowerCase()}. Outline: ${names.rest.toLowerCase()}.`}
      </text>
      {columns.map(({ year, share, isRunning }, at) => {
        const [left, top] = [roundTenth(40 + step * (at + 0.5) - width / 2), roundTenth(axis.y(share / 10))]
        return (
          <g key={year}>
            <rect
              x={left}
              y={axis.y(100)}
              width={width}
              height={roundTenth(top - axis.y(100))}
              className={styles.outline}
            />
            <rect
              x={left}
              y={top}
              width={width}
              height={roundTenth(axis.y(0) - top)}
              className={isRunning ? styles.columnRunning : styles.column}
            />
            <text x={roundTenth(left + width / 2)} y={top - 6} textAnchor="middle" className={styles.label}>
              {Math.round(share / 10)}
            </text>
            <text x={roundTenth(left + width / 2)} y={frame.height - 10} textAnchor="middle">
              {short2 ? `’${String(year).slice(2)}` : year}
            </text>
          </g>
        )
      })}
    </>
  )
}
