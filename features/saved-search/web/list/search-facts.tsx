import type { SavedSearch } from '../../contract.ts'
import { hasSaleCriteria } from '../../parse-criteria.ts'
import { DeferredBelowRecordNote } from '@parure/features/comparable/web/deferred-below-record-note.ts'
import { Bell, Mail, Send } from '@parure/ui/icon/icons.tsx'
import { Badge } from '@parure/ui/text/badge.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import { frequencyNames } from '../message-choice.ts'
import styles from './saved-search-list.module.css'

/** The matches of a search, the number of new ones, and its messages. */
export function SearchFacts({ search }: { search: SavedSearch }) {
  const { matches, frequency, email, telegram, push, isPaused, isBeyondPlan } = search
  const isLapsed = matches === null
  const sendsMessages = (email || telegram || push) && search.criteria['status'] !== 'Past'
  return (
    <>
      {isLapsed ? (
        <p className={styles.facts}>
          <Badge on={false}>{describeLapse(search)}</Badge>
        </p>
      ) : (
        <p className={styles.facts}>
          <span>
            <b>{formatCount(matches)}</b> match now
          </span>
          <News search={search} />
        </p>
      )}
      {!isLapsed && search.criteria['estimates'] && <DeferredBelowRecordNote className={styles.facts} onlyWithdrawn />}
      {(sendsMessages || isPaused || isBeyondPlan) && (
        <p className={styles.facts}>
          {isBeyondPlan ? <Badge on={false}>Paused by your plan</Badge> : isPaused && <Badge on={false}>Paused</Badge>}
          {sendsMessages && <span>{frequencyNames[frequency]}</span>}
          {sendsMessages && email && (
            <span>
              <Mail size={14} strokeWidth={1.5} aria-hidden />
              E-mail
            </span>
          )}
          {sendsMessages && telegram && (
            <span>
              <Send size={14} strokeWidth={1.5} aria-hidden />
              Telegram
            </span>
          )}
          {sendsMessages && push && (
            <span>
              <Bell size={14} strokeWidth={1.5} aria-hidden />
              Push
            </span>
          )}
        </p>
      )}
    </>
  )
}

/** The number of new lots. Renders nothing for roles that may not see it. */
function News({ search: { news, lastLook } }: { search: SavedSearch }) {
  if (news === null) return null
  const since = `new since ${formatLocalDay(lastLook)}`
  return news === 0 ? (
    <span>Nothing {since}</span>
  ) : (
    <span className={styles.new}>
      {formatCount(news)} {since}
    </span>
  )
}

/** Formats the reason of a pause: the criteria that the plan lacks, and the plan that includes them. */
function describeLapse({ criteria }: SavedSearch): string {
  if (!hasSaleCriteria(criteria) && criteria['estimates']) return 'Paused: “Priced below similar sales” needs SmallPack'
  if (!hasSaleCriteria(criteria)) return 'Paused: your plan does not include what it asks for'
  const { houses, places, saleDates } = criteria
  const asked = [houses && 'auction houses', places && 'locations', saleDates && 'sale dates'].filter(Boolean)
  const last = asked.at(-1) ?? ''
  return `Paused: it asks for ${asked.length > 1 ? `${asked.slice(0, -1).join(', ')} and ${last}` : last}, which need Standard`
}
