import { ownValue } from '@parure/domain/own-value'
import type { DoubtReason, ReadingField, StoneField } from '@parure/domain/lot/reading-field'
import type { Attributes, Confidence, Found, StoneDetail } from '../../normaliser/attributes.ts'
import { leadingStone } from './principal-stone.ts'
import type { Difference } from './stated-over-read.ts'
import { reportOf } from './stone-report.ts'
import { styleOfOtherYears } from './style-years.ts'

/** A reading for review by an operator. */
export interface ReadingDoubt {
  field: ReadingField
  /** The species; empty for fields of the lot. */
  stone: string
  /** Its index among the stones of its species. */
  stoneAt: number
  reason: DoubtReason
  value: string | null
  words: string | null
  confidence: Confidence | null
  suggestion: string | null
  against: string | null
}

const gramsInCarat = 0.2
/** Carats: single stones of these species are hardly ever heavier. */
const improbable: Readonly<Record<string, number>> = { Diamond: 100, Ruby: 60, Sapphire: 150, Emerald: 150 }

/** A lot with hostile texts may have thousands of stones. */
const mostDoubts = 20

/** Returns the doubtful readings of a lot's texts, at most one for each field of a stone or of the lot. */
export function readingDoubts(found: Attributes, differences: readonly Difference[]): ReadingDoubt[] {
  const stones = placesOf(found.stones)
  const doubts = [
    ...weightDoubts(stones, found),
    ...differences.flatMap((difference) => statedOtherwise(difference, stones) ?? []),
    ...inferredDoubts(stones, found),
    ...numberDoubts(stones, found),
    ...dateDoubts(found),
  ]
  const first = new Map<string, ReadingDoubt>()
  for (const doubt of doubts) {
    const key = `${doubt.field} ${doubt.stone} ${doubt.stoneAt}`
    if (!first.has(key)) first.set(key, doubt)
  }
  return [...first.values()].slice(0, mostDoubts)
}

/** A stone with its index among those of its species. */
interface Placed {
  stone: StoneDetail
  at: number
}

function placesOf(stones: readonly StoneDetail[]): Placed[] {
  const counts = new Map<string, number>()
  return stones.map((stone) => {
    const at = counts.get(stone.species) ?? 0
    counts.set(stone.species, at + 1)
    return { stone, at }
  })
}

function weightDoubts(stones: readonly Placed[], { grossWeightGrams }: Attributes): ReadingDoubt[] {
  const lightest = new Map<string, string>()
  for (const { stone } of stones) {
    const key = figuresOf(stone)
    if (key && Number(stone.carats) < Number(lightest.get(key) ?? Infinity)) lightest.set(key, stone.carats!)
  }
  return stones.flatMap((each) => {
    const { species, several, carats } = each.stone
    if (carats === null) return []
    const other = lightest.get(figuresOf(each.stone)) ?? carats
    const suggestion = Number(other) < Number(carats) ? other : null
    const doubt = (reason: DoubtReason, against: string | null) => [
      { ...ofStone('carats', each), reason, suggestion, against },
    ]
    if (grossWeightGrams && Number(carats) * gramsInCarat > Number(grossWeightGrams.value))
      return doubt('weight-above-piece', grossWeightGrams.value)
    if (suggestion) return doubt('two-weights', suggestion)
    return !several && Number(carats) > (ownValue(improbable, species) ?? Infinity)
      ? doubt('improbable-weight', null)
      : []
  })
}

/** When two weights of a species have the same figures, one of them has a misplaced decimal point: 51.2 and 5.12. */
function figuresOf({ species, carats }: StoneDetail): string {
  const figures = (carats ?? '').replace('.', '').replace(/^0+|0+$/g, '')
  return figures.length >= 3 ? `${species} ${figures}` : ''
}

/** Reviewed fields by the names of the source's columns. */
const reviewed: Readonly<Record<string, ReadingField>> = {
  category: 'category',
  materials: 'materials',
  gemstones: 'gemstones',
  origin: 'origin',
  treatment: 'treatment',
  'gross weight': 'grossWeight',
}

