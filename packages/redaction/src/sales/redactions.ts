import { joinTexts, memoize } from '@parure/cache/memoize.ts'
import { maxCachedSales, type GuardedSale } from '../guarded-details.ts'
import { buildHostPatterns } from '../names/build-host-patterns.ts'
import { listHouseSpellings, listPartnerSurnames, removeBrackets } from '../names/list-house-spellings.ts'
import { createTimePatterns } from '../dates/sale-days.ts'
import { createPlaceFinder, listSalePlaces } from '../names/sale-places.ts'
import {
  wrapWholeWord,
  escapePattern,
  findLongestPiece,
  createPhrasePattern,
  splitPieces,
  createPattern,
  buildSpellingSource,
  type RedactionPattern,
} from '../text/create-pattern.ts'

/** Words that reveal a sale, and their replacement. */
export interface Redaction {
  words: RedactionPattern
  replacement: string
}

const bySale = { max: maxCachedSales, key: joinTexts }

export const buildHostRedactions = memoize(
  (house: string, website: string | null | undefined, origin: string | null): Redaction[] =>
    buildHostPatterns(listHouseSpellings(house), [website, origin]).map((words) => ({
      words,
      replacement: 'the house',
    })),
  bySale,
)

/**
 * Builds the redactions of a house's name, with the first pieces of its spellings, and the surnames of its partners.
 */
export const buildHouseRedactions = memoize((house: string) => {
  const spellings = listHouseSpellings(house)
  const redactions = spellings.map((name): Redaction => ({
    words: createPhrasePattern(name),
    replacement: 'the house',
  }))
  return { redactions, firstPieces: listFirstPieces(spellings), partners: listPartnerSurnames(house) }
}, bySale)

export const buildTitleRedactions = memoize((title: string | null) => {
  const spellings = title ? [title, removeBrackets(title)] : []
  const redactions = spellings
    .filter((each) => each.length >= 8)
    .map((each): Redaction => ({ words: createPhrasePattern(each), replacement: 'the sale' }))
  return { redactions, firstPieces: listFirstPieces(spellings) }
}, bySale)

/** Builds the redactions of a place, with the first pieces of its spellings, and its finder. */
export const buildPlaceRedactions = memoize(
  (house: string, location: string | null, city: string | null | undefined) => {
    const towns = listSalePlaces({ location }, { city: city ?? null })
    return {
      redactions: buildTownRedactions(house, towns),
      firstPieces: listFirstPieces(towns),
      find: createPlaceFinder(towns),
    }
  },
  bySale,
)

export const buildDayRedactions = memoize(
  (startsOn: string | null, endsOn: string | null, precision: GuardedSale['precision']): Redaction[] => {
    const patterns = [...new Set([startsOn, endsOn])]
      .filter((day) => day !== null)
      .map((day) => createTimePatterns(day, precision))
    return [
      ...patterns.flatMap((each) => each.days).map((words) => ({ words, replacement: 'the day of the sale' })),
      ...patterns.flatMap((each) => each.months).map((words) => ({ words, replacement: 'the month of the sale' })),
    ]
  },
  bySale,
)

/** The sale's number: in brackets after its title, and the house's own key when it has letters or five digits. */
export function buildNumberRedactions({ key, keyIsOfHouse, title }: GuardedSale): Redaction[] {
  const inTitle = title?.match(/(?<=\()[A-Z]{1,3}\d{3,}(?=\))/g) ?? []
  const own =
    keyIsOfHouse && /^(?=.*\d)(?:[\p{L}\d]*[\p{L}][\p{L}\d/-]*|\d{5,})$/u.test(key) && key.length >= 4 ? [key] : []
  return [...new Set([...inTitle, ...own])].map((number) => ({
    words: createNumberPattern(number),
    replacement: 'the sale',
  }))
}

export function listFirstPieces(spellings: readonly string[]): string[] {
  return spellings.flatMap((each) => splitPieces(each)[0] ?? [])
}

/** `GE2612` also matches `GE-2612`. */
function createNumberPattern(number: string): RedactionPattern {
  const runs = splitPieces(number).flatMap((piece) => piece.match(/\d+|\D+/g) ?? [])
  return createPattern(wrapWholeWord(runs.map(escapePattern).join('[^\\p{L}\\p{N}]{0,3}')), runs)
}

const saleWord = '(?:sale|auction|vente|auktion|versteigerung|asta|vendita|subasta)'

/** A place alone reveals nothing: makers sign with theirs. Beside the house or a word for a sale it does. */
function buildTownRedactions(house: string, towns: readonly string[]): Redaction[] {
  return towns
    .filter((town) => splitPieces(town).length > 0)
    .flatMap((town) => {
      const [at, piece] = [buildSpellingSource(town), findLongestPiece(town)]
      return [
        ...listHouseSpellings(house).map((name) => ({
          words: createPattern(wrapWholeWord(`${buildSpellingSource(name)},? (?:in )?${at}`), [piece]),
          replacement: 'the house',
        })),
        { words: createPattern(wrapWholeWord(`${at} ${saleWord}`), [piece]), replacement: 'the sale' },
        {
          words: createPattern(wrapWholeWord(`${saleWord} (?:in|at|of|de|a|di|en|zu|von) ${at}`), [piece]),
          replacement: 'the sale',
        },
      ]
    })
}
