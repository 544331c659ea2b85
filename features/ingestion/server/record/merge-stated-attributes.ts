import type { Category } from '@parure/vocabulary/filter-group.ts'
import type { Doubt, StatedAttributes } from '../incoming/incoming-lot.ts'
import type { Attributes, FoundValue, StoneDetail, QuotedWords } from '@parure/normaliser/attributes.ts'

/** The attributes of a lot: those that its source states in columns, else those read from its texts. */
export interface StatedOverRead {
  found: Attributes
  /** Attributes that contradict the columns. */
  doubts: Doubt[]
  differences: Difference[]
}

/** The value of a column, and the different value of the text. */
export interface Difference {
  field: string
  stated: string
  read: string
}

export function mergeStatedAttributes(found: Attributes, stated: StatedAttributes): StatedOverRead {
  const differences: Difference[] = []
  const recordDifference = (field: string, said: string, read: string): void =>
    void differences.push({ field, stated: said, read })
  const mergeList = (field: 'materials' | 'gemstones' | 'styles'): FoundValue<string>[] => {
    const names = stated[field] ?? []
    const read = found[field]
    if (names.length === 0) return read
    const isNone = read.length > 0 && !read.some(({ value }) => names.includes(value))
    if (isNone) recordDifference(field, names.join(', '), read.map(({ value }) => value).join(', '))
    const besides = stated.partial?.includes(field) ? read.filter(({ value }) => !names.includes(value)) : []
    return [...names.map((name) => read.find(({ value }) => value === name) ?? toStatedValue(name)), ...besides]
  }
  const { category, subCategory, grossWeightGrams: grams, carats } = stated
  if (category && found.category && found.category.value !== category)
    recordDifference('category', category, found.category.value)
  const gross = found.grossWeightGrams
  if (grams && gross && Number(gross.value) !== Number(grams))
    recordDifference('gross weight', `${grams} g`, `${gross.value} g`)
  if (carats && found.carats.length > 0 && !isWeightStated(found, carats)) {
    recordDifference('carats', carats, found.carats.map((each) => each.carats).join(', '))
  }
  return {
    found: {
      ...found,
      ...(category ? { category: toStatedValue(category as Category) } : {}),
      ...(category && (subCategory || found.category?.value !== category)
        ? { subCategory: subCategory ? toStatedValue(subCategory) : null }
        : {}),
      materials: mergeList('materials'),
      gemstones: mergeList('gemstones'),
      styles: mergeList('styles'),
      ...(grams ? { grossWeightGrams: toStatedValue(grams) } : {}),
      ...(carats ? { carats: [{ ...toStatedValue('Total'), stone: 'Total', carats, approx: false }] } : {}),
      stones: applyStoneClaims(found.stones, stated, recordDifference),
    },
    doubts: differences.map(buildDoubt),
    differences,
  }
}

const buildDoubt = ({ field, stated, read }: Difference): Doubt => ({
  code: 'stated-otherwise',
  reason: `${field}: the source states ${stated}, its text says ${read}`,
})

function toStatedValue<T extends string>(value: T): FoundValue<T> {
  return { value, quote: value, confidence: 'stated' }
}

/** Checks whether a weight of the text, or the sum of all, equals the stated one. */
function isWeightStated({ carats }: Attributes, stated: string): boolean {
  const sum = carats.reduce((all, each) => all + Number(each.carats), 0)
  return [...carats.map((each) => Number(each.carats)), sum].some((weight) => Math.abs(weight - Number(stated)) < 0.006)
}

/** Applies the stated origin and treatment to the main stone: the stated one, else the first that the text names. */
function applyStoneClaims(
  stones: readonly StoneDetail[],
  { origin, treatment, gemstones = [] }: StatedAttributes,
  differs: (field: string, said: string, read: string) => void,
): StoneDetail[] {
  if (!origin && !treatment) return [...stones]
  const [name] = gemstones ?? []
  const at = Math.max(0, name === undefined ? 0 : stones.findIndex(({ species }) => species === name))
  const main = stones[at] ?? (name === undefined ? undefined : createBareStone(name))
  if (!main) return [...stones]
  if (origin && main.origin && main.origin !== origin) differs('origin', origin, main.origin)
  if (treatment && main.treatment && main.treatment !== treatment) differs('treatment', treatment, main.treatment)
  const words = {
    ...main.words,
    ...(origin && { origin: selectStatedWords(main, 'origin', origin) }),
    ...(treatment && { treatment: selectStatedWords(main, 'treatment', treatment) }),
  }
  const now = { ...main, origin: origin ?? main.origin, treatment: treatment ?? main.treatment, words }
  return stones.length === 0 ? [now] : stones.map((stone, index) => (index === at ? now : stone))
}

function createBareStone(species: string): StoneDetail {
  const none = { carats: null, count: null, shape: null, colour: null, clarity: null, treatment: null, origin: null }
  return {
    species,
    ...none,
    approximate: false,
    several: false,
    laboratory: null,
    reportNumber: null,
    quote: species,
    confidence: 'stated',
    words: { species: [species, 'stated'] },
  }
}

/** The words of a stated value are the value itself, unless the text states the same. */
function selectStatedWords(stone: StoneDetail, field: 'origin' | 'treatment', value: string): QuotedWords {
  return [(stone[field] === value && stone.words[field]?.[0]) || value, 'stated']
}
