import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { RowError } from '../incoming/row-error.ts'
import { parseDay } from '../values/parse-day.ts'
import { figure, httpsAddress, line, needed, object, objects, plain, type JsonObject } from './answer.ts'
import type { HouseAnswers } from './house-answers.ts'
import { saleDays } from './sale-days.ts'
import { zoneOfPlace } from './sale-place.ts'

/** A sale of Sotheby's with its lots in `data`; texts are lists of paragraphs, prices include the premium. */
export const sothebys: HouseAnswers = {
  name: 'sothebys',
  about: 'sales as Sotheby’s answers them (title, detail, uid, data)',
  rows: (answer) => {
    const { data, ...sale } = object(answer)
    return objects(data).map((lot) => ({ sale, lot }))
  },
  read: ({ sale, lot }, source) => {
    const number = needed(line(lot['lotno']), 'lotno')
    const saleKey = needed(line(sale['uid']), 'uid')
    const [days = null, ...places] =
      line(sale['detail'])
        ?.split('|')
        .map((part) => part.trim()) ?? []
    const location = places.at(-1) ?? null
    return {
      key: `${saleKey} ${number}`,
      title: needed(titleOf(lot), 'artist_name'),
      description: paragraphs(lot['description']),
      provenance: paragraphs(lot['provenance']),
      condition: paragraphs(lot['condition']),
      house: { name: source.house ?? 'Sotheby’s' },
      sale: {
        key: saleKey,
        // The key on the site; catalogues use another one.
        keyIsOfHouse: false,
        title: line(sale['title']),
        location,
        ...saleDay(days),
        timeZone: zoneOfPlace(location) ?? source.timeZone,
      },
      lotNumber: number,
      url: httpsAddress(lot['url'], 'https://www.sothebys.com'),
      ...outcome(lot, source.currency),
      listedOn: null,
      stated: {},
      pictures: [],
    }
  },
}

/** Keeps the title in Latin script when it is given in two languages, separated by a bar. */
function titleOf(lot: JsonObject): string | null {
  const whole = [lot['artist_name'], lot['title']].map(line).filter(Boolean).join(', ')
  const latin = whole
    .split('|')
    .map((part) => part.trim())
    .filter((part) => !/\p{Script=Han}/u.test(part))
  return latin.join(' | ') || whole || null
}

/** Accepts `[<p>one</p>, <p>two</p>]`, or a list of texts. */
function paragraphs(given: unknown): string | null {
  const texts: unknown[] = Array.isArray(given) ? given : [given]
  const paragraphTexts = texts.map((text) =>
    plain(typeof text === 'string' ? text.replace(/^\[(?=<)|(?<=>)\]$/g, '').replace(/>\s*,\s*</g, '><') : text),
  )
  return paragraphTexts.filter((text) => text !== null).join('\n') || null
}

/** Parses `26 May 2021`, `2–14 December 2021`, `28 November – 3 December 2021`. */
function saleDay(text: string | null) {
  if (text === null) return saleDays(null, null)
  const [from = '', to] = text.split(/[-–—]/).map((part) => part.trim())
  const last = parseDay(to ?? from, 'detail').endsOn
  if (to === undefined || last === null) return saleDays(last, last)
  const [, day, month = '', year = last.slice(0, 4)] = /^(\d{1,2})\s*(\p{L}+)?\s*(\d{4})?$/u.exec(from) ?? []
  if (day === undefined) throw new RowError('bad-date', `detail is no date: ${text.slice(0, 40)}`)
  const first = month === '' ? `${last.slice(0, 8)}${day.padStart(2, '0')}` : `${day} ${month} ${year}`
  return saleDays(parseDay(first, 'detail').startsOn, last)
}

function outcome(lot: JsonObject, otherwise: string | null): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const said = line(lot['sold_price'])
  const word = said?.toLowerCase()
  const statedOutcome = word === 'withdrawn' ? 'withdrawn' : word === 'unsold' || word === 'bought in' ? 'unsold' : null
  const realised = statedOutcome === null ? figure(said, 'sold_price') : null
  const [, low, high, code] =
    /^([\d,]+)(?:\s*(?:to|-|–)+\s*-?\s*([\d,]+))?\s*([A-Z]{3})$/.exec(line(lot['estimate']) ?? '') ?? []
  return {
    statedOutcome,
    prices: {
      currency: line(lot['currency']) ?? code ?? otherwise,
      estimateLow: figure(low, 'estimate'),
      estimateHigh: figure(high ?? low, 'estimate'),
      openingBid: null,
      currentBid: null,
      realised,
      basis: realised === null ? 'unknown' : 'inclusive',
    },
  }
}
