import { findClock } from './find-clock.ts'
import { foldText } from './fold-text.ts'
import { normaliseCellText } from './normalise-cell-text.ts'
import { replaceEastAsianDate } from './replace-east-asian-date.ts'

/** Parses a time in a separate cell: `14:30`, `2.30 pm`, `15h`; null for none. */
export function parseTime(text: string | null): string | null {
  if (text === null || text.length > 30) return null
  // Most cells, and all of our own rows.
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return text === '00:00' ? null : text
  // A year before it lets `14.30` be an hour.
  const clock = findClock(`2000 ${foldText(replaceEastAsianDate(normaliseCellText(text)))}`)
  return clock && /^[\s,.]*(?:uhr|hrs?|h|local time|local|time|[a-z]{3,4})?[\s.]*$/u.test(clock.after)
    ? clock.time
    : null
}
