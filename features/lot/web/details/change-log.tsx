import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import { describeChange } from '../../describe-change.ts'
import type { ChangeLogEntry } from '../../contract.ts'
import { Fold } from '@parure/ui/layout/fold.tsx'
import text from '@parure/ui/text/type.module.css'
import styles from '../lot-sections.module.css'

/** Entries shown at once; the others expand on demand. */
const maxVisibleEntries = 20

/** The changes of a lot, newest first. Renders nothing without changes. */
export function ChangeLog({ changes }: { changes: readonly ChangeLogEntry[] }) {
  if (changes.length === 0) return null
  const olderChanges = changes.slice(maxVisibleEntries)
  return (
    <Fold title="Changes to this lot" id="changes" className={styles.log}>
      <Entries changes={changes.slice(0, maxVisibleEntries)} />
      {olderChanges.length > 0 && (
        <details>
          <summary>
            <span className={text.link}>Show all {changes.length}</span>
          </summary>
          <Entries changes={olderChanges} />
        </details>
      )}
    </Fold>
  )
}

function Entries({ changes }: { changes: readonly ChangeLogEntry[] }) {
  return (
    <ol>
      {changes.map((change, at) => (
        <li key={at}>
          {change.day && <time dateTime={change.day}>{formatAuctionDate(change.day)}</time>}
          <div>{describeChange(change)}</div>
        </li>
      ))}
    </ol>
  )
}
