import { caratMarks } from '../../normaliser/carat-marks.ts'
import { category, subCategory } from '../../normaliser/category.ts'
import { gemstones, stoneMentions } from '../../normaliser/gemstones.ts'
import { karatMentions } from '../../normaliser/gold-karat.ts'
import { materials } from '../../normaliser/materials.ts'
import { readingOf } from '../../normaliser/reading.ts'
import { spelledFigures } from '../../normaliser/spelled-figures.ts'
import { styles } from '../../normaliser/styles.ts'
import { categoryOf, entriesOf, matchers } from '../../normaliser/vocabulary.ts'
import { tokenise } from '../../normaliser/tokens.ts'
import { foldedText } from '../values/folded-text.ts'
import type { ValueField } from './mapping.ts'

export interface StatedValues {
  /** Names of the vocabulary. */
  names: string[]
  /** The sub-category, when a category cell names one. */
  subCategory: string | null
  /** Words that the vocabulary does not contain. */
  unknown: string[]
}

type OwnValues = Readonly<Record<string, string>>
interface Meant {
  names: readonly string[]
  subCategory?: string | null
}

/** Resolves the cells of a column by the mapping's own list, else by the vocabulary. */
export function statedValues(field: ValueField, cells: readonly string[], own: OwnValues): StatedValues {
  const known = new Map(Object.entries(own).map(([word, name]) => [foldedText(word), name]))
  const whole = cells.flatMap((cell) => (known.has(foldedText(cell.trim())) ? [cell] : parts(cell)))
  const found = whole.map((word) => ({ word, meant: meantBy(field, word.trim(), known) }))
  return {
    names: [...new Set(found.flatMap(({ meant }) => meant.names))],
    subCategory: found.map(({ meant }) => meant.subCategory).find((name) => name) ?? null,
    unknown: found.filter(({ meant }) => meant.names.length === 0).map(({ word }) => word),
  }
}

function parts(cell: string): string[] {
  return cell
    .slice(0, 500)
    .split(/[,;|/+&\n]/)
    .filter((part) => part.trim() !== '')
}

function meantBy(field: ValueField, word: string, own: ReadonlyMap<string, string>): Meant {
  const stated = own.get(foldedText(word))
  if (stated !== undefined) return named(field, stated)
  const key = `${field} ${word}`
  const cached = cache.get(key)
  if (cached) return cached
  const meant = readers[field](word)
  if (cache.size > 5_000) cache.clear()
  cache.set(key, meant)
  return meant
}

/** Cache: columns repeat their words. */
const cache = new Map<string, Meant>()

/** A sub-category implies its category. */
function named(field: ValueField, name: string): Meant {
  const of = field === 'category' ? categoryOf.get(name) : undefined
  return of ? { names: [of], subCategory: name } : { names: [name] }
}

const readers: Readonly<Record<ValueField, (word: string) => Meant>> = {
  category: (word) => {
    const reading = readingOf({ title: word, description: null })
    const found = category(reading)?.value
    return found ? { names: [found], subCategory: subCategory(reading, found)?.value ?? null } : { names: [] }
  },
  materials: (word) => {
    const reading = readingOf({ title: word, description: null })
    const marks = caratMarks(reading, stoneMentions(reading))
    return names(materials(reading, karatMentions(reading, marks, spelledFigures(reading))))
  },
  gemstones: (word) => {
    const reading = readingOf({ title: word, description: null })
    return names(gemstones(reading, stoneMentions(reading)))
  },
  styles: (word) => names(styles(readingOf({ title: word, description: null }))),
  origin: (word) => matched('origins', word),
  treatment: (word) => matched('treatments', word),
}

function names(found: readonly { value: string }[]): Meant {
  return { names: found.map(({ value }) => value) }
}

function matched(kind: 'origins' | 'treatments', word: string): Meant {
  const exact = entriesOf(kind).find(({ name }) => foldedText(name) === foldedText(word))
  if (exact) return { names: [exact.name] }
  const [match] = matchers[kind](word, tokenise(word))
  return { names: match ? match.names.slice(0, 1) : [] }
}
