/** What is counted of searches: those that found nothing, and words that are no filter. */
export const missKinds = ['nothing', 'unread'] as const
export type MissKind = (typeof missKinds)[number]

/** Characters of words that are counted, at most. */
export const longestMiss = 60

/** Words with as many occurrences are shown. */
export const fewestMisses = 3

/** Addresses, and numbers as long as those of phones and reports. */
const personal = /@|(?:\d[\s().+/-]*){5,}|https?:|www\./i

/** Returns words as they are counted: in small letters, without quotation marks; null for what may tell who searched. */
export function toCountedWords(typed: string): string | null {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/["“”„\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words.length < 2 || words.length > longestMiss || personal.test(words)) return null
  return words
}
