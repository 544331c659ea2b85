import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readVocabulary, type Entry } from './read-vocabulary.ts'

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
] as const
export type VocabularyKind = (typeof files)[number]

const folder = new URL('../../vocabulary/', import.meta.url)
const texts = files.map((kind) => [kind, readFileSync(new URL(`${kind}.txt`, folder), 'utf8')] as const)

/** Every vocabulary as its file has it; a file with a mistake stops the program and says where it is. */
export const vocabularies = Object.fromEntries(
  texts.map(([kind, text]) => [kind, readVocabulary(`server/vocabulary/${kind}.txt`, text)]),
) as Record<VocabularyKind, Entry[]>

/** Changes with any word of any vocabulary. */
export const vocabularyHash = createHash('sha256').update(JSON.stringify(vocabularies)).digest('hex')
