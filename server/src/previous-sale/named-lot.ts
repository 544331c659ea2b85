import { everyPlaceName, placeSpellings } from '../ingestion/redaction/place-names.ts'
import { houseSpellings } from '../ingestion/redaction/house-spellings.ts'
import { foldWords } from '../ingestion/redaction/fold-character.ts'
import { plainText } from '../ingestion/redaction/plain-text.ts'
import type { SaleReference } from './sale-references.ts'

/** A lot that a reference may name: it has the same number, in a sale near that day. */
export interface NamedLot {
  house: string
  location: string | null
  startsOn: string | null
  endsOn: string
  species: string | null
  carats: number | null
  category: string | null
}
/** The lot with the provenance. */
export type Describing = Pick<NamedLot, 'species' | 'carats' | 'category'> & { day: string }

export type Verdict = 'same' | 'doubt' | 'different'

/** Maximum relative difference between two weighings of one stone. */
const mostWeighing = 0.01
/** Days between two sales; less means one sale, listed twice or rescheduled. */
const leastBetween = 14
/** Maximum error in days of a provenance. */
const nearby = 3

/** Compares a reference with a lot: 'same' requires house, day and number, and no contradiction. */
export function namesLot(reference: SaleReference, lot: NamedLot, describing: Describing): Verdict {
  if (daysBetween(lot.endsOn, describing.day) < leastBetween) return 'different'
  const isNamed = spells(reference.words, houseSpellings(lot.house))
  const days = distanceInDays(reference.day, lot)
  if (!isNamed || days > nearby) return 'different'
  const isPlain = days === 0 && reference.day.length === 10 && !reference.isDoubtful
  return isPlain && !isElsewhere(reference.words, lot.location) && isAlike(lot, describing) ? 'same' : 'doubt'
}

const spells = (words: string, names: readonly string[]): boolean =>
  names.some((name) => hasWords(words, plainText(foldWords(name))))

function hasWords(text: string, name: string): boolean {
  const pattern = name.replaceAll(/[^\p{L}\d]+/gu, ' ').trim()
  return ` ${text.replaceAll(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${pattern} `)
}

/** Returns the days between a day and a sale; 0 within it. A month without a day must contain the sale. */
function distanceInDays(day: string, { startsOn, endsOn }: NamedLot): number {
  const [first, last] = [startsOn ?? endsOn, endsOn]
  if (day.length < 10) return day >= first.slice(0, 7) && day <= last.slice(0, 7) ? 0 : Infinity
  if (day >= first && day <= last) return 0
  return Math.min(Math.abs(daysBetween(day, first)), Math.abs(daysBetween(day, last)))
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Returns whether the words name a place other than the sale's: houses hold sales in several places on one day. */
function isElsewhere(words: string, location: string | null): boolean {
  if (location === null || spells(words, [location, ...placeSpellings(location)])) return false
  return spells(words, everyPlaceName)
}

function isAlike(lot: NamedLot, describing: Describing): boolean {
  if (lot.species !== null && describing.species !== null && lot.species !== describing.species) return false
  if (lot.category !== describing.category) return false
  if (lot.carats === null || describing.carats === null) return true
  return Math.abs(lot.carats - describing.carats) <= mostWeighing * Math.max(lot.carats, describing.carats)
}
