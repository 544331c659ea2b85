import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { DoubtReason, ReadingField, StoneField } from '@parure/features/lot/reading-field.ts'
import type { Attributes, Confidence, FoundValue, StoneDetail } from '@parure/normaliser/attributes.ts'
import { selectPrincipalStone } from './build-principal-stone.ts'
import type { Difference } from './merge-stated-attributes.ts'
import { formatReport } from './stone-report.ts'
import { findContradictingStyle } from './style-years.ts'

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
const maxProbableCarats: Readonly<Record<string, number>> = { Diamond: 100, Ruby: 60, Sapphire: 150, Emerald: 150 }

/** A lot with hostile texts may have thousands of stones. */
const maxReadingDoubts = 20

/** Returns the doubtful readings of a lot's texts, at most one for each field of a stone or of the lot. */
export function findReadingDoubts(found: Attributes, differences: readonly Difference[]): ReadingDoubt[] {
  const stones = indexStones(found.stones)
  const doubts = [
    ...findWeightDoubts(stones, found),
    ...differences.flatMap((difference) => buildDifferenceDoubt(difference, stones) ?? []),
    ...findInferredDoubts(stones, found),
    ...findNumberDoubts(stones, found),
    ...findDateDoubts(found),
  ]
  const first = new Map<string, ReadingDoubt>()
  for (const doubt of doubts) {
    const key = `${doubt.field} ${doubt.stone} ${doubt.stoneAt}`
    if (!first.has(key)) first.set(key, doubt)
  }
  return [...first.values()].slice(0, maxReadingDoubts)
}

/** A stone with its index among those of its species. */
interface IndexedStone {
  stone: StoneDetail
  at: number
}

function indexStones(stones: readonly StoneDetail[]): IndexedStone[] {
  const counts = new Map<string, number>()
  return stones.map((stone) => {
    const at = counts.get(stone.species) ?? 0
    counts.set(stone.species, at + 1)
    return { stone, at }
  })
}

function findWeightDoubts(stones: readonly IndexedStone[], { grossWeightGrams }: Attributes): ReadingDoubt[] {
  const lightest = new Map<string, string>()
  for (const { stone } of stones) {
    const key = buildFiguresKey(stone)
    if (key && Number(stone.carats) < Number(lightest.get(key) ?? Infinity)) lightest.set(key, stone.carats!)
  }
  return stones.flatMap((each) => {
    const { species, several, carats } = each.stone
    if (carats === null) return []
    const other = lightest.get(buildFiguresKey(each.stone)) ?? carats
    const suggestion = Number(other) < Number(carats) ? other : null
    const buildWeightDoubt = (reason: DoubtReason, against: string | null) => [
      { ...describeStoneReading('carats', each), reason, suggestion, against },
    ]
    if (grossWeightGrams && Number(carats) * gramsInCarat > Number(grossWeightGrams.value))
      return buildWeightDoubt('weight-above-piece', grossWeightGrams.value)
    if (suggestion) return buildWeightDoubt('two-weights', suggestion)
    return !several && Number(carats) > (getOwnValue(maxProbableCarats, species) ?? Infinity)
      ? buildWeightDoubt('improbable-weight', null)
      : []
  })
}

/** When two weights of a species have the same figures, one of them has a misplaced decimal point: 51.2 and 5.12. */
function buildFiguresKey({ species, carats }: StoneDetail): string {
  const figures = (carats ?? '').replace('.', '').replace(/^0+|0+$/g, '')
  return figures.length >= 3 ? `${species} ${figures}` : ''
}

/** Reviewed fields by the names of the source's columns. */
const reviewedFields: Readonly<Record<string, ReadingField>> = {
  category: 'category',
  materials: 'materials',
  gemstones: 'gemstones',
  origin: 'origin',
  treatment: 'treatment',
  'gross weight': 'grossWeight',
}

