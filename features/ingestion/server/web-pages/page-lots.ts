import { isLot, parseStructuredData } from './parse-structured-data.ts'
import { hasType, listThings, listTypes, type Thing } from './thing.ts'

/** A lot in the structured data of a page. */
export interface PageLot extends Record<string, unknown> {
  /** The address of the page. */
  page: string
  product: Thing
  /** The sale, if the page states it. */
  event: Thing | null
}

/** Maximum characters of a lot: a page with a whole shop in one thing is not the page of a lot. */
const maxLotCharacters = 200_000
/** Maximum characters of all lots of a page: each is stored with the sale. */
const maxPageCharacters = 5_000_000

export interface ReadPage {
  lots: PageLot[]
  /** Why blocks of structured data could not be parsed. */
  broken: string[]
  /** The types of its things, for a message when there is no lot. */
  types: string[]
}

/** Maximum types that a failure lists. */
const maxListedTypes = 20

/** Reads the lots that a page describes; besides its own lot it may show others, which have pages of their own. */
export function readPage(html: string, page: string): ReadPage {
  const { things, broken } = parseStructuredData(html)
  const products = things.filter(isLot)
  const events = things.filter((thing) => hasType(thing, /Event$/))
  const own = products.filter((product) => listLotAddresses(product, page).includes(normaliseAddress(page)))
  const stated = (own.length > 0 ? own : products).map((product) => ({
    page,
    product,
    event: findSaleEvent(product, events),
  }))
  const measurePage = createMeasure()
  let room = maxPageCharacters
  const lots = stated.filter(({ product, event }) => {
    const length = page.length + measurePage(product) + measurePage(event)
    if (length > maxLotCharacters || length > room) return false
    room -= length
    return true
  })
  const tooLong = stated.length > lots.length ? [`a lot is longer than ${maxLotCharacters} characters`] : []
  const types = [...new Set(things.flatMap(listTypes))].slice(0, maxListedTypes)
  return { lots, broken: [...broken, ...tooLong], types }
}

/** Measures things as JSON, each once: many lots may have the same sale. */
function createMeasure(): (thing: Thing | null) => number {
  const lengths = new Map<Thing | null, number>()
  return (thing) => {
    const length = lengths.get(thing) ?? JSON.stringify(thing).length
    lengths.set(thing, length)
    return length
  }
}

/** Returns the address without tracking parameters and fragment. */
export function normaliseAddress(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of Array.from(url.searchParams.keys()))
    if (/^(?:utm_|gclid|fbclid)/.test(name)) url.searchParams.delete(name)
  return url.href.replace(/\/$/, '')
}

export function listLotAddresses(product: Thing, page: string): string[] {
  const addresses = [product['url'], product['@id'], ...listThings(product['offers']).map((offer) => offer['url'])]
  const main = product['mainEntityOfPage']
  return [...addresses, main, ...listThings(main).map((each) => each['@id'])].flatMap((each) =>
    typeof each === 'string' && URL.canParse(each, page) && /^https?:/.test(new URL(each, page).protocol)
      ? normaliseAddress(new URL(each, page).href)
      : [],
  )
}

/** Returns the event that the lot names or that names the lot; otherwise the page's only event. */
function findSaleEvent(product: Thing, events: readonly Thing[]): Thing | null {
  const named = [product, ...listThings(product['offers'])].flatMap((thing) =>
    [...listThings(thing['subjectOf']), ...listThings(thing['event']), ...listThings(thing['isPartOf'])].filter(
      (each) => hasType(each, /Event$/),
    ),
  )
  const [first] = named
  if (first) return first
  const [only, ...others] = events
  return only && others.length === 0 ? only : null
}
