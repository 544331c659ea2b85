import type { Category } from '@parure/vocabulary/filter-group.ts'
import type { VocabularyEntry } from '@parure/vocabulary/parse-vocabulary.ts'
import { vocabularies, type VocabularyKind } from '@parure/vocabulary/vocabularies.ts'
import { createMatchers } from './text/matcher.ts'
import { tokenizeText } from './text/tokens.ts'

/** Lists all names of a vocabulary with every word that denotes them, including kinds and trade names. */
export function listEntries(kind: VocabularyKind): { name: string; words: string[] }[] {
  return vocabularies[kind].map(withKinds)
}

/** The sub-categories of each category. */
export const subCategories = Object.fromEntries(
  vocabularies.categories.map((entry) => [entry.name, (entry.kinds ?? []).map((kind) => kind.name)]),
) as Record<Category, string[]>

/** The category of a sub-category. */
export const categoryBySubCategory = new Map(
  Object.entries(subCategories).flatMap(([category, names]) => names.map((name) => [name, category as Category])),
)

/** The matcher of every vocabulary. */
export const matchers = createMatchers({
  categories: vocabularies.categories,
  subCategories: vocabularies.categories.flatMap((entry) => entry.kinds ?? []),
  materials: vocabularies.materials,
  gemstones: vocabularies.gemstones.map(withKinds),
  brands: vocabularies.brands,
  styles: vocabularies.styles,
  shapes: vocabularies.shapes,
  colours: vocabularies.colours.flatMap((entry) => [entry, ...(entry.kinds ?? [])]),
  treatments: vocabularies.treatments,
  origins: vocabularies.origins,
  laboratories: vocabularies.laboratories,
  motifs: vocabularies.motifs,
  pictures: vocabularies.pictures,
  objects: vocabularies.objects,
})

/** Words that end the name of a maker, and words that are never part of one. */
export const makerWords = {
  stopAt: new Set(listEntryWords('maker-words', 'Ends a name')),
  notAMaker: new Set(listEntryWords('maker-words', 'No maker')),
}

/** Words around the color of a stone, as stems. */
export const stoneWords = {
  qualifiers: listStoneWordStems('Qualifies a stone'),
  leads: listStoneWordStems('Leads to a colour'),
  followers: listStoneWordStems('Follows a colour'),
}

function listStoneWordStems(name: string): ReadonlySet<string> {
  return new Set(listEntryWords('stone-words', name).flatMap((word) => tokenizeText(word).map(({ stem }) => stem)))
}

function listEntryWords(kind: VocabularyKind, name: string): string[] {
  const entry = vocabularies[kind].find((each) => each.name === name)
  if (!entry) throw new Error(`packages/vocabulary/words/${kind}.txt: '${name}' is missing`)
  return entry.words
}

function withKinds(entry: VocabularyEntry): VocabularyEntry {
  const kinds = entry.kinds ?? []
  const words = [...new Set([...entry.words, ...kinds.flatMap((kind) => kind.words)])]
  const not = [...(entry.not ?? []), ...kinds.flatMap((kind) => kind.not ?? [])]
  return { name: entry.name, words, not }
}
