import { everyPlaceName, listPlaceSpellings } from '@parure/redaction/names/place-names.ts'
import { listHouseSpellings } from '@parure/redaction/names/list-house-spellings.ts'
import { foldWords } from '@parure/redaction/text/fold-character.ts'
import { foldPlainText } from '@parure/redaction/text/fold-plain-text.ts'
import type { SaleReference } from './parse-sale-references.ts'

/** A lot that a reference may name: it has the same number, in a sale near that day. */
export interface CandidateLot {
  house: string
  location: string | null
  startsOn: string | null
  endsOn: string
  species: string | null
  carats: number | null
  category: string | null
}
/** The lot with the provenance. */
export type DescribedLot = Pick<CandidateLot, 'species' | 'carats' | 'category'> & { day: string }

export type ReferenceVerdict = 'same' | 'doubt' | 'different'

/** Maximum relative difference between two weighings of one stone. */
const maxWeightDeviation = 0.01
/** Days between two sales; less means one sale, listed twice or rescheduled. */
const minDaysBetweenSales = 14
/** Maximum error in days of a provenance. */
const maxDayError = 3

/** Compares a reference with a lot: 'same' requires house, day and number, and no contradiction. */
export function compareReference(
  reference: SaleReference,
  lot: CandidateLot,
  describing: DescribedLot,
): ReferenceVerdict {
  if (computeDaysBetween(lot.endsOn, describing.day) < minDaysBetweenSales) return 'different'
  const isNamed = hasAnyName(reference.words, listHouseSpellings(lot.house))
  const days = computeDayDistance(reference.day, lot)
  if (!isNamed || days > maxDayError) return 'different'
  const isPlain = days === 0 && reference.day.length === 10 && !reference.isDoubtful
  return isPlain && !isElsewhere(reference.words, lot.location) && isSimilarPiece(lot, describing) ? 'same' : 'doubt'
}

const hasAnyName = (words: string, names: readonly string[]): boolean =>
  names.some((name) => hasWords(words, foldPlainText(foldWords(name))))

function hasWords(text: string, name: string): boolean {
  const pattern = name.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()
  return ` ${text.replaceAll(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${pattern} `)
}

/** Returns the days between a day and a sale; 0 within it. A month without a day must contain the sale. */
function computeDayDistance(day: string, { startsOn, endsOn }: CandidateLot): number {
  const [first, last] = [startsOn ?? endsOn, endsOn]
  if (day.length < 10) return day >= first.slice(0, 7) && day <= last.slice(0, 7) ? 0 : Infinity
  if (day >= first && day <= last) return 0
  return Math.min(Math.abs(computeDaysBetween(day, first)), Math.abs(computeDaysBetween(day, last)))
}

const computeDaysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Returns whether the words name a place other than the sale's: houses hold sales in several places on one day. */
function isElsewhere(words: string, location: string | null): boolean {
  if (location === null || hasAnyName(words, [location, ...listPlaceSpellings(location)])) return false
  return hasAnyName(words, everyPlaceName)
}

function isSimilarPiece(lot: CandidateLot, describing: DescribedLot): boolean {
  if (lot.species !== null && describing.species !== null && lot.species !== describing.species) return false
  if (lot.category !== describing.category) return false
  if (lot.carats === null || describing.carats === null) return true
  return Math.abs(lot.carats - describing.carats) <= maxWeightDeviation * Math.max(lot.carats, describing.carats)
}
