import { buildCalendarEvent } from '@parure/features/calendar/build-calendar-event.ts'
import { resolveZonedTime } from '@parure/features/calendar/resolve-zoned-time.ts'
import type { LotDetail } from '../../contract.ts'
import { CalendarMenu } from '@parure/features/calendar/web/calendar-menu.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import styles from './lot-calendar.module.css'

/** The calendar menu of an upcoming lot whose sale day the viewer may see. */
export function LotCalendar({ lot }: { lot: LotDetail }) {
  const { publicUrl } = useSite()
  const { auctionDate, auctionTime: time, auctionTimeZone: timeZone, sourceName: house, location } = lot
  if (lot.status !== 'Upcoming' || !auctionDate) return null
  const startsAt = time && timeZone ? resolveZonedTime(auctionDate.slice(0, 10), time, timeZone) : null
  const event = buildCalendarEvent(
    { title: null, house, location, auctionDate, time, timeZone, startsAt },
    {
      url: `${publicUrl}/jewelry/${lot.id}`,
      lot: [lot.lotNumber && `Lot ${lot.lotNumber}`, lot.title].filter(Boolean).join(': '),
    },
  )
  return (
    event && (
      <div className={styles.calendar}>
        <CalendarMenu event={event} file={{ lot: lot.id }} name={lot.title} look="button" />
      </div>
    )
  )
}
