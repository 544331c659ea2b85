import { isLot, structuredData } from './structured-data.ts'
import { isA, thingsOf, listTypes, type Thing } from './thing.ts'

/** A lot in the structured data of a page. */
export interface PageLot extends Record<string, unknown> {
  /** The address of the page. */
  page: string
  product: Thing
  /** The sale, if the page states it. */
  event: Thing | null
}

/** Maximum characters of a lot: a page with a whole shop in one thing is not the page of a lot. */
const mostLength = 200_000
/** Maximum characters of all lots of a page: each is stored with the sale. */
const mostOfPage = 5_000_000

export interface ReadPage {
  lots: PageLot[]
  /** Why blocks of structured data could not be parsed. */
  broken: string[]
  /** The types of its things, for a message when there is no lot. */
  types: string[]
}

/** Maximum types that a failure lists. */
const mostTypes = 20

/** Reads the lots that a page describes; besides its own lot it may show others, which have pages of their own. */
export function readPage(html: string, page: string): ReadPage {
  const { things, broken } = structuredData(html)
  const products = things.filter(isLot)
  const events = things.filter((thing) => isA(thing, /Event$/))
  const own = products.filter((product) => addressesOf(product, page).includes(bare(page)))
  const stated = (own.length > 0 ? own : products).map((product) => ({
    page,
    product,
    event: eventOf(product, events),
  }))
  const measurePage = measureOnce()
  let room = mostOfPage
  const lots = stated.filter(({ product, event }) => {
    const length = page.length + measurePage(product) + measurePage(event)
    if (length > mostLength || length > room) return false
    room -= length
    return true
  })
  const tooLong = stated.length > lots.length ? [`a lot is longer than ${mostLength} characters`] : []
  const types = [...new Set(things.flatMap(listTypes))].slice(0, mostTypes)
  return { lots, broken: [...broken, ...tooLong], types }
}

/** Measures things as JSON, each once: many lots may have the same sale. */
function measureOnce(): (thing: Thing | null) => number {
  const lengths = new Map<Thing | null, number>()
  return (thing) => {
    const length = lengths.get(thing) ?? JSON.stringify(thing).length
    lengths.set(thing, length)
    return length
  }
}

/** Returns the address without tracking parameters and fragment. */
export function bare(address: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of Array.from(url.searchParams.keys()))
    if (/^(?:utm_|gclid|fbclid)/.test(name)) url.searchParams.delete(name)
  return url.href.replace(/\/$/, '')
}

export function addressesOf(product: Thing, page: string): string[] {
  const addresses = [product['url'], product['@id'], ...thingsOf(product['offers']).map((offer) => offer['url'])]
  const main = product['mainEntityOfPage']
  return [...addresses, main, ...thingsOf(main).map((each) => each['@id'])].flatMap((each) =>
    typeof each === 'string' && URL.canParse(each, page) && /^https?:/.test(new URL(each, page).protocol)
      ? bare(new URL(each, page).href)
      : [],
  )
}

/** Returns the event that the lot names or that names the lot; otherwise the page's only event. */
function eventOf(product: Thing, events: readonly Thing[]): Thing | null {
  const named = [product, ...thingsOf(product['offers'])].flatMap((thing) =>
    [...thingsOf(thing['subjectOf']), ...thingsOf(thing['event']), ...thingsOf(thing['isPartOf'])].filter((each) =>
      isA(each, /Event$/),
    ),
  )
  const [first] = named
  if (first) return first
  const [only, ...others] = events
  return only && others.length === 0 ? only : null
}
