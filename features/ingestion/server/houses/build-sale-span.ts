import type { DateSpan } from '../values/parse-date-span.ts'
import { isKnownDay } from '../values/parse-day.ts'

/**
 * Builds the span from the first to the last day. Placeholders count as unknown days, and so does an end before the
 * start.
 */
export function buildSaleSpan(first: string | null, last: string | null): DateSpan {
  const from = isKnownDay(first) ? first : null
  const to = isKnownDay(last) ? last : null
  if (from !== null && to !== null && to < from) return { startsOn: from, endsOn: from, precision: 'day' }
  return { startsOn: from ?? to, endsOn: to ?? from, precision: 'day' }
}

/** Returns the day of a timestamp without a time zone; null when there is none. */
export function parseMoment(given: unknown): string | null {
  return typeof given === 'string' ? (/^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(given.trim())?.[0] ?? null) : null
}
