import type { SourceHealth } from '@parure/domain/ingestion/contract'
import { Link } from 'react-router'
import { shownMoment } from '../account/settings/shown-moment.ts'
import { countText } from '../ui/count-text.ts'
import table from '../ui/table.module.css'
import { RunState } from './run-state.tsx'
import styles from './sources-table.module.css'

/** One line a source; on phones it scrolls sideways. */
export function SourcesTable({ items, chosen }: { items: readonly SourceHealth[]; chosen: number | null }) {
  return (
    // The keyboard scrolls what a narrow screen cannot show.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={table.scroll} aria-label="Sources" tabIndex={0}>
      <table aria-label="Sources" className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Last run</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.figure}>
              Rows
            </th>
            <th scope="col" className={styles.figure}>
              Rejected
            </th>
            <th scope="col" className={styles.figure}>
              Lots
            </th>
            <th scope="col" className={styles.figure}>
              Upcoming
            </th>
            <th scope="col">Schedule</th>
            <th scope="col">Alarms</th>
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
  const { id, name, house, lastRun, lots, upcomingLots, schedule, isPaused, alarms } = source
  const open = alarms.filter(({ overAt }) => overAt === null)
  return (
    <tr>
      <th scope="row">
        <Link to={`?source=${id}#source`} preventScrollReset aria-current={isChosen || undefined}>
          {name}
        </Link>
        {house && <span className={styles.house}>{house}</span>}
      </th>
      <td>{lastRun ? <time dateTime={lastRun.startedAt}>{shownMoment(lastRun.startedAt)}</time> : 'Never'}</td>
      <td>{lastRun && <RunState state={lastRun.state} />}</td>
      <td className={styles.figure}>{lastRun && countText(lastRun.rows)}</td>
      <td className={styles.figure}>{lastRun && countText(lastRun.rejectedRows)}</td>
      <td className={styles.figure}>{countText(lots)}</td>
      <td className={styles.figure}>{countText(upcomingLots)}</td>
      <td>{isPaused ? 'Paused' : (schedule ?? 'By command')}</td>
      <td className={open.length > 0 ? styles.alarm : undefined}>
        {open.length > 0 ? open.map(({ kind }) => kind).join(', ') : 'None'}
      </td>
    </tr>
  )
}
