import { previewsText, type Preview } from '@parure/domain/sale/previews'
import type { IncomingSale } from '../incoming/incoming-lot.ts'
import { RowError } from '../incoming/row-error.ts'
import { parseDay } from '../values/parse-day.ts'
import { parseCancelled } from '../values/parse-previews.ts'
import { parseTime } from '../values/parse-time.ts'
import { dayThere } from './day-there.ts'
import { textOf } from './json-ld-text.ts'
import { thingsOf, type Thing } from './thing.ts'

type Hours = Pick<IncomingSale, 'startsTime' | 'previews' | 'isCancelled'>

/**
 * Reads the parts of a page's event besides its days: the time of `startDate`, else that of `doorTime`, the previews
 * among its events, and whether it is canceled.
 */
export function hoursOf(event: Thing | null, timeZone: string, startsOn: string | null): Hours {
  if (event === null) return {}
  const isFirstDay = startsOn !== null && dayThere(event['startDate'], timeZone) === startsOn
  const isCancelled = parseCancelled(textOf(event, 'eventStatus'))
  return {
    startsTime:
      (isFirstDay && timeThere(event['startDate'], timeZone)) || doorTime(event['doorTime'], timeZone, startsOn),
    previews: previewsText(thingsOf(event['subEvent']).flatMap((each) => previewOf(each, timeZone) ?? [])),
    ...(isCancelled === undefined ? {} : { isCancelled }),
  }
}

/** Doors open on the day of the sale, stated as a time or as a timestamp. */
function doorTime(given: unknown, timeZone: string, startsOn: string | null): string | null {
  if (typeof given !== 'string') return null
  const day = dayThere(given, timeZone)
  return day === null
    ? parseTime(given.replace(/(?<=^\d{2}:\d{2}):.*$/, ''))
    : day === startsOn
      ? timeThere(given, timeZone)
      : null
}

const isPreview = /preview|viewing|exhibition|besichtigung|exposition|esposizione/i

function previewOf(event: Thing, timeZone: string): Preview | null {
  const from = dayThere(event['startDate'], timeZone)
  if (from === null || !isPreview.test(textOf(event, 'name') ?? '')) return null
  const to = dayThere(event['endDate'], timeZone) ?? from
  const [opens, closes] = [event['startDate'], event['endDate']].map((moment) => timeThere(moment, timeZone))
  return to < from ? null : { from, to, hours: opens && closes && opens < closes ? `${opens}-${closes}` : null }
}

function timeThere(moment: unknown, timeZone: string): string | null {
  if (typeof moment !== 'string') return null
  try {
    return parseDay(moment, 'date', undefined, timeZone).time
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}
