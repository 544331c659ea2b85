import type { DateSpan } from '../values/date-span.ts'
import { isKnownDay } from '../values/parse-day.ts'

/** The days from the first to the last; placeholders are unknown days, and so is an end before its beginning. */
export function saleDays(first: string | null, last: string | null): DateSpan {
  const from = isKnownDay(first) ? first : null
  const to = isKnownDay(last) ? last : null
  if (from !== null && to !== null && to < from) return { startsOn: from, endsOn: from, precision: 'day' }
  return { startsOn: from ?? to, endsOn: to ?? from, precision: 'day' }
}

/** The day of a moment without a time zone; null for none. */
export function parseMoment(given: unknown): string | null {
  return typeof given === 'string' ? (/^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(given.trim())?.[0] ?? null) : null
}
