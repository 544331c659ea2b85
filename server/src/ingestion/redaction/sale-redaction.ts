import { remembered } from '../../vocabulary/remembered.ts'
import type { IncomingHouse, IncomingSale } from '../incoming/incoming-lot.ts'
import { allMatches } from '../../normaliser/all-matches.ts'
import { rangeOf, type MatchingView, type Range } from './matching-view.ts'
import { anyOf } from './month-names.ts'
import { getSaleMarks, type SaleMarks } from './own-hints.ts'
import { escaped, prefilterOf, type Prefilter } from './redaction-pattern.ts'
import {
  dayRedactions,
  firstPieces,
  hostRedactions,
  houseRedactions,
  numberRedactions,
  placeRedactions,
  titleRedactions,
  type Redaction,
} from './redactions.ts'
import { lettersRead } from './suspicious-words.ts'
import { wordBeginnings, type WordBeginnings } from './word-beginnings.ts'

/** The redactions of a sale, with a fast check whether any applies. */
export interface SaleRedaction {
  redactions: readonly Redaction[]
  prefilter: (view: string) => Prefilter
  /** Beginnings of words that may name anything of the sale, and figures that do. */
  beginnings: WordBeginnings
  figures: readonly string[]
  /** Whether a plain text may name anything of the sale at all. */
  mayName: (plain: string) => boolean
  marks: SaleMarks
  /** Ranges of a text that reveal the sale and have no replacement. */
  remains: (view: MatchingView) => Range[]
}

const known = new Map<string, SaleRedaction>()
/** Maximum cached sales; a feed lists its lots sale by sale. */
const mostKnown = 500

/** Returns what reveals a sale: title and number, house and its web addresses, place, days. */
export function saleRedaction(house: IncomingHouse, sale: IncomingSale, url: string | null): SaleRedaction {
  if (last?.house === house && last.sale === sale && last.url === url) return last.found
  const found = knownRedaction(house, sale, url)
  last = { house, sale, url, found }
  return found
}

/** Cached: a lot has several texts. */
let last: { house: IncomingHouse; sale: IncomingSale; url: string | null; found: SaleRedaction } | undefined

function knownRedaction(house: IncomingHouse, sale: IncomingSale, url: string | null): SaleRedaction {
  const origin = url && originOf(url)
  const { key: number, keyIsOfHouse, title, location, startsOn, endsOn, precision } = sale
  const { name, city, website } = house
  const parts = [name, city, website, origin, number, keyIsOfHouse, title, location, startsOn, endsOn, precision]
  const key = parts.join('\0')
  const found = known.get(key)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const made = redactionOf(house, sale, origin)
  known.set(key, made)
  return made
}

function redactionOf(house: IncomingHouse, sale: IncomingSale, origin: string | null): SaleRedaction {
  const { redactions: ofHouse, partners, firstPieces: firstOfHouse } = houseRedactions(house.name)
  const { redactions: ofTitle, firstPieces: firstOfTitle } = titleRedactions(sale.title)
  const places = placeRedactions(house.name, sale.location, house.city)
  const redactions = [
    ...hostRedactions(house.name, house.website, origin),
    ...ofTitle,
    ...places.redactions,
    ...ofHouse,
    ...numberRedactions(sale),
    ...dayRedactions(sale.startsOn, sale.endsOn, sale.precision),
  ]
  const first = [...firstOfHouse, ...firstOfTitle, ...places.firstPieces, ...firstPieces([sale.key])]
  const prefilter = lazy(() => prefilterOf(redactions.map(({ words }) => words)))
  const mayName = lazy(() => needsOf(redactions, [...places.firstPieces, ...partners, ...yearsOf(sale)]))
  return {
    redactions,
    beginnings: wordBeginnings([...first, ...partners], lettersRead),
    figures: [...first.flatMap((each) => each.match(/\d{2,}/g) ?? []), ...yearsOf(sale)],
    prefilter: (view) => prefilter()(view),
    mayName: (plain) => mayName()(plain),
    marks: getSaleMarks(house, sale),
    remains: (view) => [...places.find(view), ...namesIn(view, partners)],
  }
}

/** Evaluates on first use: most sales never need it. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const yearsOf = ({ startsOn, endsOn }: IncomingSale): string[] =>
  [startsOn, endsOn].flatMap((day) => (day === null ? [] : day.slice(0, 4)))

/** Checks for the longest literal of each pattern, without which it cannot match. Days are checked separately. */
function needsOf(redactions: readonly Redaction[], others: readonly string[]): (plain: string) => boolean {
  const first = redactions.flatMap(({ words: { needs } }) => {
    const words = needs.filter((need): need is string => typeof need === 'string')
    return words.length < needs.length ? [] : words.toSorted((a, b) => b.length - a.length).slice(0, 1)
  })
  const all = [...new Set([...first, ...others])].filter((need) => need.length > 1)
  const needs = all.filter((need) => !all.some((shorter) => shorter !== need && need.includes(shorter)))
  return (plain) => needs.some((need) => plain.includes(need))
}

/** Cached by the beginning of the address, up to its path. */
const originOfBeginning = remembered((beginning) => (URL.canParse(beginning) ? new URL(beginning).origin : ''))

function originOf(url: string): string | null {
  const beginning = /^https?:\/\/[^/?#\\\s]+/i.exec(url)?.[0]
  return originOfBeginning(beginning ?? url) || null
}

/** Finds surnames, in texts with capitals only. */
function namesIn({ text, original }: MatchingView, partners: readonly string[]): Range[] {
  const found = partners.filter((name) => text.includes(name))
  if (found.length === 0 || original === original.toLowerCase()) return []
  const pattern = new RegExp(`(?<!\\p{L})(?:${anyOf(found.map(escaped))})(?:'?s)?(?!\\p{L})`, 'gu')
  return allMatches(text, pattern).map(rangeOf)
}
