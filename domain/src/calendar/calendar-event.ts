import { shownDate } from '../lot/auction-date.ts'
import { localTime } from '../lot/local-time.ts'

/** What a calendar shows of a sale or a lot. */
export interface CalendarEvent {
  title: string
  location: string | null
  description: string
  /** `YYYY-MM-DD`, first and last. */
  from: string
  to: string
  /** When it begins, ISO 8601; null where no hour is published or it lasts several days. */
  startsAt: string | null
}

/** Facts of a sale as the calls give them. */
export interface SaleFacts {
  title: string | null
  house: string | null | undefined
  location: string | null | undefined
  /** A day or two joined by ` - `; months and years make no event. */
  auctionDate: string | null | undefined
  time: string | null | undefined
  timeZone: string | null | undefined
  /** ISO 8601. */
  startsAt: string | null | undefined
}

/** Hours set aside for a sale whose end nobody publishes. */
const hoursSetAside = 2

/** The event of a sale, or of a lot by its title; null where its days are not known. */
export function calendarEvent(sale: SaleFacts, { url, lot }: { url: string; lot?: string }): CalendarEvent | null {
  const [from = '', to = from] = (sale.auctionDate ?? '').split(' - ')
  if (from.length !== 10 || to.length !== 10) return null
  const name = [sale.title ?? (lot ? null : 'Jewelry sale'), sale.house].filter(Boolean).join(', ')
  const begins = sale.time
    ? `Begins ${from === to ? '' : `${plain(shownDate(from))}, `}${localTime(sale.time, sale.timeZone)}.`
    : sale.startsAt
      ? null
      : 'The hour is not published.'
  return {
    title: [lot, name].filter(Boolean).join(', '),
    location: sale.location ?? null,
    description: [begins, url].filter(Boolean).join('\n'),
    from,
    to,
    startsAt: from === to ? (sale.startsAt ?? null) : null,
  }
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

/** The end of an event with an hour. */
export function endOf(startsAt: string): string {
  return new Date(Date.parse(startsAt) + hoursSetAside * 3_600_000).toISOString()
}
