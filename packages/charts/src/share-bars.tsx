import { formatLotCount } from '@parure/ui/text/format-count.ts'
import type { ReactNode } from 'react'
import { ChartFigure } from './chart-figure.tsx'
import styles from './chart.module.css'
import { Drawings, roundTenth, type DrawingFrame } from './drawings.tsx'
import { createLinearScale } from './chart-scale.ts'

/** Counts of one row, in the order of the parts. */
export interface ShareRow {
  name: string
  n: number
  counts: readonly number[]
}

interface Props {
  title: string
  basis: ReactNode
  /** From left to right, at most four: unsold, below, within, above. */
  parts: readonly string[]
  rows: readonly ShareRow[]
}

/** The last part has the strongest tint. */
const tintCount = 4
const rowHeight = 30
const head = 24

/** Each row is the whole, split into its parts; every part has its own tint, edge and number. */
export function ShareBars({ title, basis, parts, rows }: Props) {
  const table = {
    heads: ['', 'Lots', ...parts.map((part) => `${part}, %`)],
    rows: rows.map(({ name, n, counts }) => [
      name,
      String(n),
      ...counts.map((count) => String(computePercent(count, n))),
    ]),
  }
  const height = head + rows.length * rowHeight
  return (
    <ChartFigure title={title} basis={basis} table={table}>
      {(heading) => (
        <Drawings labelledBy={heading} height={{ narrow: head + rows.length * (rowHeight + 18), middle: height }}>
          {(frame) => <Bars parts={parts} rows={rows} frame={frame} />}
        </Drawings>
      )}
    </ChartFigure>
  )
}

function Bars({ parts, rows, frame }: Pick<Props, 'parts' | 'rows'> & { frame: DrawingFrame }) {
  const isNarrow = frame.kind === 'narrow'
  const left = isNarrow ? 0 : 215
  const step = isNarrow ? rowHeight + 18 : rowHeight
  const x = createLinearScale([0, 1], [left, frame.width])
  return (
    <>
      {placeLabels(parts, rows[0], x).map(({ text, at, anchor }) => (
        <text key={text} x={at} y="12" textAnchor={anchor} className={text === parts.at(-1) ? styles.label : undefined}>
          {text}
        </text>
      ))}
      {rows.map((row, at) => {
        const top = head + at * step
        const barTop = isNarrow ? top + 16 : top
        return (
          <g key={row.name}>
            <text x="0" y={isNarrow ? top + 11 : top + 15} className={styles.label}>
              {row.name}
            </text>
            <text x={isNarrow ? frame.width : left - 10} y={isNarrow ? top + 11 : top + 15} textAnchor="end">
              {formatLotCount(row.n)}
            </text>
            <Parts row={row} y={barTop} x={x} />
          </g>
        )
      })}
    </>
  )
}

function Parts({ row, y, x }: { row: ShareRow; y: number; x: (share: number) => number }) {
  const ends = row.counts.map((_, at) => row.counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0) / row.n)
  return row.counts.map((count, at) => {
    const [from, to] = [x(ends[at - 1] ?? 0), x(ends[at] ?? 0)]
    const tint = at + tintCount - row.counts.length
    if (count === 0) return null
    return (
      <g key={at}>
        <rect x={roundTenth(from)} y={y} width={roundTenth(to - from)} height={22} className={styles[`part${tint}`]} />
        {to - from > 22 && (
          <text x={roundTenth((from + to) / 2)} y={y + 15} textAnchor="middle" className={styles[`onPart${tint}`]}>
            {computePercent(count, row.n)}
          </text>
        )}
      </g>
    )
  })
}

/** Approximate width of a letter. */
const letterWidth = 6.5

/**
 * Places the labels of the parts: the outer ones at the ends, the others above their parts in the first row if they
 * fit.
 */
function placeLabels(parts: readonly string[], first: ShareRow | undefined, x: (share: number) => number) {
  const ends = [x(0) + (parts[0]?.length ?? 0) * letterWidth, x(1) - (parts.at(-1)?.length ?? 0) * letterWidth] as const
  const middle = parts.slice(1, -1).flatMap((text, at) => {
    const before = (first?.counts ?? []).slice(0, at + 1).reduce((sum, count) => sum + count, 0)
    const center = roundTenth(x((before + (first?.counts[at + 1] ?? 0) / 2) / (first?.n || 1)))
    return [{ text, at: center, anchor: 'middle' as const, half: (text.length * letterWidth) / 2 }]
  })
  let free = ends[0] + letterWidth
  const fittingLabels = middle.filter(({ at, half }) => {
    const fits = at - half >= free && at + half <= ends[1] - letterWidth
    if (fits) free = at + half + letterWidth
    return fits
  })
  return [
    { text: parts[0], at: x(0), anchor: 'start' as const },
    ...fittingLabels,
    { text: parts.at(-1), at: x(1), anchor: 'end' as const },
  ]
}

const computePercent = (count: number, n: number): number => (n === 0 ? 0 : Math.round((count * 100) / n))
