import { foldedWords } from '../../lot/fold.ts'
import { entriesOf } from '../../normaliser/vocabulary.ts'

const known = new Map(
  entriesOf('brands').flatMap(({ name, words }) => [name, ...words].map((word) => [spelled(word), name] as const)),
)

/** Returns the maker's name in the spelling of the vocabulary; an unknown one unchanged. */
export function makerNamed(stated: string): string {
  return known.get(spelled(stated)) ?? stated
}

function spelled(name: string): string {
  return foldedWords(name).join(' ')
}
