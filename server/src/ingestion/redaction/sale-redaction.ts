import { remembered } from '../../vocabulary/remembered.ts'
import type { IncomingHouse, IncomingSale } from '../incoming/incoming-lot.ts'
import { houseHosts } from './house-hosts.ts'
import { houseSpellings, partnersOf, withoutBrackets } from './house-spellings.ts'
import type { MatchingView, Range } from './matching-view.ts'
import { anyOf } from './month-names.ts'
import { lettersRead } from './suspicious-words.ts'
import { wordBeginnings, type WordBeginnings } from './word-beginnings.ts'
import { timePatterns } from './sale-days.ts'
import { placeFinder, spellingsOfPlace } from './sale-places.ts'
import {
  alone,
  escaped,
  longestPiece,
  phrase,
  pieces,
  prefilterOf,
  redactionPattern,
  spelling,
  type Prefilter,
  type RedactionPattern,
} from './redaction-pattern.ts'

/** Words that give a sale away, and their replacement. */
export interface Redaction {
  words: RedactionPattern
  replacement: string
}

/** The redactions of a sale, with a fast check whether any applies. */
export interface SaleRedaction {
  redactions: readonly Redaction[]
  prefilter: (view: string) => Prefilter
  /** Beginnings of words that may name anything of the sale, and figures that do. */
  beginnings: WordBeginnings
  figures: readonly string[]
  /** Whether a plain text may name anything of the sale at all. */
  mayName: (plain: string) => boolean
  /** Ranges of a text that give the sale away and have no replacement. */
  remains: (view: MatchingView) => Range[]
}

const known = new Map<string, SaleRedaction>()
/** Sales in the cache at most; a feed comes sale by sale. */
const mostKnown = 500

/** What gives a sale away: title and number, house and its web addresses, place, days. */
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
  const towns = spellingsOfPlace(sale, house)
  const redactions = [
    ...hosts(house, origin),
    ...titles(sale),
    ...places(house.name, towns),
    ...houses(house.name),
    ...numbers(sale),
    ...days(sale),
  ]
  const inPlaces = placeFinder(towns)
  const partners = partnersOf(house.name)
  const names = [...houseSpellings(house.name), sale.title ?? '', withoutBrackets(sale.title ?? ''), ...towns, sale.key]
  return {
    redactions,
    beginnings: wordBeginnings([...names.flatMap((each) => pieces(each)[0] ?? []), ...partners], lettersRead),
    figures: [
      ...names.flatMap((each) => pieces(each)[0] ?? []).flatMap((each) => each.match(/\d{2,}/g) ?? []),
      ...yearsOf(sale),
    ],
    prefilter: prefilterOf(redactions.map(({ words }) => words)),
    mayName: needsOf(redactions, [...towns.flatMap((town) => pieces(town)[0] ?? []), ...partners, ...yearsOf(sale)]),
    remains: (view) => [...inPlaces(view), ...namesIn(view, partners)],
  }
}

const yearsOf = ({ startsOn, endsOn }: IncomingSale): string[] =>
  [startsOn, endsOn].flatMap((day) => (day === null ? [] : day.slice(0, 4)))

/** The longest literal of each pattern, without which it cannot match. Days are checked separately. */
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

function hosts({ name, website }: IncomingHouse, origin: string | null): Redaction[] {
  return houseHosts(houseSpellings(name), [website, origin]).map((words) => ({ words, replacement: 'the house' }))
}

function titles({ title }: IncomingSale): Redaction[] {
  const all = title ? [title, withoutBrackets(title)] : []
  return all.filter((each) => each.length >= 8).map((each) => ({ words: phrase(each), replacement: 'the sale' }))
}

/** The sale's number: in brackets after its title, and the house's own key where it is not only digits. */
function numbers({ key, keyIsOfHouse, title }: IncomingSale): Redaction[] {
  const inTitle = title?.match(/(?<=\()[A-Z]{1,3}\d{3,}(?=\))/g) ?? []
  const own =
    keyIsOfHouse && /^(?=.*\d)(?:[\p{L}\d]*[\p{L}][\p{L}\d/-]*|\d{5,})$/u.test(key) && key.length >= 4 ? [key] : []
  return [...new Set([...inTitle, ...own])].map((number) => ({ words: numberPattern(number), replacement: 'the sale' }))
}

/** `GE2612` is `GE-2612` too. */
function numberPattern(number: string): RedactionPattern {
  const runs = pieces(number).flatMap((piece) => piece.match(/\d+|\D+/g) ?? [])
  return redactionPattern(alone(runs.map(escaped).join('[^\\p{L}\\p{N}]{0,3}')), runs)
}

function houses(house: string): Redaction[] {
  return houseSpellings(house).map((name) => ({ words: phrase(name), replacement: 'the house' }))
}

const saleWord = '(?:sale|auction|vente|auktion|versteigerung|asta|vendita|subasta)'

/** A place alone gives nothing away: makers sign with theirs. Beside the house or the word sale it does. */
function places(house: string, towns: readonly string[]): Redaction[] {
  return towns
    .filter((town) => pieces(town).length > 0)
    .flatMap((town) => {
      const [at, piece] = [spelling(town), longestPiece(town)]
      return [
        ...houseSpellings(house).map((name) => ({
          words: redactionPattern(alone(`${spelling(name)},? (?:in )?${at}`), [piece]),
          replacement: 'the house',
        })),
        { words: redactionPattern(alone(`${at} ${saleWord}`), [piece]), replacement: 'the sale' },
        {
          words: redactionPattern(alone(`${saleWord} (?:in|at|of|de|a|di|en|zu|von) ${at}`), [piece]),
          replacement: 'the sale',
        },
      ]
    })
}

function days({ startsOn, endsOn, precision }: IncomingSale): Redaction[] {
  const patterns = [...new Set([startsOn, endsOn])]
    .filter((day) => day !== null)
    .map((day) => timePatterns(day, precision))
  return [
    ...patterns.flatMap((each) => each.days).map((words) => ({ words, replacement: 'the day of the sale' })),
    ...patterns.flatMap((each) => each.months).map((words) => ({ words, replacement: 'the month of the sale' })),
  ]
}

/** Surnames, which have a capital. */
function namesIn({ text, original }: MatchingView, partners: readonly string[]): Range[] {
  const found = partners.filter((name) => text.includes(name))
  if (found.length === 0 || original === original.toLowerCase()) return []
  const pattern = new RegExp(`(?<!\\p{L})(?:${anyOf(found.map(escaped))})(?:'?s)?(?!\\p{L})`, 'gu')
  return Array.from(text.matchAll(pattern)).map(({ 0: words, index }) => ({ start: index, end: index + words.length }))
}
