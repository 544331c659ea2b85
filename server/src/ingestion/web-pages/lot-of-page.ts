import { ownValue } from '@parure/domain/own-value'
import type { Source } from '../incoming/adapter.ts'
import type { IncomingLot, IncomingSale } from '../incoming/incoming-lot.ts'
import { webAddress } from '../incoming/cells.ts'
import { RowError } from '../incoming/row-error.ts'
import { dayThere } from './day-there.ts'
import { hoursOf } from './sale-hours.ts'
import { addressesOf, bare } from './page-lots.ts'
import { pagePrices } from './page-prices.ts'
import { thingsOf, type Thing } from './thing.ts'
import { additional, nameOf, pictureAddresses, textOf } from './json-ld-text.ts'

/** Converts the structured data of a page to a lot. Throws a `RowError` when it is insufficient. */
export function lotOfPage(content: Record<string, unknown>, source: Source): IncomingLot {
  const page = String(content['page'])
  const [product = {}] = thingsOf(content['product'])
  const [event = null] = thingsOf(content['event'])
  const title = textOf(product, 'name')
  if (title === null) throw new RowError('missing', 'name is missing')
  const house = houseOf(product, event, source)
  const number = additional(product, /^lot\b.*(?:num|no|#)|^lot$/i) ?? lotNumberLike(textOf(product, 'sku'))
  return {
    key: keyOf(product, page),
    title: title.replaceAll('\n', ' '),
    description: textOf(product, 'description'),
    provenance: additional(product, /^provenance$/i),
    condition: conditionOf(product),
    house: { name: house },
    sale: saleOf(product, event, source),
    lotNumber: number,
    url: webAddress(page),
    ...pagePrices(product, source),
    listedOn: null,
    stated: { maker: makerOf(product, house) },
    pictures: pictureAddresses(product, page),
  }
}

/** Returns the lot's own address; if a page has several lots, with its number on the page. */
function keyOf(product: Thing, page: string): string {
  const [own] = addressesOf(product, page)
  if (own !== undefined && own !== bare(page)) return own
  const number = textOf(product, 'sku', 'productID')
  return own === undefined && number !== null ? `${bare(page)}#${number}` : bare(page)
}

function houseOf(product: Thing, event: Thing | null, source: Source): string {
  const sellers = thingsOf(product['offers']).map((offer) => nameOf(offer, 'seller', 'offeredBy'))
  const house = source.house ?? nameOf(event, 'organizer') ?? sellers.find((each) => each !== null)
  if (!house) throw new RowError('missing', 'neither the page nor the source names the house')
  return house
}

/** Some pages state the house as the maker. */
function makerOf(product: Thing, house: string): string | null {
  const maker = nameOf(product, 'manufacturer', 'brand')
  return maker?.toLowerCase() === house.toLowerCase() ? null : maker
}

function saleOf(product: Thing, event: Thing | null, { timeZone }: Source): IncomingSale {
  const days = (...names: [Thing, string][]): string | null =>
    names.map(([thing, name]) => dayThere(ownValue(thing, name), timeZone)).find((day) => day !== null) ?? null
  const offers = thingsOf(product['offers'])
  const starts = days(
    ...(event ? [[event, 'startDate'] as [Thing, string]] : []),
    ...eachWith(offers, 'availabilityStarts'),
  )
  const ends = days(
    ...(event ? [[event, 'endDate'] as [Thing, string]] : []),
    ...['availabilityEnds', 'priceValidUntil', 'validThrough'].flatMap((name) => eachWith(offers, name)),
  )
  const title = textOf(event, 'name')
  const [startsOn, endsOn] = [starts ?? ends, ends ?? starts]
  return {
    key: textOf(event, 'identifier', '@id', 'url') ?? `${title ?? '?'} | ${endsOn ?? '?'}`,
    // The page's key for the sale may be anything.
    keyIsOfHouse: false,
    title,
    location: locationOf(event),
    // A sale that ends before it starts has one wrong day; the later one closes nothing too early.
    ...(startsOn !== null && endsOn !== null && startsOn > endsOn
      ? { startsOn: endsOn, endsOn: startsOn }
      : { startsOn, endsOn }),
    precision: 'day',
    ...hoursOf(event, timeZone, startsOn),
    timeZone,
  }
}

function eachWith(things: readonly Thing[], name: string): [Thing, string][] {
  return things.map((thing) => [thing, name])
}

function locationOf(event: Thing | null): string | null {
  const [place] = thingsOf(event?.['location']).filter((found) => found['@type'] !== 'VirtualLocation')
  const [address] = thingsOf(place?.['address'])
  return textOf(address, 'addressLocality', 'addressRegion') ?? textOf(place, 'name') ?? textOf(event, 'location')
}

/** Returns words about the condition; terms of schema.org such as `UsedCondition` state nothing. */
function conditionOf(product: Thing): string | null {
  const found =
    textOf(product, 'itemCondition') ?? thingsOf(product['offers']).map((o) => textOf(o, 'itemCondition'))[0]
  return !found || /schema\.org|^\w+Condition$/.test(found) ? null : found
}

function lotNumberLike(sku: string | null): string | null {
  return sku !== null && /^\d{1,5}[a-z]?$/i.test(sku) ? sku : null
}
