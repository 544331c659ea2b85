import { memoize } from '@parure/cache/memoize.ts'
import { findCaratMarks } from '@parure/normaliser/weights/find-carat-marks.ts'
import { readCategory, readSubCategory } from '@parure/normaliser/object/read-category.ts'
import { readGemstones, findStoneMentions } from '@parure/normaliser/stones/read-gemstones.ts'
import { findKaratMentions } from '@parure/normaliser/metals/read-gold-karat.ts'
import { readMaterials } from '@parure/normaliser/metals/read-materials.ts'
import { createReading } from '@parure/normaliser/text/reading.ts'
import { findSpelledFigures } from '@parure/normaliser/weights/find-spelled-figures.ts'
import { readStyles } from '@parure/normaliser/object/read-styles.ts'
import { categoryBySubCategory, listEntries, matchers } from '@parure/normaliser/vocabulary.ts'
import { tokenizeText } from '@parure/normaliser/text/tokens.ts'
import { foldText } from '../values/fold-text.ts'
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
interface ResolvedWord {
  names: readonly string[]
  subCategory?: string | null
}

/** Resolves the cells of a column by the mapping's own list, else by the vocabulary. */
export function resolveStatedValues(field: ValueField, cells: readonly string[], own: OwnValues): StatedValues {
  const known = new Map(Object.entries(own).map(([word, name]) => [foldText(word), name]))
  const whole = cells.flatMap((cell) => (known.has(foldText(cell.trim())) ? [cell] : splitCell(cell)))
  const found = whole.map((word) => ({ word, meant: resolveWord(field, word.trim(), known) }))
  return {
    names: [...new Set(found.flatMap(({ meant }) => meant.names))],
    subCategory: found.map(({ meant }) => meant.subCategory).find((name) => name) ?? null,
    unknown: found.filter(({ meant }) => meant.names.length === 0).map(({ word }) => word),
  }
}

function splitCell(cell: string): string[] {
  return cell
    .slice(0, 500)
    .split(/[,;|/+&\n]/)
    .filter((part) => part.trim() !== '')
}

function resolveWord(field: ValueField, word: string, own: ReadonlyMap<string, string>): ResolvedWord {
  const stated = own.get(foldText(word))
  return stated === undefined ? resolveByVocabulary(field, word) : resolveName(field, stated)
}

/** Memoized: columns repeat their words. */
const resolveByVocabulary = memoize((field: ValueField, word: string) => wordResolvers[field](word), {
  max: 5_000,
  key: (field, word) => `${field} ${word}`,
})

/** A sub-category implies its category. */
function resolveName(field: ValueField, name: string): ResolvedWord {
  const impliedCategory = field === 'category' ? categoryBySubCategory.get(name) : undefined
  return impliedCategory ? { names: [impliedCategory], subCategory: name } : { names: [name] }
}

const wordResolvers: Readonly<Record<ValueField, (word: string) => ResolvedWord>> = {
  category: (word) => {
    const reading = createReading({ title: word, description: null })
    const found = readCategory(reading)?.value
    return found ? { names: [found], subCategory: readSubCategory(reading, found)?.value ?? null } : { names: [] }
  },
  materials: (word) => {
    const reading = createReading({ title: word, description: null })
    const marks = findCaratMarks(reading, findStoneMentions(reading))
    return listValueNames(readMaterials(reading, findKaratMentions(reading, marks, findSpelledFigures(reading))))
  },
  gemstones: (word) => {
    const reading = createReading({ title: word, description: null })
    return listValueNames(readGemstones(reading, findStoneMentions(reading)))
  },
  styles: (word) => listValueNames(readStyles(createReading({ title: word, description: null }))),
  origin: (word) => matchVocabulary('origins', word),
  treatment: (word) => matchVocabulary('treatments', word),
}

function listValueNames(found: readonly { value: string }[]): ResolvedWord {
  return { names: found.map(({ value }) => value) }
}

function matchVocabulary(kind: 'origins' | 'treatments', word: string): ResolvedWord {
  const exact = listEntries(kind).find(({ name }) => foldText(name) === foldText(word))
  if (exact) return { names: [exact.name] }
  const [match] = matchers[kind](word, tokenizeText(word))
  return { names: match ? match.names.slice(0, 1) : [] }
}
