import { foldedWords, singular } from './fold.ts'
import { vocabularyNames } from './vocabulary-names.ts'

interface Synonym {
  phrase: string[]
  words: string[]
}

/** Phrases by their first word, the longest first, each with the words of the name it stands for. */
const byFirstWord = new Map<string, Synonym[]>()
for (const { name, words, maker } of vocabularyNames()) {
  const named = foldedWords(name).map(singular)
  for (const written of [name, ...words]) addPhrase(foldedWords(written).map(singular), named, maker)
}
for (const { name, beginnings } of vocabularyNames().filter((each) => each.beginnings.length > 0))
  addCompounds(beginnings.flatMap(foldedWords), foldedWords(name).map(singular))
for (const [first, all] of byFirstWord)
  byFirstWord.set(
    first,
    all.toSorted((a, b) => b.phrase.length - a.phrase.length),
  )
const firstWords = [...byFirstWord.keys()].toSorted()

/** A piece of a text: the vocabulary's words for it, or the word itself where it knows none, and how many words it took. */
export interface Piece {
  words: string[]
  count: number
  known: boolean
}

/** Cuts words (folded, singular) into pieces that the vocabulary knows and single words that it does not. */
export function canonicalWords(words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < words.length;) {
    const piece = pieceAt(words, at)
    pieces.push(piece)
    at += piece.count
  }
  return pieces
}

/** The vocabulary's words for all that it knows among such words. */
export function vocabularyWords(words: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const known = knownAt(words, at)
    if (known) found.push(...known.words)
    at += known?.phrase.length ?? 1
  }
  return found
}

function pieceAt(words: readonly string[], at: number): Piece {
  const known = knownAt(words, at)
  if (known) return { words: known.words, count: known.phrase.length, known: true }
  return { words: [words[at] ?? ''], count: 1, known: false }
}

/**
 * The longest phrase from here that is longer than the one from the next word: `en or blanc` is `en`, `or blanc`, and
 * `bague or blanc` is `bague`, `or blanc`.
 */
function knownAt(words: readonly string[], at: number): Synonym | undefined {
  const next = phrasesAt(words, at + 1)[0]?.phrase.length ?? 0
  return phrasesAt(words, at).find(({ phrase }) => phrase.length === 1 || phrase.length > next)
}

/** The longest first. */
function phrasesAt(words: readonly string[], at: number): Synonym[] {
  const begun = byFirstWord.get(words[at] ?? '') ?? []
  return begun.filter(({ phrase }) => phrase.every((word, index) => words[at + index] === word))
}

/** The vocabulary's words for every single-word synonym that is like this one by a test. */
export function synonymsLike(isLike: (synonym: string) => boolean): string[][] {
  return firstWords
    .filter(isLike)
    .flatMap((first) => (byFirstWord.get(first) ?? []).filter(({ phrase }) => phrase.length === 1))
    .map(({ words }) => words)
}

/** More would make a query of one letter long without making it better. */
const mostSynonyms = 20

/** The vocabulary's words for every single-word synonym that starts like this. */
export function synonymsStarting(beginning: string): string[][] {
  const found: string[][] = []
  for (const first of firstWords) {
    if (found.length >= mostSynonyms) break
    if (!first.startsWith(beginning)) continue
    for (const { phrase, words } of byFirstWord.get(first) ?? []) if (phrase.length === 1) found.push(words)
  }
  return found
}

function addPhrase(phrase: string[], words: string[], maker = false): void {
  const [first] = phrase
  if (first === undefined || words.length === 0) return
  const known = byFirstWord.get(first) ?? []
  const same = known.find((each) => each.phrase.join(' ') === phrase.join(' '))
  // `Diamantring` is claimed by ring and by diamond, and stands for both.
  if (same && maker) return
  if (same) same.words = [...new Set([...same.words, ...words])]
  else known.push({ phrase, words })
  byFirstWord.set(first, known)
}

/** A compound that one name claims whole is also claimed by whatever it begins with. */
function addCompounds(beginnings: readonly string[], words: string[]): void {
  for (const synonyms of byFirstWord.values()) {
    for (const { phrase } of synonyms) {
      const [first = ''] = phrase
      if (phrase.length === 1 && beginnings.some((beginning) => first.startsWith(beginning))) addPhrase(phrase, words)
    }
  }
}
