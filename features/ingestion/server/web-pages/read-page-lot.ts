import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { Source } from '../incoming/adapter.ts'
import type { IncomingLot, IncomingSale } from '../incoming/incoming-lot.ts'
import { parseWebAddress } from '../incoming/cells.ts'
import { RowError } from '../incoming/row-error.ts'
import { parseLocalDay } from './parse-local-day.ts'
import { readEventHours } from './sale-hours.ts'
import { listLotAddresses, normaliseAddress } from './page-lots.ts'
import { readPagePrices } from './read-page-prices.ts'
import { listThings, type Thing } from './thing.ts'
import { findAdditionalProperty, findName, listPictureAddresses, findText } from './json-ld-text.ts'

/** Converts the structured data of a page to a lot. Throws a `RowError` when it is insufficient. */
export function readPageLot(content: Record<string, unknown>, source: Source): IncomingLot {
  const page = String(content['page'])
  const [product = {}] = listThings(content['product'])
  const [event = null] = listThings(content['event'])
  const title = findText(product, 'name')
  if (title === null) throw new RowError('missing', 'name is missing')
  const house = findHouseName(product, event, source)
  const number =
    findAdditionalProperty(product, /^lot\b.*(?:num|no|#)|^lot$/i) ?? parseSkuLotNumber(findText(product, 'sku'))
  return {
    key: buildLotKey(product, page),
    title: title.replaceAll('\n', ' '),
    description: findText(product, 'description'),
    provenance: findAdditionalProperty(product, /^provenance$/i),
    condition: findCondition(product),
    house: { name: house },
    sale: buildPageSale(product, event, source),
    lotNumber: number,
    url: parseWebAddress(page),
    ...readPagePrices(product, source),
    listedOn: null,
    stated: { maker: findMaker(product, house) },
    pictures: listPictureAddresses(product, page),
  }
}

/** Returns the lot's own address; if a page has several lots, with its number on the page. */
function buildLotKey(product: Thing, page: string): string {
  const [own] = listLotAddresses(product, page)
  if (own !== undefined && own !== normaliseAddress(page)) return own
  const number = findText(product, 'sku', 'productID')
  return own === undefined && number !== null ? `${normaliseAddress(page)}#${number}` : normaliseAddress(page)
}

function findHouseName(product: Thing, event: Thing | null, source: Source): string {
  const sellers = listThings(product['offers']).map((offer) => findName(offer, 'seller', 'offeredBy'))
  const house = source.house ?? findName(event, 'organizer') ?? sellers.find((each) => each !== null)
  if (!house) throw new RowError('missing', 'neither the page nor the source names the house')
  return house
}

/** Some pages state the house as the maker. */
function findMaker(product: Thing, house: string): string | null {
  const maker = findName(product, 'manufacturer', 'brand')
  return maker?.toLowerCase() === house.toLowerCase() ? null : maker
}

function buildPageSale(product: Thing, event: Thing | null, { timeZone }: Source): IncomingSale {
  const findFirstDay = (...names: [Thing, string][]): string | null =>
    names.map(([thing, name]) => parseLocalDay(getOwnValue(thing, name), timeZone)).find((day) => day !== null) ?? null
  const offers = listThings(product['offers'])
  const starts = findFirstDay(
    ...(event ? [[event, 'startDate'] as [Thing, string]] : []),
    ...attachPropertyName(offers, 'availabilityStarts'),
  )
  const ends = findFirstDay(
    ...(event ? [[event, 'endDate'] as [Thing, string]] : []),
    ...['availabilityEnds', 'priceValidUntil', 'validThrough'].flatMap((name) => attachPropertyName(offers, name)),
  )
  const title = findText(event, 'name')
  const [startsOn, endsOn] = [starts ?? ends, ends ?? starts]
  return {
    key: findText(event, 'identifier', '@id', 'url') ?? `${title ?? '?'} | ${endsOn ?? '?'}`,
    // The page's key for the sale may be anything.
    keyIsOfHouse: false,
    title,
    location: findLocation(event),
    // A sale that ends before it starts has one wrong day; the later one closes nothing too early.
    ...(startsOn !== null && endsOn !== null && startsOn > endsOn
      ? { startsOn: endsOn, endsOn: startsOn }
      : { startsOn, endsOn }),
    precision: 'day',
    ...readEventHours(event, timeZone, startsOn),
    timeZone,
  }
}

function attachPropertyName(things: readonly Thing[], name: string): [Thing, string][] {
  return things.map((thing) => [thing, name])
}

function findLocation(event: Thing | null): string | null {
  const [place] = listThings(event?.['location']).filter((found) => found['@type'] !== 'VirtualLocation')
  const [address] = listThings(place?.['address'])
  return findText(address, 'addressLocality', 'addressRegion') ?? findText(place, 'name') ?? findText(event, 'location')
}

/** Returns words about the condition; terms of schema.org such as `UsedCondition` state nothing. */
function findCondition(product: Thing): string | null {
  const found =
    findText(product, 'itemCondition') ?? listThings(product['offers']).map((o) => findText(o, 'itemCondition'))[0]
  return !found || /schema\.org|^\w+Condition$/.test(found) ? null : found
}

function parseSkuLotNumber(sku: string | null): string | null {
  return sku !== null && /^\d{1,5}[a-z]?$/i.test(sku) ? sku : null
}
