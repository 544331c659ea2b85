import { buildCalendarEvent } from '@parure/features/calendar/build-calendar-event.ts'
import type { CollectionLot } from '../../contract.ts'
import { CalendarMenu } from '@parure/features/calendar/web/calendar-menu.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import styles from './collection-card.module.css'

/** The calendar menu on the card of an upcoming saved lot, for plans with sale details. */
export function CardCalendar({ lot }: { lot: CollectionLot }) {
  const { publicUrl } = useSite()
  if (lot.status !== 'Upcoming' || lot.outcome !== undefined) return null
  const { sourceName: house, location, auctionDate, startsAt } = lot
  const event = buildCalendarEvent(
    { title: null, house, location, auctionDate, time: null, timeZone: null, startsAt },
    { url: `${publicUrl}/jewelry/${lot.id}`, lot: lot.title },
  )
  return (
    event && (
      <div className={styles.calendar}>
        <CalendarMenu event={event} file={{ lot: lot.id }} name={lot.title} look="icon" />
      </div>
    )
  )
}
