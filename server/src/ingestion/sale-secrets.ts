import type { IncomingHouse, IncomingSale } from './incoming-lot.ts'
import { remembered } from '../vocabulary/remembered.ts'
import { timeWords } from './day-words.ts'
import { hostWords } from './host-words.ts'
import { longestPiece, pieces, sieveOf, wording, type Sieve, type Wording } from './wording.ts'

/** Words that give a sale away, and what stands in their place. */
export interface Secret {
  words: Wording
  neutral: string
}

/** What gives a sale away, and how a text is seen to hold any of it. */
export interface SaleSecrets {
  secrets: readonly Secret[]
  sieve: (plain: string) => Sieve
}

const known = new Map<string, SaleSecrets>()
/** Sales remembered at most; a feed comes sale by sale. */
const mostKnown = 500

/** What tells of a sale: its title and number, its house and where that is on the web, its place, its days. */
export function saleSecrets(house: IncomingHouse, sale: IncomingSale, url: string | null): SaleSecrets {
  if (last?.house === house && last.sale === sale && last.url === url) return last.found
  const found = knownSecrets(house, sale, url)
  last = { house, sale, url, found }
  return found
}

/** A lot has several texts. */
let last: { house: IncomingHouse; sale: IncomingSale; url: string | null; found: SaleSecrets } | undefined

function knownSecrets(house: IncomingHouse, sale: IncomingSale, url: string | null): SaleSecrets {
  const origin = url && originOf(url)
  const { title, location, startsOn, endsOn, precision } = sale
  const key = [house.name, house.website, origin, title, location, startsOn, endsOn, precision].join('\0')
  const found = known.get(key)
  if (found) return found
  if (known.size >= mostKnown) known.clear()
  const secrets = [
    ...hosts(house, origin),
    ...titles(sale),
    ...places(house.name, sale),
    ...houses(house.name),
    ...codes(sale),
    ...days(sale),
  ]
  const made = { secrets, sieve: sieveOf(secrets.map(({ words }) => words)) }
  known.set(key, made)
  return made
}

/** Of the same beginning of an address, up to its path, it is the same. */
const originOfBeginning = remembered((beginning) => (URL.canParse(beginning) ? new URL(beginning).origin : ''))

function originOf(url: string): string | null {
  const beginning = /^https?:\/\/[^/?#\\\s]+/i.exec(url)?.[0]
  return originOfBeginning(beginning ?? url) || null
}

function hosts({ name, website }: IncomingHouse, origin: string | null): Secret[] {
  return hostWords(houseNames(name), [website, origin]).map((words) => ({ words, neutral: 'the house' }))
}

function titles({ title }: IncomingSale): Secret[] {
  const all = title ? [title, withoutBrackets(title)] : []
  return all.filter((each) => each.length >= 8).map((each) => ({ words: phrase(each), neutral: 'the sale' }))
}

/** The sale's number as it stands in brackets behind its title. */
function codes({ title }: IncomingSale): Secret[] {
  const numbers = title?.match(/(?<=\()[A-Z]{1,3}\d{3,}(?=\))/g) ?? []
  return numbers.map((number) => ({ words: phrase(number), neutral: 'the sale' }))
}

function houses(house: string): Secret[] {
  return houseNames(house).map((name) => ({ words: phrase(name), neutral: 'the house' }))
}

/** A place alone says nothing: makers sign with theirs. Beside the house or the word sale it does. */
function places(house: string, { location }: IncomingSale): Secret[] {
  const place = location?.split(',')[0]?.trim()
  if (!place || place.length < 3) return []
  const [at, piece] = [escaped(place), longestPiece(place)]
  const sale = '(?:sale|auction|vente|auktion|versteigerung|asta|vendita|subasta)'
  return [
    ...houseNames(house).map((name) => ({
      words: wording(alone(`${escaped(name)},?\\s+(?:in\\s+)?${at}`), [piece]),
      neutral: 'the house',
    })),
    { words: wording(alone(`${at}\\s+${sale}`), [piece]), neutral: 'the sale' },
    { words: wording(alone(`${sale}\\s+(?:in|at|of|de|à|di|a|en|zu|von)\\s+${at}`), [piece]), neutral: 'the sale' },
  ]
}

function days({ startsOn, endsOn, precision }: IncomingSale): Secret[] {
  const told = [...new Set([startsOn, endsOn])].filter((day) => day !== null).map((day) => timeWords(day, precision))
  return [
    ...told.flatMap((each) => each.days).map((words) => ({ words, neutral: 'the day of the sale' })),
    ...told.flatMap((each) => each.months).map((words) => ({ words, neutral: 'the month of the sale' })),
  ]
}

/** The name as it is written, without brackets, and without what firms add to it; the longest first. */
function houseNames(name: string): string[] {
  const short = name
    .replace(/\(.*?\)/g, '')
    .replace(/\b(fine|jewell?ery|auctions?|auctioneers?|auction house|ltd|inc|gmbh|sa)\b\.?/gi, '')
    .trim()
  const inBrackets = name.match(/(?<=\().{4,}(?=\))/g) ?? []
  return [...new Set([name, withoutBrackets(name), short, ...inBrackets])]
    .filter((each) => each.length >= 4)
    .toSorted((a, b) => b.length - a.length)
}

function withoutBrackets(text: string): string {
  return text.replace(/\s*\(.*?\)\s*/g, ' ').trim()
}

/** The words on their own, with or without article and genitive, however apostrophes, spaces and `&` are written. */
function phrase(words: string): Wording {
  return wording(alone(escaped(words)), pieces(words))
}

function alone(source: string): string {
  const loose = source
    .replace(/['’]/g, `['’]?`)
    .replace(/ *& *| +(?:and|und|et) +/gi, and)
    .replace(/ +/g, '\\s+')
  return `(?<![\\p{L}\\p{N}])(?:the\\s+)?${loose}(?:['’]s)?(?![\\p{L}\\p{N}])`
}

const and = '(?:\\s*(?:&|\\+)\\s*|\\s+(?:and|und|et)\\s+)'

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
