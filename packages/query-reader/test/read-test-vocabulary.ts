import { readFileSync } from 'node:fs'
import type { QueryOptions, QueryVocabulary, VocabularyEntry } from '@parure/query-reader'

interface Draft {
  name: string
  words: string[]
  not: string[]
  kinds: Draft[]
}

/** Parses one of the normaliser's word files (docs/vocabulary.md), whose format has its own tests. */
function readEntries(kind: string): VocabularyEntry[] {
  const text = readFileSync(new URL(`../../vocabulary/words/${kind}.txt`, import.meta.url), 'utf8')
  const entries: Draft[] = []
  for (const line of text.split('\n')) {
    const [, indent = '', label, words = ''] = /^( *)(?:([a-z]+):)? *(.*)$/.exec(line) ?? []
    if (words === '' || words.startsWith('#')) continue
    const draft: Draft = { name: words, words: [], not: [], kinds: [] }
    const entry = entries.at(-1)
    if (indent === '' || !entry) entries.push(draft)
    else if (label === 'kind') entry.kinds.push(draft)
    else {
      const owner = indent.length > 2 ? entry.kinds.at(-1)! : entry
      owner[label === 'not' ? 'not' : 'words'].push(...words.split(';').map((word) => word.trim()))
    }
  }
  return entries
}

/** The normaliser's vocabulary. */
export const testVocabulary: QueryVocabulary = {
  categories: readEntries('categories'),
  gemstones: readEntries('gemstones'),
  materials: readEntries('materials'),
  brands: readEntries('brands'),
  styles: readEntries('styles'),
  origins: readEntries('origins'),
  treatments: readEntries('treatments'),
  laboratories: readEntries('laboratories'),
  others: ['shapes', 'motifs', 'pictures', 'objects', 'colours', 'maker-words'].flatMap(readEntries),
}

const listNames = (entries: readonly VocabularyEntry[]): string[] => entries.map(({ name }) => name)
const fixed = JSON.parse(readFileSync(new URL('queries/options.json', import.meta.url), 'utf8')) as QueryOptions

/** The vocabulary's options, and the scales, houses and places of the test queries. */
export const testOptions: QueryOptions = {
  ...fixed,
  categories: listNames(testVocabulary.categories),
  subCategories: testVocabulary.categories.flatMap(({ kinds = [] }) => listNames(kinds)),
  gemstones: listNames(testVocabulary.gemstones),
  materials: listNames(testVocabulary.materials),
  brands: [...listNames(testVocabulary.brands), ...(fixed.brands ?? [])],
  styles: listNames(testVocabulary.styles),
  origins: listNames(testVocabulary.origins),
  laboratories: listNames(testVocabulary.laboratories),
}
