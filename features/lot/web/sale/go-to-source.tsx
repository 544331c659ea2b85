import type { LotStatus, LotOutcome } from '../../status.ts'
import { ArrowUpRight, LockKeyhole } from '@parure/ui/icon/icons.tsx'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import button from '@parure/ui/button/button.module.css'
import locked from '@parure/ui/feedback/locked.module.css'
import text from '@parure/ui/text/type.module.css'
import styles from './go-to-source.module.css'

interface Props {
  /** Absent: locked. Null: the source has no URL. */
  url: string | null | undefined
  status: LotStatus
  outcome?: LotOutcome
}

const wide = `${button.primary} ${button.block}`

/** Link to the original listing, where bids are placed. */
export function GoToSource({ url, status, outcome }: Props) {
  const note = useId()
  if (url === undefined) return <LockedSource status={status} outcome={outcome} />
  return (
    <div className={styles.source}>
      {url === null ? (
        <button type="button" disabled aria-describedby={note} className={wide}>
          Go to Source
        </button>
      ) : (
        <a href={url} target="_blank" rel="noopener nofollow external" aria-describedby={note} className={wide}>
          Go to Source
          <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
        </a>
      )}
      <Note id={note}>
        {url === null
          ? 'The auction house gives no address for the original listing'
          : 'Opens the original listing at the auction house, in a new tab'}
      </Note>
    </div>
  )
}

function LockedSource({ status, outcome }: Omit<Props, 'url'>) {
  const note = useId()
  return (
    <div className={styles.source}>
      <Link to="/pricing" aria-describedby={note} className={`${button.secondary} ${button.block}`}>
        <LockKeyhole size={16} strokeWidth={1.5} aria-hidden className={locked.untilKnown} />
        Go to Source
      </Link>
      <Note id={note}>
        <span className={locked.untilKnown}>
          {`See where and when it ${getOutcomeVerb(status, outcome)}.`}{' '}
          <Link to="/pricing" className={`${text.accentLink} ${styles.plans}`}>
            Compare plans
          </Link>
        </span>
      </Note>
    </div>
  )
}

/** Only lots with a buyer are "sold". */
function getOutcomeVerb(status: LotStatus, outcome: LotOutcome | undefined): string {
  if (status === 'Upcoming') return 'sells'
  return outcome === 'sold' ? 'sold' : 'was offered'
}

function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={`${text.tiny} ${text.quiet}`}>
      {children}
    </p>
  )
}
