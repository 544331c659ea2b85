import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatLocalTime } from '@parure/features/lot/format-local-time.ts'

/** The fields of a calendar entry for a sale or a lot. */
export interface CalendarEvent {
  title: string
  location: string | null
  description: string
  /** `YYYY-MM-DD`, first and last day. */
  from: string
  to: string
  /** The start in ISO 8601; null when no hour is published or the sale lasts several days. */
  startsAt: string | null
}

/** Fields of a sale as the endpoints answer them. */
export interface SaleFacts {
  title: string | null
  house: string | null | undefined
  location: string | null | undefined
  /** A day, or two days joined by ` - `; months and years produce no event. */
  auctionDate: string | null | undefined
  time: string | null | undefined
  timeZone: string | null | undefined
  /** ISO 8601. */
  startsAt: string | null | undefined
}

/** Assumed duration in hours, because houses publish no end. */
const assumedSaleHours = 2

/** Returns the event of a sale, or of a lot under its title; null when the days are unknown. */
export function buildCalendarEvent(sale: SaleFacts, { url, lot }: { url: string; lot?: string }): CalendarEvent | null {
  const [from = '', to = from] = (sale.auctionDate ?? '').split(' - ')
  if (from.length !== 10 || to.length !== 10) return null
  const name = [sale.title ?? (lot ? null : 'Jewelry sale'), sale.house].filter(Boolean).join(', ')
  const begins = sale.time
    ? `Begins ${from === to ? '' : `${formatAuctionDate(from)}, `}${formatLocalTime(sale.time, sale.timeZone)}.`
    : sale.startsAt
      ? null
      : 'The hour is not published.'
  return {
    title: [lot, name].filter(Boolean).join(', '),
    location: sale.location ?? null,
    description: foldSpaces([begins, url].filter(Boolean).join('\n')),
    from,
    to,
    startsAt: from === to ? (sale.startsAt ?? null) : null,
  }
}

const foldSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

/** Returns the assumed end of an event that has an hour. */
export function estimateEventEnd(startsAt: string): string {
  return new Date(Date.parse(startsAt) + assumedSaleHours * 3_600_000).toISOString()
}
