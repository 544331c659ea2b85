import { ownValue } from '@parure/domain/own-value'
import type { IncomingLot, IncomingSale } from '../incoming/incoming-lot.ts'
import { dayOfInstant } from '../values/parse-day.ts'
import { figure, httpsAddress, isTrue, line, needed, object, objects, plain, type JsonObject } from './answer.ts'
import type { HouseAnswers } from './house-answers.ts'
import { saleDays } from './sale-days.ts'

/** Lots of Christie's search, as JSON or as a table with the same columns. Prices include the premium. */
export const christies: HouseAnswers = {
  name: 'christies',
  about: 'lots as Christie’s search answers them (lot_id_txt, title_primary_txt …), JSON or CSV',
  rows: (answer) => objects(Array.isArray(answer) ? answer : object(answer)['lots']).map((lot) => ({ sale: {}, lot })),
  read: ({ lot }, source) => {
    const key = needed(line(lot['object_id']), 'object_id')
    const titles = [lot['title_primary_txt'], lot['title_secondary_txt'], lot['title_tertiary_txt']].map(line)
    const number = line(lot['lot_id_txt'])
    const timeZone = ownValue(zones, line(lot['time_zone']) ?? '') ?? source.timeZone
    return {
      key,
      title: needed(titles.filter(Boolean).join(', ') || null, 'title_primary_txt'),
      description: plain(lot['description_txt']),
      provenance: plain(lot['consigner_information']),
      condition: null,
      house: { name: source.house ?? 'Christie’s' },
      sale: {
        ...saleNumber(lot),
        title: null,
        location: null,
        ...saleDays(day(lot['start_date'], timeZone), day(lot['end_date'], timeZone)),
        timeZone,
      },
      lotNumber: number,
      url: httpsAddress(lot['url'], 'https://www.christies.com'),
      ...outcome(lot, source.currency),
      listedOn: null,
      stated: {},
      pictures: picture(lot['image']),
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
function saleNumber(lot: JsonObject): Pick<IncomingSale, 'key' | 'keyIsOfHouse'> {
  const [, sale] = /^(\d+)\.\w+$/.exec(line(lot['AlternativeLotId']) ?? '') ?? []
  const key = needed(sale ?? line(lot['start_date'])?.slice(0, 10) ?? null, 'AlternativeLotId')
  return { key, keyIsOfHouse: sale !== undefined }
}

function day(given: unknown, timeZone: string): string | null {
  const moment = line(given)
  return moment === null ? null : dayOfInstant(moment, timeZone)
}

function outcome(lot: JsonObject, otherwise: string | null): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const texts = [lot['estimate_txt'], lot['price_realised_txt'], lot['current_bid_txt']].map(line)
  const currency = texts.map((text) => /^[A-Z]{3}(?=\s)/.exec(text ?? '')?.[0]).find((code) => code !== undefined)
  const statedOutcome = isTrue(lot['lot_withdrawn']) ? 'withdrawn' : isTrue(lot['is_unsold']) ? 'unsold' : null
  const hasEstimate = !isTrue(lot['estimate_on_request']) && !isTrue(lot['is_estimate_unknown'])
  const realised = statedOutcome === null ? figure(lot['price_realised'], 'price_realised') : null
  return {
    statedOutcome,
    prices: {
      currency: currency ?? otherwise,
      estimateLow: hasEstimate ? figure(lot['estimate_low'], 'estimate_low') : null,
      estimateHigh: hasEstimate ? figure(lot['estimate_high'], 'estimate_high') : null,
      openingBid: null,
      currentBid: figure(lot['current_bid'], 'current_bid'),
      realised,
      basis: realised === null ? 'unknown' : 'inclusive',
    },
  }
}

/** In tables, the object is the text of a Python dictionary. */
function picture(given: unknown): string[] {
  const source = typeof given === 'string' ? /'image_src': '([^']+)'/.exec(given)?.[1] : object(given)['image_src']
  const address = httpsAddress(source, 'https://www.christies.com')
  return address === null ? [] : [address]
}
