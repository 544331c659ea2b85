import { buildCalendarEvent } from '@parure/domain/calendar/build-calendar-event'
import type { SaleCard } from '@parure/domain/sale/contract'
import { CalendarMenu } from '../calendar/calendar-menu.tsx'
import { useSite } from '../shell/use-site.ts'

/** The calendar menu of a sale. */
export function SaleCalendar({ sale, look }: { sale: SaleCard; look: 'button' | 'icon' }) {
  const { publicUrl } = useSite()
  const event = buildCalendarEvent(sale, { url: `${publicUrl}/sales/${sale.id}` })
  const name = [sale.title ?? 'Jewelry sale', sale.house].join(', ')
  return event && <CalendarMenu event={event} file={{ sale: sale.id }} name={name} look={look} />
}

/** Past and canceled sales need no reminder. */
export const canAddReminder = ({ state }: Pick<SaleCard, 'state'>): boolean => state === 'upcoming' || state === 'today'
