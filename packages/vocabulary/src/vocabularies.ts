import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseVocabulary, type VocabularyEntry } from './parse-vocabulary.ts'

const files = [
  'categories',
  'materials',
  'gemstones',
  'brands',
  'styles',
  'shapes',
  'treatments',
  'origins',
  'colours',
  'laboratories',
  'motifs',
  'pictures',
  'objects',
  'maker-words',
  'stone-words',
] as const
export type VocabularyKind = (typeof files)[number]

const folder = new URL('../words/', import.meta.url)
const texts = files.map((kind) => [kind, readFileSync(new URL(`${kind}.txt`, folder), 'utf8')] as const)

/** All vocabularies. Loading throws at startup for an invalid file. */
export const vocabularies = Object.fromEntries(
  texts.map(([kind, text]) => [kind, parseVocabulary(`packages/vocabulary/words/${kind}.txt`, text)]),
) as Record<VocabularyKind, VocabularyEntry[]>

/** A hash of all vocabularies. */
export const vocabularyHash = createHash('sha256').update(JSON.stringify(vocabularies)).digest('hex')
