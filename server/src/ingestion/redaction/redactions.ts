import type { IncomingSale } from '../incoming/incoming-lot.ts'
import { cachedBy } from './cached-by.ts'
import { houseHosts } from './house-hosts.ts'
import { houseSpellings, partnersOf, withoutBrackets } from './house-spellings.ts'
import { timePatterns } from './sale-days.ts'
import { placeFinder, spellingsOfPlace } from './sale-places.ts'
import {
  alone,
  escaped,
  longestPiece,
  phrase,
  pieces,
  redactionPattern,
  spelling,
  type RedactionPattern,
} from './redaction-pattern.ts'

/** Words that reveal a sale, and their replacement. */
export interface Redaction {
  words: RedactionPattern
  replacement: string
}

export const hostRedactions = cachedBy(
  (house: string, website: string | null | undefined, origin: string | null): Redaction[] =>
    houseHosts(houseSpellings(house), [website, origin]).map((words) => ({ words, replacement: 'the house' })),
)

/**
 * Builds the redactions of a house's name, with the first pieces of its spellings, and the surnames of its partners.
 */
export const houseRedactions = cachedBy((house: string) => {
  const spellings = houseSpellings(house)
  const redactions = spellings.map((name): Redaction => ({ words: phrase(name), replacement: 'the house' }))
  return { redactions, firstPieces: firstPieces(spellings), partners: partnersOf(house) }
})

export const titleRedactions = cachedBy((title: string | null) => {
  const spellings = title ? [title, withoutBrackets(title)] : []
  const redactions = spellings
    .filter((each) => each.length >= 8)
    .map((each): Redaction => ({ words: phrase(each), replacement: 'the sale' }))
  return { redactions, firstPieces: firstPieces(spellings) }
})

/** Builds the redactions of a place, with the first pieces of its spellings, and its finder. */
export const placeRedactions = cachedBy((house: string, location: string | null, city: string | null | undefined) => {
  const towns = spellingsOfPlace({ location }, { city: city ?? null })
  return { redactions: besidePlaces(house, towns), firstPieces: firstPieces(towns), find: placeFinder(towns) }
})

export const dayRedactions = cachedBy(
  (startsOn: string | null, endsOn: string | null, precision: IncomingSale['precision']): Redaction[] => {
    const patterns = [...new Set([startsOn, endsOn])]
      .filter((day) => day !== null)
      .map((day) => timePatterns(day, precision))
    return [
      ...patterns.flatMap((each) => each.days).map((words) => ({ words, replacement: 'the day of the sale' })),
      ...patterns.flatMap((each) => each.months).map((words) => ({ words, replacement: 'the month of the sale' })),
    ]
  },
)

/** The sale's number: in brackets after its title, and the house's own key when it has letters or five digits. */
export function numberRedactions({ key, keyIsOfHouse, title }: IncomingSale): Redaction[] {
  const inTitle = title?.match(/(?<=\()[A-Z]{1,3}\d{3,}(?=\))/g) ?? []
  const own =
    keyIsOfHouse && /^(?=.*\d)(?:[\p{L}\d]*[\p{L}][\p{L}\d/-]*|\d{5,})$/u.test(key) && key.length >= 4 ? [key] : []
  return [...new Set([...inTitle, ...own])].map((number) => ({ words: numberPattern(number), replacement: 'the sale' }))
}

export function firstPieces(spellings: readonly string[]): string[] {
  return spellings.flatMap((each) => pieces(each)[0] ?? [])
}

/** `GE2612` also matches `GE-2612`. */
function numberPattern(number: string): RedactionPattern {
  const runs = pieces(number).flatMap((piece) => piece.match(/\d+|\D+/g) ?? [])
  return redactionPattern(alone(runs.map(escaped).join('[^\\p{L}\\p{N}]{0,3}')), runs)
}

const saleWord = '(?:sale|auction|vente|auktion|versteigerung|asta|vendita|subasta)'

/** A place alone reveals nothing: makers sign with theirs. Beside the house or a word for a sale it does. */
function besidePlaces(house: string, towns: readonly string[]): Redaction[] {
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
