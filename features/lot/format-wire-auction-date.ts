import { formatDay, formatDays } from '@parure/values/format-day.ts'

/** The precision that the source gave. */
export type DatePrecision = 'day' | 'month' | 'year'

/** Returns the wire's `auctionDate`: `2026-12-04`, `2026-12`, `2026`, or two of them joined by ` - `. */
export function formatWireAuctionDate(
  startsOn: string | null,
  endsOn: string | null,
  precision: DatePrecision,
): string | null {
  if (startsOn === null && endsOn === null) return null
  const length = { day: 10, month: 7, year: 4 }[precision]
  const from = (startsOn ?? endsOn ?? '').slice(0, length)
  const to = (endsOn ?? startsOn ?? '').slice(0, length)
  return from === to ? from : `${from} - ${to}`
}

/** Formats a wire date: `Dec 4, 2026`, `Dec 2026`, `2026`, or a range of them. */
export function formatAuctionDate(date: string): string {
  const [from = '', to] = date.split(' - ')
  return to === undefined ? formatDay(from) : formatDays(from, to)
}
