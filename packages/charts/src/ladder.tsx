import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OpenSign } from '@parure/ui/open-sign.tsx'
import type from '@parure/ui/type.module.css'
import { formatCompact } from './axis.ts'
import styles from './ladder.module.css'
import { RangeBar } from './range-bar.tsx'

/** Median and quartiles of a cell. Without figures: the number of sales, or null for plans that do not show it. */
export interface LadderCell {
  n: number | null
  figures: { low: number; median: number; high: number } | null
  /** Address of the cell's lots, for a cell without figures. */
  list?: string | undefined
}

export interface LadderRow {
  name: string
  detail?: string | undefined
  /** One cell for each step. */
  cells: readonly LadderCell[]
}

interface Props {
  caption: string
  /** "Origin and treatment" */
  rowHeading: string
  steps: readonly string[]
  rows: readonly LadderRow[]
  scale: readonly [number, number]
  format(value: number): string
}

/** Prices by weight (columns) and quality (rows); on small screens an expandable list for each weight. */
export function Ladder(props: Props) {
  const { caption, rowHeading, steps, rows, scale } = props
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <section className={styles.wide} tabIndex={0} aria-label={caption}>
        <table className={styles.ladder}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{rowHeading}</th>
              {steps.map((step) => (
                <th key={step} scope="col">
                  {step} ct
                  <Ends scale={scale} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={formatRowName(row)}>
                <th scope="row">
                  {row.name}
                  {row.detail && <small>{row.detail}</small>}
                </th>
                {row.cells.map((cell, at) => (
                  <td key={steps[at]}>
                    <Cell cell={cell} {...props} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <LadderSteps {...props} />
    </>
  )
}

function LadderSteps(props: Props) {
  const first = props.steps.findIndex((_, at) => props.rows.some(({ cells }) => cells[at]?.figures))
  return (
    <div className={styles.narrow}>
      {props.steps.map((step, at) => (
        <details key={step} open={at === first}>
          <summary>
            {step} ct
            <OpenSign />
          </summary>
          <Ends scale={props.scale} />
          {props.rows.map((row) => (
            <div key={formatRowName(row)} className={styles.row}>
              <span>{formatRowName(row)}</span>
              <div>
                <Cell cell={row.cells[at] ?? { n: 0, figures: null }} {...props} />
              </div>
            </div>
          ))}
        </details>
      ))}
    </div>
  )
}

function Cell({
  cell: { n, figures, list },
  scale,
  format,
}: { cell: LadderCell } & Pick<Props, 'scale' | 'format'>): ReactNode {
  if (!figures)
    return (
      <span className={styles.few}>
        {describeFewSales(n)}
        {list && (
          <Link to={list} className={type.link}>
            See the list
          </Link>
        )}
      </span>
    )
  return (
    <>
      <span className={styles.value}>
        <b>{format(figures.median)}</b>
        <span>n = {n}</span>
      </span>
      <RangeBar {...figures} scale={scale} />
      <small>{`${format(figures.low)} – ${format(figures.high)}`}</small>
    </>
  )
}

function describeFewSales(n: number | null): string {
  if (n === null) return 'Not enough sales'
  return n === 0 ? 'None' : `n = ${n}, not enough sales`
}

/** The powers of ten of the common scale of all bars. */
function Ends({ scale: [low, high] }: Pick<Props, 'scale'>) {
  const [first, last] = [Math.log10(low), Math.log10(high)].map(Math.round) as [number, number]
  return (
    <span className={styles.ends} aria-hidden="true">
      {Array.from({ length: last - first + 1 }, (_, at) => (
        <i key={at}>{formatCompact(10 ** (first + at))}</i>
      ))}
    </span>
  )
}

const formatRowName = ({ name, detail }: LadderRow): string => (detail ? `${name}, ${detail}` : name)
