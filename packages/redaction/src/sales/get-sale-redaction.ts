import { joinTexts, memoize } from '@parure/cache/memoize.ts'
import { maxCachedSales, type GuardedHouse, type GuardedSale } from '../guarded-details.ts'
import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { toRange, type MatchingView, type TextRange } from '../text/get-matching-view.ts'
import { joinAlternatives } from '../dates/month-names.ts'
import { getSaleMarks, type SaleMarks } from './own-hints.ts'
import { escapePattern, buildPrefilter, type Prefilter } from '../text/create-pattern.ts'
import {
  buildDayRedactions,
  listFirstPieces,
  buildHostRedactions,
  buildHouseRedactions,
  buildNumberRedactions,
  buildPlaceRedactions,
  buildTitleRedactions,
  type Redaction,
} from './redactions.ts'
import { maxComparedLetters } from '../scan/suspicious-words.ts'
import { buildWordBeginnings, type WordBeginnings } from '../scan/build-word-beginnings.ts'

/** The redactions of a sale, with a fast check whether any applies. */
export interface SaleRedaction {
  redactions: readonly Redaction[]
  prefilter: (view: string) => Prefilter
  /** Beginnings of words that may name anything of the sale, and figures that do. */
  beginnings: WordBeginnings
  figures: readonly string[]
  /** Whether a plain text may name anything of the sale at all. */
  mayNameSale: (plain: string) => boolean
  marks: SaleMarks
  /** Ranges of a text that reveal the sale and have no replacement. */
  findRemains: (view: MatchingView) => TextRange[]
}

/** Returns what reveals a sale: title and number, house and its web addresses, place, days. */
export function getSaleRedaction(house: GuardedHouse, sale: GuardedSale, url: string | null): SaleRedaction {
  if (lastRedaction?.house === house && lastRedaction.sale === sale && lastRedaction.url === url)
    return lastRedaction.found
  const found = getCachedRedaction(house, sale, url && extractOrigin(url))
  lastRedaction = { house, sale, url, found }
  return found
}

/** Cached: a lot has several texts. */
let lastRedaction: { house: GuardedHouse; sale: GuardedSale; url: string | null; found: SaleRedaction } | undefined

const getCachedRedaction = memoize(buildSaleRedaction, { max: maxCachedSales, key: buildSaleKey })

function buildSaleKey(house: GuardedHouse, sale: GuardedSale, origin: string | null): string {
  const { key, keyIsOfHouse, title, location, startsOn, endsOn, precision } = sale
  const { name, city, website } = house
  return joinTexts(name, city, website, origin, key, String(keyIsOfHouse), title, location, startsOn, endsOn, precision)
}

function buildSaleRedaction(house: GuardedHouse, sale: GuardedSale, origin: string | null): SaleRedaction {
  const { redactions: ofHouse, partners, firstPieces: firstOfHouse } = buildHouseRedactions(house.name)
  const { redactions: ofTitle, firstPieces: firstOfTitle } = buildTitleRedactions(sale.title)
  const places = buildPlaceRedactions(house.name, sale.location, house.city)
  const redactions = [
    ...buildHostRedactions(house.name, house.website, origin),
    ...ofTitle,
    ...places.redactions,
    ...ofHouse,
    ...buildNumberRedactions(sale),
    ...buildDayRedactions(sale.startsOn, sale.endsOn, sale.precision),
  ]
  const first = [...firstOfHouse, ...firstOfTitle, ...places.firstPieces, ...listFirstPieces([sale.key])]
  const prefilter = makeLazy(() => buildPrefilter(redactions.map(({ words }) => words)))
  const mayName = makeLazy(() =>
    createLiteralCheck(redactions, [...places.firstPieces, ...partners, ...listSaleYears(sale)]),
  )
  return {
    redactions,
    beginnings: buildWordBeginnings([...first, ...partners], maxComparedLetters),
    figures: [...first.flatMap((each) => each.match(/\d{2,}/g) ?? []), ...listSaleYears(sale)],
    prefilter: (view) => prefilter()(view),
    mayNameSale: (plain) => mayName()(plain),
    marks: getSaleMarks(house, sale),
    findRemains: (view) => [...places.find(view), ...findSurnames(view, partners)],
  }
}

/** Evaluates on first use: most sales never need it. */
function makeLazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const listSaleYears = ({ startsOn, endsOn }: GuardedSale): string[] =>
  [startsOn, endsOn].flatMap((day) => (day === null ? [] : day.slice(0, 4)))

/** Checks for the longest literal of each pattern, without which it cannot match. Days are checked separately. */
function createLiteralCheck(redactions: readonly Redaction[], others: readonly string[]): (plain: string) => boolean {
  const first = redactions.flatMap(({ words: { literals: needs } }) => {
    const words = needs.filter((need): need is string => typeof need === 'string')
    return words.length < needs.length ? [] : words.toSorted((a, b) => b.length - a.length).slice(0, 1)
  })
  const all = [...new Set([...first, ...others])].filter((need) => need.length > 1)
  const needs = all.filter((need) => !all.some((shorter) => shorter !== need && need.includes(shorter)))
  return (plain) => needs.some((need) => plain.includes(need))
}

/** Cached by the beginning of the address, up to its path. */
const parseOrigin = memoize((beginning: string) => (URL.canParse(beginning) ? new URL(beginning).origin : ''), {
  max: 20_000,
})

function extractOrigin(url: string): string | null {
  const beginning = /^https?:\/\/[^/?#\\\s]+/i.exec(url)?.[0]
  return parseOrigin(beginning ?? url) || null
}

/** Finds surnames, in texts with capitals only. */
function findSurnames({ text, original }: MatchingView, partners: readonly string[]): TextRange[] {
  const found = partners.filter((name) => text.includes(name))
  if (found.length === 0 || original === original.toLowerCase()) return []
  const pattern = new RegExp(`(?<!\\p{L})(?:${joinAlternatives(found.map(escapePattern))})(?:'?s)?(?!\\p{L})`, 'gu')
  return findAllMatches(text, pattern).map(toRange)
}