function buildDifferenceDoubt(
  { field: name, stated, read }: Difference,
  stones: readonly IndexedStone[],
): ReadingDoubt | null {
  const field = getOwnValue(reviewedFields, name)
  if (!field) return null
  const [value, suggestion] = [stated, read].map((each) => (field === 'grossWeight' ? each.replace(/ g$/, '') : each))
  const rest = { reason: 'stated-otherwise' as const, value: value!, suggestion: suggestion!, against: suggestion! }
  if (field !== 'origin' && field !== 'treatment')
    return { field, stone: '', stoneAt: 0, words: null, confidence: 'stated', ...rest }
  const found = stones.find(({ stone }) => stone[field] === stated)
  return found ? { ...describeStoneReading(field, found), ...rest } : null
}

const inferable = ['species', 'carats', 'colour', 'clarity', 'origin', 'treatment', 'report'] as const

/** For the principal stone and the piece. */
function findInferredDoubts(stones: readonly IndexedStone[], found: Attributes): ReadingDoubt[] {
  const leading = selectPrincipalStone(found)
  const rest = { reason: 'inferred' as const, suggestion: null, against: null }
  const ofStones = stones
    .filter(({ stone }) => stone === leading)
    .flatMap((main) =>
      inferable
        .filter((field) => isDoubtful(main.stone, field, found))
        .map((field) => describeStoneReading(field, main)),
    )
  const ofPiece = [
    ...(found.brand ? [describeLotReading('brand', found.brand)] : []),
    ...(found.grossWeightGrams ? [describeLotReading('grossWeight', found.grossWeightGrams)] : []),
    ...(findGuessedFineness(found) ?? []),
  ].filter(({ confidence }) => confidence === 'inferred')
  return [...ofStones, ...ofPiece].map((each) => ({ ...each, ...rest }))
}

/**
 * Grades, origin and treatment are inferred for all lots with several stones; only single stones are likely to be
 * wrong.
 */
function isDoubtful(stone: StoneDetail, field: StoneField, { stones }: Attributes): boolean {
  const { value, confidence } = describeStoneReading(field, { stone, at: 0 })
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

function describeStoneReading(field: StoneField, { stone, at }: IndexedStone) {
  const said = field === 'report' ? (stone.words.reportNumber ?? stone.words.laboratory) : stone.words[field]
  const [words = null, confidence = null] = said ?? []
  const value = field === 'report' ? formatReport(stone) : stone[field]
  return { field, stone: stone.species, stoneAt: at, value, words, confidence }
}

function describeLotReading(field: ReadingField, { value, quote, confidence }: FoundValue<string>) {
  return { field, stone: '', stoneAt: 0, value, words: quote, confidence }
}

/** A figure such as 18 ct may be a weight. */
function findGuessedFineness({ goldKarat }: Attributes): ReturnType<typeof describeLotReading>[] | null {
  const guessed = goldKarat.find(({ confidence }) => confidence === 'inferred')
  return guessed
    ? [describeLotReading('fineness', { ...guessed, value: goldKarat.map(({ value }) => value).join(', ') })]
    : null
}

/** Minimum digits in the report numbers of a laboratory. */
const minReportDigits: Readonly<Record<string, number>> = { GIA: 7 }

function findNumberDoubts(stones: readonly IndexedStone[], found: Attributes): ReadingDoubt[] {
  const leading = selectPrincipalStone(found)
  return stones.flatMap((each) => {
    const { laboratory, reportNumber } = each.stone
    const least = getOwnValue(minReportDigits, laboratory ?? '')
    if (each.stone !== leading || reportNumber === null || least === undefined) return []
    if (reportNumber.replace(/\D/g, '').length >= least) return []
    return [
      {
        ...describeStoneReading('report', each),
        reason: 'improbable-number' as const,
        suggestion: null,
        against: String(least),
      },
    ]
  })
}

function findDateDoubts({ created, styles }: Attributes): ReadingDoubt[] {
  const style = created && findContradictingStyle(created.value, styles)
  return style
    ? [{ ...describeLotReading('created', created), reason: 'style-otherwise', suggestion: null, against: style }]
    : []
}
