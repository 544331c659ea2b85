import type { QualityWeek, SourceQuality } from '@parure/features/source-quality/contract.ts'
import { Link } from 'react-router'
import { Sparkline } from '@parure/charts/sparkline.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import table from '@parure/ui/text/table.module.css'
import { roundPercent } from '../round-percent.ts'
import { formatMonth, computeWrongShare, formatWrongShare } from './check-words.ts'
import styles from './quality.module.css'

interface Column {
  name: string
  getFigure: (week: QualityWeek) => number | null
  formatFigure: (value: number) => string
  /** Shown below this week's figure. */
  getNote?: (week: QualityWeek) => string | null
  /** Whether this week's figure needs attention. */
  isAmiss?: (week: QualityWeek) => boolean
}

const formatShare = (share: number): string => `${roundPercent(share)}%`

const columns: readonly Column[] = [
  {
    name: 'Lots received',
    getFigure: ({ come }) => come,
    formatFigure: formatCount,
    getNote: ({ expected }) => (expected === null ? null : `of ${formatCount(expected)} expected`),
    isAmiss: ({ come, expected }) => come !== null && expected !== null && come * 2 < expected,
  },
  { name: 'Fields filled', getFigure: ({ filled }) => filled, formatFigure: formatShare },
  { name: 'Rejected rows', getFigure: ({ rejected }) => rejected, formatFigure: formatCount },
  { name: 'Price basis known', getFigure: ({ basisKnown }) => basisKnown, formatFigure: formatShare },
  {
    name: 'Days to result',
    getFigure: ({ resultDays }) => resultDays,
    formatFigure: (days) => String(Math.round(days)),
  },
  { name: 'Alarms', getFigure: ({ alarms }) => alarms, formatFigure: formatCount, isAmiss: ({ alarms }) => alarms > 0 },
]

/** One row for each source: this week's figures, each with a sparkline of twelve weeks. */
export function QualityTable({ sources, chosen }: { sources: readonly SourceQuality[]; chosen: number | null }) {
  return (
    // Focusable, so that the keyboard scrolls the table.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${table.scroll} ${styles.scroll}`} aria-label="Data quality by source" tabIndex={0}>
      <table aria-label="Data quality by source" className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Source</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Wrong, %</th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <Row key={source.id} source={source} isChosen={source.id === chosen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ source: { id, name, house, weeks, checks }, isChosen }: { source: SourceQuality; isChosen: boolean }) {
  const now = weeks.at(-1)
  return (
    <tr>
      <th scope="row">
        <Link to={`?source=${id}#source`} preventScrollReset aria-current={isChosen || undefined}>
          {name}
        </Link>
        {house && <small>{house}</small>}
      </th>
      {now &&
        columns.map((column) => (
          <td key={column.name}>
            <Cell column={column} weeks={weeks} now={now} />
          </td>
        ))}
      <td>
        <WrongCell checks={checks} />
      </td>
    </tr>
  )
}

/** The result of the latest check by hand, with its month. */
function WrongCell({ checks }: Pick<SourceQuality, 'checks'>) {
  const latest = checks.findLast(({ checked }) => checked > 0)
  const share = latest && computeWrongShare(latest)
  return (
    <div className={styles.cell}>
      <span>
        {latest && share !== null && share !== undefined ? formatWrongShare(share) : '–'}
        <small>{latest ? `${latest.checked} checked, ${formatMonth(latest.month)}` : 'not checked'}</small>
      </span>
      <Sparkline values={checks.map(computeWrongShare)} name="Wrong by month" formatValue={formatWrongShare} />
    </div>
  )
}

function Cell({ column, weeks, now }: { column: Column; weeks: readonly QualityWeek[]; now: QualityWeek }) {
  const { name, getFigure, formatFigure, getNote, isAmiss } = column
  const value = getFigure(now)
  return (
    <div className={styles.cell}>
      <span className={isAmiss?.(now) ? styles.amiss : undefined}>
        {value === null ? '–' : formatFigure(value)}
        {getNote && <small>{getNote(now)}</small>}
      </span>
      <Sparkline values={weeks.map(getFigure)} name={`${name} by week`} formatValue={formatFigure} />
    </div>
  )
}
