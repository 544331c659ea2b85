import { readFileSync } from 'node:fs'
import type { Source } from '@parure/features/ingestion/server/incoming/adapter.ts'
import { toJsonObject } from '@parure/features/ingestion/server/houses/answer.ts'
import { supportedHouses } from '@parure/features/ingestion/server/houses/extract-response-rows.ts'
import { buildSaleSpan, parseMoment } from '@parure/features/ingestion/server/houses/build-sale-span.ts'
import { findTimeZone } from '@parure/features/ingestion/server/houses/sale-place.ts'
import { normaliseHouseName } from '@parure/features/ingestion/server/store/sales/house-names.ts'
import { mapRowToLot } from '@parure/features/ingestion/server/mapping/map-row-to-lot.ts'
import { lotFields, parseMapping } from '@parure/features/ingestion/server/mapping/mapping.ts'
import { parseAmount } from '@parure/features/ingestion/server/values/parse-amount.ts'
import { convertToLocalDay, parseDay } from '@parure/features/ingestion/server/values/parse-day.ts'
import { parseDateSpan } from '@parure/features/ingestion/server/values/parse-date-span.ts'
import { normaliseLotNumber } from '@parure/features/ingestion/server/incoming/normalise-lot-number.ts'
import {
  parsePlainAmount,
  parseCurrencyCode,
  parseWebAddress,
} from '@parure/features/ingestion/server/incoming/cells.ts'
import { presets } from '@parure/features/ingestion/server/presets/presets.ts'
import { parseLocalDay } from '@parure/features/ingestion/server/web-pages/parse-local-day.ts'
import { readPageLot } from '@parure/features/ingestion/server/web-pages/read-page-lot.ts'
import type { Reader } from './reader.ts'

const source: Source = {
  name: 'house',
  house: null,
  address: 'https://halder-roe.example/',
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  archive: false,
  limits: { everyMs: 0, most: 1 },
}

/** Every name that a module reads of a row, with the text as its value, so that each of its fields is reached. */
function everyField(module: string, text: string): Record<string, unknown> {
  const file = new URL(`../../../../features/ingestion/server/${module}.ts`, import.meta.url)
  const names = [...readFileSync(file, 'utf8').matchAll(/\['([\w@]+)'\]|(?:text|required|figures)\(row, '([^']+)'\)/g)]
  return Object.fromEntries(names.map(([, inBrackets, inCall]) => [inBrackets ?? inCall ?? '', text]))
}

/** Reads one field at a time: a rejected field does not prevent reading the others. */
function oneByOne(fields: Record<string, unknown>, read: (fields: Record<string, unknown>) => unknown): void {
  const short = Object.fromEntries(Object.keys(fields).map((name) => [name, '1']))
  for (const [name, value] of Object.entries(fields)) {
    try {
      read({ ...short, [name]: value })
    } catch {
      // A rejected field was read nevertheless.
    }
  }
}

const ofHouses: readonly Reader[] = supportedHouses.map((house) => ({
  name: `${house.name}, each field`,
  takes: 'text',
  read: (text) => {
    const fields = everyField(`houses/${house.name}`, text)
    oneByOne(fields, (lot) =>
      house.readLot({ sale: toJsonObject(lot), lot: toJsonObject({ ...lot, lotDetailsData: lot }) }, source),
    )
  },
}))

const ofPresets: readonly Reader[] = Object.entries({
  'auction-lots-web': 'presets/auction-lots-web',
  'wholesale-trade-list': 'presets/wholesale-trade-list',
  demo: 'presets/demo-feed',
}).map(([name, module]) => ({
  name: `${name}, each field`,
  takes: 'text',
  read: (text) => oneByOne(everyField(module, text), (row) => presets[name]?.read(row)),
}))

const ofPages = ['name', 'description', 'sku', 'itemCondition', 'manufacturer', 'image', 'url', 'category']
const ofOffers = ['price', 'lowPrice', 'priceCurrency', 'availability', 'validThrough', 'itemCondition']

const mapped = (html: boolean): Reader => ({
  name: html ? 'mappedLot, of markup' : 'mappedLot, each column',
  takes: html ? 'markup' : 'text',
  read: (text) => {
    const columns = Object.fromEntries(lotFields.map((field) => [field, field]))
    const mapping = { ...parseMapping(JSON.stringify({ columns }), new Map()), html }
    oneByOne(Object.fromEntries(lotFields.map((field) => [field, text])), (row) => mapRowToLot(mapping, row))
  },
})

const words = ['name', 'value', 'price', 'minPrice', 'priceType', 'description']

export const fieldReaders: readonly Reader[] = [
  ...ofHouses,
  ...ofPresets,
  mapped(false),
  mapped(true),
  {
    name: 'lotOfPage, each field',
    takes: 'text',
    read: (text) => {
      const page = 'https://halder-roe.example/lots/1'
      const fill = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]))
      oneByOne(fill(ofPages), (product) =>
        readPageLot({ page, product: { ...product, brand: 'x' }, event: null }, source),
      )
      oneByOne(fill(ofOffers), (offers) => readPageLot({ page, product: { name: 'x', offers }, event: null }, source))
      oneByOne(fill(words), (part) => {
        const product = { name: 'x', additionalProperty: part, offers: { priceSpecification: part } }
        return readPageLot(
          { page, product, event: { ...part, startDate: text, location: text, organizer: 'x' } },
          source,
        )
      })
    },
  },
  { name: 'dayThere', takes: 'text', read: (text) => parseLocalDay(`2026-12-04T${text}`, 'UTC') },
  { name: 'writtenAmount', takes: 'text', read: (text) => parseAmount(text, 'price', { currency: 'EUR' }) },
  { name: 'writtenDay', takes: 'text', read: (text) => parseDay(text, 'date') },
  { name: 'dayOfInstant', takes: 'text', read: (text) => convertToLocalDay(text, 'UTC') },
  { name: 'saleDays', takes: 'text', read: (text) => buildSaleSpan(parseMoment(`2026-12-04 ${text}`), text) },
  { name: 'zoneOfPlace', takes: 'text', read: findTimeZone },
  { name: 'parseMapping', takes: 'data', read: (text) => parseMapping(text, new Map()) },
  { name: 'amount', takes: 'text', read: (text) => parsePlainAmount(text, 'price') },
  { name: 'currencyCode', takes: 'text', read: (text) => parseCurrencyCode(text, 'currency') },
  { name: 'webAddress', takes: 'text', read: (text) => parseWebAddress(`https://${text}`) },
  { name: 'dateSpan', takes: 'text', read: parseDateSpan },
  { name: 'plainHouseName', takes: 'text', read: normaliseHouseName },
  { name: 'plainLotNumber', takes: 'text', read: normaliseLotNumber },
]
