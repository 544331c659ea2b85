import { foldedWords } from '../../lot/fold.ts'
import { entriesOf } from '../../normaliser/vocabulary.ts'

const known = new Map(
  entriesOf('brands').flatMap(({ name, words }) => [name, ...words].map((word) => [spelled(word), name] as const)),
)

/** A maker as the vocabulary writes the name, whatever spelling the source has; one it does not know stays as it is. */
export function makerNamed(stated: string): string {
  return known.get(spelled(stated)) ?? stated
}

function spelled(name: string): string {
  return foldedWords(name).join(' ')
}
