import { shownDate } from '@parure/domain/lot/auction-date'
import { changeWords } from '@parure/domain/lot/change-words'
import type { Change } from '@parure/domain/lot/contract'
import { useId } from 'react'
import text from '../ui/type.module.css'
import styles from './lot-sections.module.css'

/** Entries shown at once; the others expand on demand. */
const first = 20

/** The changes of a lot, newest first. Renders nothing without changes. */
export function ChangeLog({ changes }: { changes: readonly Change[] }) {
  const heading = useId()
  if (changes.length === 0) return null
  const rest = changes.slice(first)
  return (
    <section aria-labelledby={heading} className={styles.log}>
      <h2 id={heading} className={text.display3}>
        Changes to this lot
      </h2>
      <Entries changes={changes.slice(0, first)} />
      {rest.length > 0 && (
        <details>
          <summary>
            <span className={text.link}>Show all {changes.length}</span>
          </summary>
          <Entries changes={rest} />
        </details>
      )}
    </section>
  )
}

function Entries({ changes }: { changes: readonly Change[] }) {
  return (
    <ol>
      {changes.map((change, at) => (
        <li key={at}>
          {change.day && <time dateTime={change.day}>{shownDate(change.day)}</time>}
          <div>{changeWords(change)}</div>
        </li>
      ))}
    </ol>
  )
}
