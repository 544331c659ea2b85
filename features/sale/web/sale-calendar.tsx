import { buildCalendarEvent } from '@parure/features/calendar/build-calendar-event.ts'
import type { SaleCard } from '../contract.ts'
import { CalendarMenu } from '@parure/features/calendar/web/calendar-menu.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'

/** The calendar menu of a sale. */
export function SaleCalendar({ sale, look }: { sale: SaleCard; look: 'button' | 'icon' }) {
  const { publicUrl } = useSite()
  const event = buildCalendarEvent(sale, { url: `${publicUrl}/sales/${sale.id}` })
  const name = [sale.title ?? 'Jewelry sale', sale.house].join(', ')
  return event && <CalendarMenu event={event} file={{ sale: sale.id }} name={name} look={look} />
}

/** Past and canceled sales need no reminder. */
export const canAddReminder = ({ state }: Pick<SaleCard, 'state'>): boolean => state === 'upcoming' || state === 'today'
