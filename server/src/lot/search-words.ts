import { foldedWords, singular } from './fold.ts'
import { canonicalWords, synonymsStarting } from './synonyms.ts'

/** Words that say nothing: dropped from a query unless nothing else is there. */
const emptyWords = new Set(
  'a an and at by de des di du da der die das e et for from il in la le les los mit of on or the to und un une with y'.split(
    ' ',
  ),
)

/** What a lot is found by: its words as they are, in the singular, and as the vocabulary names them. */
export function lotWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    const folded = foldedWords(text)
    for (const word of folded) words.add(word).add(singular(word))
    for (const { words: canonical } of canonicalWords(folded.map(singular)))
      for (const word of canonical) words.add(word)
  }
  return [...words].toSorted()
}

/**
 * A `tsquery` for what a visitor typed: every word must match, the last one by its beginning; null where there is no
 * word at all. Only letters and digits get into it, so nothing typed can be an operator.
 */
export function searchQuery(typed: string): string | null {
  const folded = foldedWords(typed)
  const last = folded.at(-1)
  if (last === undefined) return null
  const pieces = canonicalWords(folded.map(singular))
  const endsInOneWord = pieces.at(-1)?.count === 1
  const telling = pieces.filter(({ words, count }) => count > 1 || !words.every((word) => emptyWords.has(word)))
  const asked = telling.length > 0 ? telling : pieces
  const begun = endsInOneWord && asked.at(-1) === pieces.at(-1)
  return asked
    .map(({ words }, index) =>
      begun && index === asked.length - 1 ? anyOf(last, words) : words.map(exactly).join(' & '),
    )
    .join(' & ')
}

function anyOf(last: string, canonical: readonly string[]): string {
  const begun = synonymsStarting(last).map((words) => words.map(exactly).join(' & '))
  const whole = canonical.map(exactly).join(' & ')
  return `(${[...new Set([`'${last}':*`, `(${whole})`, ...begun.map((words) => `(${words})`)])].join(' | ')})`
}

const exactly = (word: string): string => `'${word}'`
