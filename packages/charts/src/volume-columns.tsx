import { max, nice, ticks } from 'd3-array'
import type { ReactNode } from 'react'
import { ChartFigure } from './chart-figure.tsx'
import styles from './chart.module.css'
import { Drawings, roundTenth, type DrawingFrame } from './drawings.tsx'
import { createLinearScale } from './chart-scale.ts'

/** Counts of a period, such as a quarter. */
export interface VolumeColumn {
  name: string
  /** Shown below the first column of the year. */
  year: number
  part: number
  rest: number
  /** In thousandths; null when unknown. */
  share: number | null
  shareOf: number
  isRunning?: boolean
}

interface Props {
  title: string
  basis: ReactNode
  columns: readonly VolumeColumn[]
  /** Names of a column, its solid part, its outline, and the share below. */
  names: { span: string; part: string; rest: string; share: string; shareOf: string }
}

const left = 46
/** Height of the lower drawing, the share. */
const shareHeight = 84

/** A column for each period: solid part and outline are counts from 0, the line below is their share. */
export function VolumeColumns({ title, basis, columns, names }: Props) {
  const table = {
    heads: [names.span, names.part, names.rest, `${names.share}, %`, names.shareOf],
    rows: columns
      .toReversed()
      .map(({ name, part, rest, share, shareOf, isRunning }) => [
        isRunning ? `${name} to date` : name,
        String(part),
        String(rest),
        share === null ? 'not known' : String(Math.round(share / 10)),
        String(shareOf),
      ]),
  }
  return (
    <ChartFigure title={title} basis={basis} table={table}>
      {(heading) => (
        <Drawings labelledBy={heading} height={{ narrow: 320, middle: 360, wide: 400 }}>
          {(frame) => (
            <>
              <Counts columns={columns} names={names} frame={frame} />
              <Shares columns={columns} name={names.share} frame={frame} />
              <Years columns={columns} frame={frame} />
            </>
          )}
        </Drawings>
      )}
    </ChartFigure>
  )
}

const createColumnScale = (columns: readonly VolumeColumn[], frame: DrawingFrame) =>
  createLinearScale([0, columns.length], [left, frame.width])

function Counts({ columns, names, frame }: Omit<Props, 'title' | 'basis'> & { frame: DrawingFrame }) {
  const [, most] = nice(0, max(columns, ({ part, rest }) => part + rest) || 1, 3)
  const y = createLinearScale([0, most], [frame.height - shareHeight - 52, 30])
  const x = createColumnScale(columns, frame)
  const width = roundTenth(Math.min((x(1) - x(0)) * 0.68, 44))
  return (
    <>
      <text x={frame.width} y="14" textAnchor="end" className={styles.label}>
        {`Solid: ${names.part.toLowerCase()}. Outline: ${names.rest.toLowerCase()}.`}
      </text>
      {ticks(0, most, 3).map((tick) => (
        <g key={tick}>
          <path d={`M${left - 6} ${roundTenth(y(tick))}H${frame.width}`} className={styles.line} />
          <text x={left - 12} y={roundTenth(y(tick)) + 4} textAnchor="end">
            {tick >= 10_000 ? `${tick / 1000}k` : tick}
          </text>
        </g>
      ))}
      {columns.map(({ name, part, rest, isRunning }, at) => {
        const from = roundTenth(x(at + 0.5) - width / 2)
        const [foot, middle, top] = [0, part, part + rest].map((value) => roundTenth(y(value))) as [
          number,
          number,
          number,
        ]
        return (
          <g key={name}>
            <rect x={from} y={top} width={width} height={roundTenth(middle - top)} className={styles.outline} />
            <rect
              x={from}
              y={middle}
              width={width}
              height={roundTenth(foot - middle)}
              className={isRunning ? styles.columnRunning : styles.column}
            />
          </g>
        )
      })}
    </>
  )
}

function Shares({ columns, name, frame }: Pick<Props, 'columns'> & { name: string; frame: DrawingFrame }) {
  const y = createLinearScale([0, 1000], [frame.height - 30, frame.height - shareHeight])
  const x = createColumnScale(columns, frame)
  const known = columns.map(({ share }, at) =>
    share === null ? null : ([roundTenth(x(at + 0.5)), roundTenth(y(share))] as const),
  )
  // Breaks the line at periods without a share.
  const line = known.map((point, at) => (point ? `${known[at - 1] ? 'L' : 'M'}${point.join(' ')}` : '')).join('')
  const last = columns.findLastIndex(({ share }) => share !== null)
  return (
    <>
      <text x="0" y={frame.height - shareHeight - 18} className={styles.label}>
        {`${name}, %`}
      </text>
      {[0, 500, 1000].map((tick) => (
        <g key={tick}>
          <path d={`M${left - 6} ${roundTenth(y(tick))}H${frame.width}`} className={styles.line} />
          <text x={left - 12} y={roundTenth(y(tick)) + 4} textAnchor="end">
            {tick / 10}
          </text>
        </g>
      ))}
      <path d={line} className={styles.share} />
      {known.map(
        (point, at) => point && <circle key={at} cx={point[0]} cy={point[1]} r="3" className={styles.sharePoint} />,
      )}
      {known[last] && (
        <text x={known[last][0]} y={known[last][1] - 8} textAnchor="middle" className={styles.value}>
          {Math.round((columns[last]?.share ?? 0) / 10)}
        </text>
      )}
    </>
  )
}

function Years({ columns, frame }: Pick<Props, 'columns'> & { frame: DrawingFrame }) {
  const x = createColumnScale(columns, frame)
  return columns.map(({ year, name }, at) =>
    columns[at - 1]?.year === year ? null : (
      <text key={name} x={roundTenth(x(at))} y={frame.height - 8}>
        {frame.kind === 'narrow' && columns[at + 1]?.year !== year ? '' : year}
      </text>
    ),
  )
}
