import type { IncomingLot } from '../incoming/incoming-lot.ts'
import { RowError } from '../incoming/row-error.ts'
import { parseDay } from '../values/parse-day.ts'
import {
  parseFigure,
  resolveWebAddress,
  extractLine,
  requireValue,
  toJsonObject,
  listJsonObjects,
  extractPlainText,
  type JsonObject,
} from './answer.ts'
import type { HouseResponseFormat } from './house-response-format.ts'
import { buildSaleSpan } from './build-sale-span.ts'
import { findTimeZone } from './sale-place.ts'

/** A sale of Sotheby's with its lots in `data`; texts are lists of paragraphs, prices include the premium. */
export const sothebys: HouseResponseFormat = {
  name: 'sothebys',
  about: 'sales as Sotheby’s answers them (title, detail, uid, data)',
  listLots: (answer) => {
    const { data, ...sale } = toJsonObject(answer)
    return listJsonObjects(data).map((lot) => ({ sale, lot }))
  },
  readLot: ({ sale, lot }, source) => {
    const number = requireValue(extractLine(lot['lotno']), 'lotno')
    const saleKey = requireValue(extractLine(sale['uid']), 'uid')
    const [days = null, ...places] =
      extractLine(sale['detail'])
        ?.split('|')
        .map((part) => part.trim()) ?? []
    const location = places.at(-1) ?? null
    return {
      key: `${saleKey} ${number}`,
      title: requireValue(buildLatinTitle(lot), 'artist_name'),
      description: joinParagraphs(lot['description']),
      provenance: joinParagraphs(lot['provenance']),
      condition: joinParagraphs(lot['condition']),
      house: { name: source.house ?? 'Sotheby’s' },
      sale: {
        key: saleKey,
        // The key on the site; catalogues use another one.
        keyIsOfHouse: false,
        title: extractLine(sale['title']),
        location,
        ...parseSaleDays(days),
        timeZone: findTimeZone(location) ?? source.timeZone,
      },
      lotNumber: number,
      url: resolveWebAddress(lot['url'], 'https://www.sothebys.com'),
      ...parsePricesAndOutcome(lot, source.currency),
      listedOn: null,
      stated: {},
      pictures: [],
    }
  },
}

/** Keeps the title in Latin script when it is given in two languages, separated by a bar. */
function buildLatinTitle(lot: JsonObject): string | null {
  const whole = [lot['artist_name'], lot['title']].map(extractLine).filter(Boolean).join(', ')
  const latin = whole
    .split('|')
    .map((part) => part.trim())
    .filter((part) => !/\p{Script=Han}/u.test(part))
  return latin.join(' | ') || whole || null
}

/** Accepts `[<p>one</p>, <p>two</p>]`, or a list of texts. */
function joinParagraphs(given: unknown): string | null {
  const texts: unknown[] = Array.isArray(given) ? given : [given]
  const paragraphTexts = texts.map((text) =>
    extractPlainText(
      typeof text === 'string' ? text.replace(/^\[(?=<)|(?<=>)\]$/g, '').replace(/>\s*,\s*</g, '><') : text,
    ),
  )
  return paragraphTexts.filter((text) => text !== null).join('\n') || null
}

/** Parses `26 May 2021`, `2–14 December 2021`, `28 November – 3 December 2021`. */
function parseSaleDays(text: string | null) {
  if (text === null) return buildSaleSpan(null, null)
  const [from = '', to] = text.split(/[-–—]/).map((part) => part.trim())
  const last = parseDay(to ?? from, 'detail').endsOn
  if (to === undefined || last === null) return buildSaleSpan(last, last)
  const [, day, month = '', year = last.slice(0, 4)] = /^(\d{1,2})\s*(\p{L}+)?\s*(\d{4})?$/u.exec(from) ?? []
  if (day === undefined) throw new RowError('bad-date', `detail is no date: ${text.slice(0, 40)}`)
  const first = month === '' ? `${last.slice(0, 8)}${day.padStart(2, '0')}` : `${day} ${month} ${year}`
  return buildSaleSpan(parseDay(first, 'detail').startsOn, last)
}

function parsePricesAndOutcome(
  lot: JsonObject,
  otherwise: string | null,
): Pick<IncomingLot, 'prices' | 'statedOutcome'> {
  const soldPrice = extractLine(lot['sold_price'])
  const word = soldPrice?.toLowerCase()
  const statedOutcome = word === 'withdrawn' ? 'withdrawn' : word === 'unsold' || word === 'bought in' ? 'unsold' : null
  const realised = statedOutcome === null ? parseFigure(soldPrice, 'sold_price') : null
  const [, low, high, code] =
    /^([\d,]+)(?:\s*(?:to|-|–)+\s*-?\s*([\d,]+))?\s*([A-Z]{3})$/.exec(extractLine(lot['estimate']) ?? '') ?? []
  return {
    statedOutcome,
    prices: {
      currency: extractLine(lot['currency']) ?? code ?? otherwise,
      estimateLow: parseFigure(low, 'estimate'),
      estimateHigh: parseFigure(high ?? low, 'estimate'),
      openingBid: null,
      currentBid: null,
      realised,
      basis: realised === null ? 'unknown' : 'inclusive',
    },
  }
}
