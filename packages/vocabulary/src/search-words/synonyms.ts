import { foldToWords, singularizeWord } from './fold.ts'
import { listVocabularyNames } from './list-vocabulary-names.ts'

interface Synonym {
  phrase: string[]
  words: string[]
}

/** A trie of phrases by words, so that each word of a text is looked up once. */
interface PhraseNode {
  /** The synonym of the phrase that ends at this node. */
  synonym?: Synonym
  next: Map<string, PhraseNode>
}
const phrases: PhraseNode = { next: new Map() }
for (const { name, words, within, maker } of listVocabularyNames()) {
  const named = foldToWords(name).map(singularizeWord)
  const wider = new Set(within === undefined ? [] : foldToWords(within).map(singularizeWord))
  const narrow = named.filter((word) => !wider.has(word))
  for (const written of [name, ...words]) {
    const phrase = foldToWords(written).map(singularizeWord)
    addPhrase(phrase, phrase.some((word) => wider.has(word)) ? named : narrow, maker)
  }
}
for (const { name, beginnings } of listVocabularyNames().filter((each) => each.beginnings.length > 0))
  addCompounds(beginnings.flatMap(foldToWords), foldToWords(name).map(singularizeWord))
const singleWords = [...phrases.next].flatMap(([word, { synonym }]) => (synonym ? word : [])).toSorted()

/**
 * A piece of a text: the vocabulary's words for it, or the word itself when unknown, and the number of words consumed.
 */
export interface CanonicalPiece {
  words: string[]
  count: number
  known: boolean
}

/** Splits folded, singular words into phrases of the vocabulary and single unknown words. */
export function splitCanonicalWords(words: readonly string[]): CanonicalPiece[] {
  const pieces: CanonicalPiece[] = []
  for (let at = 0; at < words.length;) {
    const piece = readPiece(words, at)
    pieces.push(piece)
    at += piece.count
  }
  return pieces
}

/** Returns the vocabulary's words for all known phrases in these words. */
export function listVocabularyWords(words: readonly string[]): string[] {
  return splitCanonicalWords(words).flatMap((piece) => (piece.known ? piece.words : []))
}

function readPiece(words: readonly string[], at: number): CanonicalPiece {
  const known = findPhrase(words, at)
  if (known) return { words: known.words, count: known.phrase.length, known: true }
  return { words: [words[at] ?? ''], count: 1, known: false }
}

/**
 * Returns the longest phrase that begins here if it is longer than the one that begins at the next word, otherwise the
 * synonym of the single word: `en or blanc` is `en`, `or blanc`, and `bague or blanc` is `bague`, `or blanc`.
 */
function findPhrase(words: readonly string[], at: number): Synonym | undefined {
  const longest = findLongestPhrase(words, at)
  if (!longest || longest.phrase.length === 1) return longest
  const next = findLongestPhrase(words, at + 1)?.phrase.length ?? 0
  return longest.phrase.length > next ? longest : phrases.next.get(words[at] ?? '')?.synonym
}

function findLongestPhrase(words: readonly string[], at: number): Synonym | undefined {
  let longest: Synonym | undefined
  let branch: PhraseNode | undefined = phrases
  for (let end = at; branch && end < words.length; end += 1) {
    branch = branch.next.get(words[end] ?? '')
    longest = branch?.synonym ?? longest
  }
  return longest
}

/** Returns the vocabulary's words for every single-word synonym that satisfies a predicate. */
export function findSynonyms(isLike: (synonym: string) => boolean): string[][] {
  return singleWords.filter(isLike).flatMap((word) => getSynonymWords(word))
}

/** More alternatives would make a one-letter query long without improving it. */
const maxSynonyms = 20

/** Returns the vocabulary's words for every single-word synonym with this prefix. */
export function findSynonymsByPrefix(beginning: string): string[][] {
  const found: string[][] = []
  for (const word of singleWords) {
    if (found.length >= maxSynonyms) break
    if (word.startsWith(beginning)) found.push(...getSynonymWords(word))
  }
  return found
}

function getSynonymWords(word: string): string[][] {
  const synonym = phrases.next.get(word)?.synonym
  return synonym ? [synonym.words] : []
}

function addPhrase(phrase: string[], words: string[], maker = false): void {
  if (phrase.length === 0 || words.length === 0) return
  const branch = ensureBranch(phrase)
  const same = branch.synonym
  // Both ring and diamond claim `Diamantring`, so it gets the words of both.
  if (same && maker) return
  if (same) same.words = [...new Set([...same.words, ...words])]
  else branch.synonym = { phrase, words }
}

function ensureBranch(phrase: readonly string[]): PhraseNode {
  let branch = phrases
  for (const word of phrase) {
    const next: PhraseNode = branch.next.get(word) ?? { next: new Map() }
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
