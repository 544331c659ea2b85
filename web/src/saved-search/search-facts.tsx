import { may, type Role } from '@parure/domain/role'
import type { SavedSearch } from '@parure/domain/saved-search/contract'
import { asksForSales } from '@parure/domain/saved-search/searched-list'
import { Mail, Send } from '../ui/icons.tsx'
import { Badge } from '../ui/badge.tsx'
import { countText } from '../ui/count-text.ts'
import { shownDay } from '../ui/shown-moment.ts'
import { frequencyNames } from './message-choice.ts'
import styles from './search-list.module.css'

/** The matches of a search, the number of new ones, and its messages. */
export function SearchFacts({ search, role }: { search: SavedSearch; role: Role }) {
  const { matches, frequency, email, telegram, isPaused } = search
  const isLapsed = matches === null
  const tells = may(role, 'notifications') && (email || telegram) && search.criteria['status'] !== 'Past'
  return (
    <>
      {isLapsed ? (
        <p className={styles.facts}>
          <Badge on={false}>{lapsedText(search)}</Badge>
        </p>
      ) : (
        <p className={styles.facts}>
          <span>
            <b>{countText(matches)}</b> match now
          </span>
          <News search={search} />
        </p>
      )}
      {(tells || isPaused) && (
        <p className={styles.facts}>
          {isPaused && <Badge on={false}>Paused</Badge>}
          {tells && <span>{frequencyNames[frequency]}</span>}
          {tells && email && (
            <span>
              <Mail size={14} strokeWidth={1.5} aria-hidden />
              E-mail
            </span>
          )}
          {tells && telegram && (
            <span>
              <Send size={14} strokeWidth={1.5} aria-hidden />
              Telegram
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
  const since = `new since ${shownDay(lastLook)}`
  return news === 0 ? (
    <span>None {since}</span>
  ) : (
    <span className={styles.new}>
      {countText(news)} {since}
    </span>
  )
}

/** Formats the reason of a pause: the criteria that the plan lacks, and the plan that includes them. */
function lapsedText({ criteria }: SavedSearch): string {
  if (!asksForSales(criteria) && criteria['estimates'])
    return 'Paused: it asks for comparable lots, which need SmallPack'
  if (!asksForSales(criteria)) return 'Paused: your plan does not include what it asks for'
  const { houses, places, saleDates } = criteria
  const asked = [houses && 'auction houses', places && 'locations', saleDates && 'sale dates'].filter(Boolean)
  const last = asked.at(-1) ?? ''
  return `Paused: it asks for ${asked.length > 1 ? `${asked.slice(0, -1).join(', ')} and ${last}` : last}, which need Standard`
}
