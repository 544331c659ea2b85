import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { IncomingLot, IncomingSale } from '../incoming/incoming-lot.ts'
import { convertToLocalDay } from '../values/parse-day.ts'
import {
  parseFigure,
  resolveWebAddress,
  isTrue,
  extractLine,
  requireValue,
  toJsonObject,
  listJsonObjects,
  extractPlainText,
  type JsonObject,
} from './answer.ts'
import type { HouseResponseFormat } from './house-response-format.ts'
import { buildSaleSpan } from './build-sale-span.ts'

/** Lots of Christie's search, as JSON or as a table with the same columns. Prices include the premium. */
export const christies: HouseResponseFormat = {
  name: 'christies',
  about: 'lots as Christie’s search answers them (lot_id_txt, title_primary_txt …), JSON or CSV',
  listLots: (answer) =>
    listJsonObjects(Array.isArray(answer) ? answer : toJsonObject(answer)['lots']).map((lot) => ({ sale: {}, lot })),
  readLot: ({ lot }, source) => {
    const key = requireValue(extractLine(lot['object_id']), 'object_id')
    const titles = [lot['title_primary_txt'], lot['title_secondary_txt'], lot['title_tertiary_txt']].map(extractLine)
    const number = extractLine(lot['lot_id_txt'])
    const timeZone = getOwnValue(zones, extractLine(lot['time_zone']) ?? '') ?? source.timeZone
    return {
      key,
      title: requireValue(titles.filter(Boolean).join(', ') || null, 'title_primary_txt'),
      description: extractPlainText(lot['description_txt']),
      provenance: extractPlainText(lot['consigner_information']),
      condition: null,
      house: { name: source.house ?? 'Christie’s' },
      sale: {
        ...parseSaleKey(lot),
        title: null,
        location: null,
        ...buildSaleSpan(parseDayOrNull(lot['start_date'], timeZone), parseDayOrNull(lot['end_date'], timeZone)),
        timeZone,
      },
      lotNumber: number,
      url: resolveWebAddress(lot['url'], 'https://www.christies.com'),
      ...parsePricesAndOutcome(lot, source.currency),
      listedOn: null,
      stated: {},
      pictures: parsePictureAddress(lot['image']),
    }
  },
}

/** Time zones of Christie's salerooms. */
const zones: Readonly<Record<string, string>> = {
  BST: 'Europe/London',
  GMT: 'Europe/London',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  HKT: 'Asia/Hong_Kong',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
}

/** `21016.27` is lot 27 of sale 21016. Without it, the sale's first day is the key. */
function parseSaleKey(lot: JsonObject): Pick<IncomingSale, 'key' | 'keyIsOfHouse'> {
  const [, sale] = /^(\d+)\.\w+$/.exec(extractLine(lot['AlternativeLotId']) ?? '') ?? []
  const key = requireValue(sale ?? extractLine(lot['start_date'])?.slice(0, 10) ?? null, 'AlternativeLotId')
  return { key, keyIsOfHouse: sale !== undefined }
}

function parseDayOrNull(given: unknown, timeZone: string): string | null {
  const moment = extractLine(given)
  return moment === null ? null : convertToLocalDay(moment, timeZone)
}

function parsePricesAndOutcome(
  lot: JsonObject,
  otherwise: string | null,
): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const texts = [lot['estimate_txt'], lot['price_realised_txt'], lot['current_bid_txt']].map(extractLine)
  const currency = texts.map((text) => /^[A-Z]{3}(?=\s)/.exec(text ?? '')?.[0]).find((code) => code !== undefined)
  const statedOutcome = isTrue(lot['lot_withdrawn']) ? 'withdrawn' : isTrue(lot['is_unsold']) ? 'unsold' : null
  const hasEstimate = !isTrue(lot['estimate_on_request']) && !isTrue(lot['is_estimate_unknown'])
  const realised = statedOutcome === null ? parseFigure(lot['price_realised'], 'price_realised') : null
  return {
    statedOutcome,
    prices: {
      currency: currency ?? otherwise,
      estimateLow: hasEstimate ? parseFigure(lot['estimate_low'], 'estimate_low') : null,
      estimateHigh: hasEstimate ? parseFigure(lot['estimate_high'], 'estimate_high') : null,
      openingBid: null,
      currentBid: parseFigure(lot['current_bid'], 'current_bid'),
      realised,
      basis: realised === null ? 'unknown' : 'inclusive',
    },
  }
}

/** In tables, the object is the text of a Python dictionary. */
function parsePictureAddress(given: unknown): string[] {
  const source =
    typeof given === 'string' ? /'image_src': '([^']+)'/.exec(given)?.[1] : toJsonObject(given)['image_src']
  const address = resolveWebAddress(source, 'https://www.christies.com')
  return address === null ? [] : [address]
}
