import { formatStoredPreviews, type SalePreview } from '@parure/features/sale/previews.ts'
import { RowError } from '../incoming/row-error.ts'
import { foldText } from './fold-text.ts'
import { parseDay, type DayOrder } from './parse-day.ts'
import { parseTime } from './parse-time.ts'

const hours = /[\s,:]*(\d{1,2}[:.h]\d{2})\s*(?:-|–|to|bis|à)\s*(\d{1,2}[:.h]\d{2})\s*(?:uhr|h)?\.?$/i
/** Maximum characters of a cell; a longer one is not a list of days. */
const maxPreviewCharacters = 400

/**
 * Parses `30 Nov 2026 12:00 - 18:00; 1 - 3 Dec 2026` to the stored form of preview days; ignores parts that are not
 * days.
 */
export function parsePreviews(text: string | null, order?: DayOrder): string | null {
  if (text === null || text.length > maxPreviewCharacters) return null
  const parts = text.split(/[;\n|]+/).map((part) => part.trim())
  return formatStoredPreviews(parts.flatMap((part) => parsePreview(part, order) ?? []))
}

function parsePreview(part: string, order: DayOrder | undefined): SalePreview | null {
  const [timed = '', opens, closes] = hours.exec(part) ?? []
  const [from, to] = parseDayRange(part.slice(0, part.length - timed.length).trim(), order)
  if (from === null || to === null || from > to) return null
  const [start, end] = [opens, closes].map((time) => parseTime(time?.replace('h', ':') ?? null))
  return { from, to, hours: start && end && start < end ? `${start}-${end}` : null }
}

/**
 * Returns the first and the last day. In `1 - 3 Dec 2026` and `30 Nov - 3 Dec 2026`, the last day supplies what the
 * first one lacks.
 */
function parseDayRange(text: string, order: DayOrder | undefined): [string | null, string | null] {
  const ends = text.split(/\s+(?:-|–|to|bis|au)\s+|(?<=^\d{1,2})\s*[-–]\s*(?=\d{1,2}\s)|(?<=\d)\/(?=\d{4}-)|\s*–\s*/i)
  if (ends.length > 2) return [null, null]
  const [first = '', last = first] = ends
  const to = parsePreviewDay(last, order)
  const [, year = ''] = /(\d{4})\D*$/.exec(last) ?? []
  const rest = last.replace(/^\D*\d{1,2}(?:st|nd|rd|th|\.)?/, '').trim()
  const from =
    parsePreviewDay(first, order) ??
    parsePreviewDay(`${first} ${year}`, order) ??
    parsePreviewDay(`${first} ${rest}`, order)
  return [from, to]
}

function parsePreviewDay(text: string, order: DayOrder | undefined): string | null {
  try {
    const { startsOn, precision } = parseDay(text, 'preview', order)
    return precision === 'day' ? startsOn : null
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}

const cancelledPattern = /^(?:event)?(?:cancel+ed|annul+(?:e|ee|ata|ato)|abgesagt|cancelad[ao]|called off)$/

/** Checks whether a cell or schema.org's `eventStatus` states that a sale is canceled; undefined for an empty one. */
export function parseCancelled(text: string | null): boolean | undefined {
  if (text === null || text.trim() === '') return undefined
  return cancelledPattern.test(foldText(text.trim().split('/').at(-1) ?? '').toLowerCase())
}
