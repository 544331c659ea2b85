import { shortMonths } from '@parure/values/months.ts'

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

/** Formats a wire date: `04 Dec 2026`, `Dec 2026`, `2026`; a range within one month is `10 – 11 Jun 2026`. */
export function formatAuctionDate(date: string): string {
  const [from = '', to] = date.split(' - ')
  if (to === undefined) return formatDatePart(from)
  const sameMonth = from.length === 10 && to.length === 10 && from.slice(0, 7) === to.slice(0, 7)
  return `${sameMonth ? from.slice(8) : formatDatePart(from)}\u00a0–\u00a0${formatDatePart(to)}`
}

function formatDatePart(date: string): string {
  const [year = '', month, day] = date.split('-')
  const named = month === undefined ? undefined : (shortMonths[Number(month) - 1] ?? month)
  return [day, named, year].filter((part) => part !== undefined).join('\u00a0')
}