function statedOtherwise({ field: name, stated, read }: Difference, stones: readonly Placed[]): ReadingDoubt | null {
  const field = ownValue(reviewed, name)
  if (!field) return null
  const [value, suggestion] = [stated, read].map((each) => (field === 'grossWeight' ? each.replace(/ g$/, '') : each))
  const rest = { reason: 'stated-otherwise' as const, value: value!, suggestion: suggestion!, against: suggestion! }
  if (field !== 'origin' && field !== 'treatment')
    return { field, stone: '', stoneAt: 0, words: null, confidence: 'stated', ...rest }
  const found = stones.find(({ stone }) => stone[field] === stated)
  return found ? { ...ofStone(field, found), ...rest } : null
}

const inferable = ['species', 'carats', 'colour', 'clarity', 'origin', 'treatment', 'report'] as const

/** For the principal stone and the piece. */
function inferredDoubts(stones: readonly Placed[], found: Attributes): ReadingDoubt[] {
  const leading = leadingStone(found)
  const rest = { reason: 'inferred' as const, suggestion: null, against: null }
  const ofStones = stones
    .filter(({ stone }) => stone === leading)
    .flatMap((main) =>
      inferable.filter((field) => isDoubtful(main.stone, field, found)).map((field) => ofStone(field, main)),
    )
  const ofPiece = [
    ...(found.brand ? [ofLot('brand', found.brand)] : []),
    ...(found.grossWeightGrams ? [ofLot('grossWeight', found.grossWeightGrams)] : []),
    ...(guessedFineness(found) ?? []),
  ].filter(({ confidence }) => confidence === 'inferred')
  return [...ofStones, ...ofPiece].map((each) => ({ ...each, ...rest }))
}

/**
 * Grades, origin and treatment are inferred for all lots with several stones; only single stones are likely to be
 * wrong.
 */
function isDoubtful(stone: StoneDetail, field: StoneField, { stones }: Attributes): boolean {
  const { value, confidence } = ofStone(field, { stone, at: 0 })
  if (value === null || confidence !== 'inferred') return false
  if (field === 'species' || field === 'carats') return true
  const isGrade = field === 'colour' || field === 'clarity'
  return stones.some(
    (other) =>
      other !== stone &&
      !other.several &&
      other.carats !== null &&
      (other.species === stone.species || (!isGrade && other.species !== 'Diamond')),
  )
}

function ofStone(field: StoneField, { stone, at }: Placed) {
  const said = field === 'report' ? (stone.words.reportNumber ?? stone.words.laboratory) : stone.words[field]
  const [words = null, confidence = null] = said ?? []
  const value = field === 'report' ? reportOf(stone) : stone[field]
  return { field, stone: stone.species, stoneAt: at, value, words, confidence }
}

function ofLot(field: ReadingField, { value, quote, confidence }: Found<string>) {
  return { field, stone: '', stoneAt: 0, value, words: quote, confidence }
}

/** A figure such as 18 ct may be a weight. */
function guessedFineness({ goldKarat }: Attributes): ReturnType<typeof ofLot>[] | null {
  const guessed = goldKarat.find(({ confidence }) => confidence === 'inferred')
  return guessed ? [ofLot('fineness', { ...guessed, value: goldKarat.map(({ value }) => value).join(', ') })] : null
}

/** Minimum digits in the report numbers of a laboratory. */
const digits: Readonly<Record<string, number>> = { GIA: 7 }

function numberDoubts(stones: readonly Placed[], found: Attributes): ReadingDoubt[] {
  const leading = leadingStone(found)
  return stones.flatMap((each) => {
    const { laboratory, reportNumber } = each.stone
    const least = ownValue(digits, laboratory ?? '')
    if (each.stone !== leading || reportNumber === null || least === undefined) return []
    if (reportNumber.replace(/\D/g, '').length >= least) return []
    return [
      { ...ofStone('report', each), reason: 'improbable-number' as const, suggestion: null, against: String(least) },
    ]
  })
}

function dateDoubts({ created, styles }: Attributes): ReadingDoubt[] {
  const style = created && styleOfOtherYears(created.value, styles)
  return style ? [{ ...ofLot('created', created), reason: 'style-otherwise', suggestion: null, against: style }] : []
}
