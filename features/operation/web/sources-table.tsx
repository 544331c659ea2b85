import type { SourceHealth } from '@parure/features/ingestion/contract.ts'
import { Link } from 'react-router'
import { formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import table from '@parure/ui/text/table.module.css'
import { roundPercent } from './round-percent.ts'
import { RunStateText } from './run-state-text.tsx'
import type { Sort } from './select-sources.ts'
import { SortHead } from './sort-head.tsx'
import styles from './sources-table.module.css'

interface Props {
  items: readonly SourceHealth[]
  chosen: number | null
  sort: Sort | null
  onSort: (sort: Sort) => void
}

/** One row for each source, below sticky headers; scrolls sideways on phones. */
export function SourcesTable({ items, chosen, ...order }: Props) {
  return (
    // Focusable, so that the keyboard scrolls the table.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`${table.scroll} ${styles.scroll}`} aria-label="Sources" tabIndex={0}>
      <table aria-label="Sources" className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <SortHead by="source" name="Source" {...order} />
            <SortHead by="alarms" name="Alarms" {...order} />
            <SortHead by="run" name="Last run" {...order} />
            <th scope="col">State</th>
            <SortHead by="rows" name="Rows" figure {...order} />
            <SortHead by="rejected" name="Rejected" figure {...order} />
            <SortHead by="lots" name="Lots" figure {...order} />
            <SortHead by="upcoming" name="Upcoming" figure {...order} />
            <SortHead by="filled" name="Fields filled" figure {...order} />
            <th scope="col">Schedule</th>
          </tr>
        </thead>
        <tbody>
          {items.map((source) => (
            <Row key={source.id} source={source} isChosen={source.id === chosen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ source, isChosen }: { source: SourceHealth; isChosen: boolean }) {
  const { id, name, house, lastRun, lots, upcomingLots, filled, isPaused, isHeld, alarms } = source
  return (
    <tr>
      <th scope="row">
        <Link to={`?source=${id}#source`} preventScrollReset aria-current={isChosen || undefined}>
          {name}
        </Link>
        {house && <span className={styles.house}>{house}</span>}
      </th>
      <td className={alarms.length > 0 ? styles.alarm : undefined}>
        {alarms.length > 0 ? alarms.map(({ kind }) => kind).join(', ') : 'None'}
      </td>
      <td>{lastRun ? <time dateTime={lastRun.startedAt}>{formatLocalMoment(lastRun.startedAt)}</time> : 'Never'}</td>
      <td>{lastRun && <RunStateText state={lastRun.state} />}</td>
      <td className={styles.figure}>{lastRun && formatCount(lastRun.rows)}</td>
      <td className={styles.figure}>{lastRun && formatCount(lastRun.rejectedRows)}</td>
      <td className={styles.figure}>{formatCount(lots)}</td>
      <td className={styles.figure}>{formatCount(upcomingLots)}</td>
      <td className={styles.figure}>{filled === null ? '–' : `${roundPercent(filled)}%`}</td>
      <td>{isHeld ? 'Not shown yet' : isPaused ? 'Paused' : formatSchedule(source)}</td>
    </tr>
  )
}

/** In cron syntax, in the source's time zone. */
function formatSchedule({ schedule, timeZone }: SourceHealth): string {
  return schedule === null ? 'By command' : `${schedule} ${timeZone}`
}
