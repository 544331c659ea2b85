import type { SourceDetails } from '@parure/features/ingestion/contract.ts'
import { formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import { formatCount } from '@parure/ui/text/format-count.ts'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import styles from './rejected-table.module.css'

/** Rejected rows and their reasons; scrolls sideways on phones. */
export function RejectedTable({ rows }: { rows: SourceDetails['rejected'] }) {
  if (rows.length === 0) return <p className={`${type.small} ${type.quiet}`}>None so far.</p>
  return (
    // Focusable, so that the keyboard scrolls the table.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={table.scroll} aria-label="Rejected rows" tabIndex={0}>
      <table aria-label="Rejected rows" className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col" className={styles.figure}>
              Row
            </th>
            <th scope="col">Reason</th>
            <th scope="col">As it came</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, code, reason, content, at }, index) => (
            <tr key={index}>
              <td className={styles.run}>{formatLocalMoment(at)}</td>
              <td className={styles.figure}>{formatCount(row)}</td>
              <td>
                {reason} <span className={styles.code}>{code}</span>
              </td>
              <td className={styles.content}>{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
