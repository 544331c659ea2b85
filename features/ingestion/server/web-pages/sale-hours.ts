import { formatStoredPreviews, type SalePreview } from '@parure/features/sale/previews.ts'
import type { IncomingSale } from '../incoming/incoming-lot.ts'
import { RowError } from '../incoming/row-error.ts'
import { parseDay } from '../values/parse-day.ts'
import { parseCancelled } from '../values/parse-previews.ts'
import { parseTime } from '../values/parse-time.ts'
import { parseLocalDay } from './parse-local-day.ts'
import { findText } from './json-ld-text.ts'
import { listThings, type Thing } from './thing.ts'

type EventHours = Pick<IncomingSale, 'startsTime' | 'previews' | 'isCancelled'>

/**
 * Reads the parts of a page's event besides its days: the time of `startDate`, else that of `doorTime`, the previews
 * among its events, and whether it is canceled.
 */
export function readEventHours(event: Thing | null, timeZone: string, startsOn: string | null): EventHours {
  if (event === null) return {}
  const isFirstDay = startsOn !== null && parseLocalDay(event['startDate'], timeZone) === startsOn
  const isCancelled = parseCancelled(findText(event, 'eventStatus'))
  return {
    startsTime:
      (isFirstDay && readLocalTime(event['startDate'], timeZone)) ||
      readDoorTime(event['doorTime'], timeZone, startsOn),
    previews: formatStoredPreviews(listThings(event['subEvent']).flatMap((each) => readPreview(each, timeZone) ?? [])),
    ...(isCancelled === undefined ? {} : { isCancelled }),
  }
}

/** Doors open on the day of the sale, stated as a time or as a timestamp. */
function readDoorTime(given: unknown, timeZone: string, startsOn: string | null): string | null {
  if (typeof given !== 'string') return null
  const day = parseLocalDay(given, timeZone)
  return day === null
    ? parseTime(given.replace(/(?<=^\d{2}:\d{2}):.*$/, ''))
    : day === startsOn
      ? readLocalTime(given, timeZone)
      : null
}

const isPreview = /preview|viewing|exhibition|besichtigung|exposition|esposizione/i

function readPreview(event: Thing, timeZone: string): SalePreview | null {
  const from = parseLocalDay(event['startDate'], timeZone)
  if (from === null || !isPreview.test(findText(event, 'name') ?? '')) return null
  const to = parseLocalDay(event['endDate'], timeZone) ?? from
  const [opens, closes] = [event['startDate'], event['endDate']].map((moment) => readLocalTime(moment, timeZone))
  return to < from ? null : { from, to, hours: opens && closes && opens < closes ? `${opens}-${closes}` : null }
}

function readLocalTime(moment: unknown, timeZone: string): string | null {
  if (typeof moment !== 'string') return null
  try {
    return parseDay(moment, 'date', undefined, timeZone).time
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}
