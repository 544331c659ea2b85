import { foldedWords, singular } from './fold.ts'
import { vocabularyNames } from './vocabulary-names.ts'

interface Synonym {
  phrase: string[]
  words: string[]
}

/** A trie of phrases by words, so that each word of a text is looked up once. */
interface Branch {
  /** The synonym of the phrase that ends at this node. */
  synonym?: Synonym
  next: Map<string, Branch>
}
const phrases: Branch = { next: new Map() }
for (const { name, words, within, maker } of vocabularyNames()) {
  const named = foldedWords(name).map(singular)
  const wider = new Set(within === undefined ? [] : foldedWords(within).map(singular))
  const narrow = named.filter((word) => !wider.has(word))
  for (const written of [name, ...words]) {
    const phrase = foldedWords(written).map(singular)
    addPhrase(phrase, phrase.some((word) => wider.has(word)) ? named : narrow, maker)
  }
}
for (const { name, beginnings } of vocabularyNames().filter((each) => each.beginnings.length > 0))
  addCompounds(beginnings.flatMap(foldedWords), foldedWords(name).map(singular))
const singleWords = [...phrases.next].flatMap(([word, { synonym }]) => (synonym ? word : [])).toSorted()

/**
 * A piece of a text: the vocabulary's words for it, or the word itself when unknown, and the number of words consumed.
 */
export interface Piece {
  words: string[]
  count: number
  known: boolean
}

/** Splits folded, singular words into phrases of the vocabulary and single unknown words. */
export function canonicalWords(words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < words.length;) {
    const piece = pieceAt(words, at)
    pieces.push(piece)
    at += piece.count
  }
  return pieces
}

/** Returns the vocabulary's words for all known phrases in these words. */
export function vocabularyWords(words: readonly string[]): string[] {
  return canonicalWords(words).flatMap((piece) => (piece.known ? piece.words : []))
}

function pieceAt(words: readonly string[], at: number): Piece {
  const known = knownAt(words, at)
  if (known) return { words: known.words, count: known.phrase.length, known: true }
  return { words: [words[at] ?? ''], count: 1, known: false }
}

/**
 * Returns the longest phrase that begins here if it is longer than the one that begins at the next word, otherwise the
 * synonym of the single word: `en or blanc` is `en`, `or blanc`, and `bague or blanc` is `bague`, `or blanc`.
 */
function knownAt(words: readonly string[], at: number): Synonym | undefined {
  const longest = longestAt(words, at)
  if (!longest || longest.phrase.length === 1) return longest
  const next = longestAt(words, at + 1)?.phrase.length ?? 0
  return longest.phrase.length > next ? longest : phrases.next.get(words[at] ?? '')?.synonym
}

function longestAt(words: readonly string[], at: number): Synonym | undefined {
  let longest: Synonym | undefined
  let branch: Branch | undefined = phrases
  for (let end = at; branch && end < words.length; end += 1) {
    branch = branch.next.get(words[end] ?? '')
    longest = branch?.synonym ?? longest
  }
  return longest
}

/** Returns the vocabulary's words for every single-word synonym that satisfies a predicate. */
export function synonymsLike(isLike: (synonym: string) => boolean): string[][] {
  return singleWords.filter(isLike).flatMap((word) => wordsFor(word))
}

/** More alternatives would make a one-letter query long without improving it. */
const mostSynonyms = 20

/** Returns the vocabulary's words for every single-word synonym with this prefix. */
export function synonymsStarting(beginning: string): string[][] {
  const found: string[][] = []
  for (const word of singleWords) {
    if (found.length >= mostSynonyms) break
    if (word.startsWith(beginning)) found.push(...wordsFor(word))
  }
  return found
}

function wordsFor(word: string): string[][] {
  const synonym = phrases.next.get(word)?.synonym
  return synonym ? [synonym.words] : []
}

function addPhrase(phrase: string[], words: string[], maker = false): void {
  if (phrase.length === 0 || words.length === 0) return
  const branch = branchOf(phrase)
  const same = branch.synonym
  // Both ring and diamond claim `Diamantring`, so it gets the words of both.
  if (same && maker) return
  if (same) same.words = [...new Set([...same.words, ...words])]
  else branch.synonym = { phrase, words }
}

function branchOf(phrase: readonly string[]): Branch {
  let branch = phrases
  for (const word of phrase) {
    const next: Branch = branch.next.get(word) ?? { next: new Map() }
    branch.next.set(word, next)
    branch = next
  }
  return branch
}

/** A compound that one name claims as a whole also gets the words of names that it begins with. */
function addCompounds(beginnings: readonly string[], words: string[]): void {
  for (const [word, { synonym }] of phrases.next) {
    if (synonym && beginnings.some((beginning) => word.startsWith(beginning))) addPhrase(synonym.phrase, words)
  }
}
