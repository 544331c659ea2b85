import { foldToWords } from '@parure/vocabulary/search-words/fold.ts'
import { listEntries } from '@parure/normaliser/vocabulary.ts'

const makersBySpelling = new Map(
  listEntries('brands').flatMap(({ name, words }) =>
    [name, ...words].map((word) => [foldSpelling(word), name] as const),
  ),
)

/** Returns the maker's name in the spelling of the vocabulary; an unknown one unchanged. */
export function normaliseMaker(stated: string): string {
  return makersBySpelling.get(foldSpelling(stated)) ?? stated
}

function foldSpelling(name: string): string {
  return foldToWords(name).join(' ')
}
