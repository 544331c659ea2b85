import { readFileSync } from 'node:fs'

/** A word of a vocabulary with the language of its line. */
export interface VocabularyWord {
  name: string
  /** The name of the kind, for a word of a kind. */
  kind: string | null
  /** A language, 'codes', 'names' or 'words'. */
  label: string
  /** As in a text: the beginning or the end of a compound is completed. */
  word: string
}

const folder = new URL('../../../../packages/vocabulary/words/', import.meta.url)

/** Lists every word of a vocabulary's file in the order of the file. */
export function listVocabularyWords(vocabulary: string): VocabularyWord[] {
  let name = ''
  let kind: string | null = null
  return readFileSync(new URL(`${vocabulary}.txt`, folder), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (/^\s*(?:#.*)?$/.test(line)) return []
      const [, indent, label, rest = ''] = /^( *)(?:([a-z]+):)?\s*(.*?)\s*$/.exec(line)!
      if (label === undefined && indent === '') [name, kind] = [rest, null]
      if (label === 'kind') kind = rest
      if (label === undefined || label === 'kind' || label === 'not') return []
      return rest.split(';').map((word) => ({ name, kind, label, word: complete(word.trim()) }))
    })
}

const complete = (word: string): string =>
  word.endsWith('*') ? `${word.slice(0, -1)}werk` : word.startsWith('*') ? `Spezial${word.slice(1)}` : word
