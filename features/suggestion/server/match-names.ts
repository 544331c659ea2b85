import { isNear } from '@parure/catalog-index/segment/terms.ts'
import { foldWordsWithSingular } from '@parure/vocabulary/search-words/fold.ts'
import { memoize } from '@parure/cache/memoize.ts'
import { padWords, type KnownName, type Spellings } from './known-name.ts'

/** A typed text in the forms that names are compared with. */
export interface TypedText {
  words: readonly string[]
  /** ` van cl`: a prefix; names continue after it. */
  beginning: string
  /** ` sapphire `: whole words, in the singular. */
  singular: string
}

/** Returns null for a text without a word. */
export function parseTypedText(text: string): TypedText | null {
  const words = foldWordsWithSingular(text)
  if (words.length === 0) return null
  const written = words.map(({ word }) => word)
  return {
    words: written,
    beginning: padWords(written).trimEnd(),
    singular: padWords(words.map(({ singular }) => singular)),
  }
}

interface RankedName {
  known: KnownName
  /** Lower is better. */
  rank: number
}

/** A match at the name's beginning, at a later word, or by a synonym of the vocabulary. */
const ranks: Record<'beginning' | 'word' | 'synonym', number> = { beginning: 0, word: 1, synonym: 2 }

/** Finds the names that the text is a prefix of, best first: by the kind of match, then by count, then by name. */
export function findNamesByPrefix(names: readonly KnownName[], typed: TypedText, most: number): KnownName[] {
  const matches = names.flatMap((known) => {
    const rank = rankName(known.spellings, typed)
    return rank === null ? [] : [{ known, rank }]
  })
  return selectBest(matches, most).map(({ known }) => known)
}

function rankName({ written, singular, synonyms, compounds }: Spellings, typed: TypedText): number | null {
  const places = [written.indexOf(typed.beginning), singular.indexOf(typed.singular)]
  if (places.includes(0)) return ranks.beginning
  if (places.some((place) => place > 0)) return ranks.word
  // For two letters nearly every name has a synonym in one of fifteen languages.
  const mayContinue = (typed.words.at(-1) ?? '').length > 2
  const hasPrefix = mayContinue && synonyms.some((synonym) => synonym.startsWith(typed.beginning))
  const isWhole = (synonym: string): boolean => synonym === typed.singular || synonym === `${typed.beginning} `
  return hasPrefix || synonyms.some(isWhole) || compounds.some(isWhole) ? ranks.synonym : null
}

/** A name that matches a text with one typing error, and the corrected text. */
export interface NearName {
  known: KnownName
  query: string
}

/** Shorter words are too similar to each other. */
const minTypoLetters = 5

/**
 * Finds the names that the text is a prefix of except for one typing error: one word of five letters or more at an edit
 * distance of one.
 */
export function findNearNames(names: readonly KnownName[], typed: TypedText, most: number): NearName[] {
  if (typed.words.every((word) => word.length < minTypoLetters)) return []
  const near = names.flatMap((known) => {
    const found = matchNearName(known, typed)
    return found ? [found] : []
  })
  return selectBest(near, most)
}

function matchNearName(known: KnownName, { words }: TypedText): (NearName & RankedName) | null {
  const own = findCorrection(known.spellings.written, words, true)
  if (own) return { known, rank: own.at === 0 ? ranks.beginning : ranks.word, query: own.query }
  // The vocabulary has words of other languages and common misspellings: the search is for its name.
  if (!known.spellings.synonyms.some((synonym) => findCorrection(synonym, words, false))) return null
  return { known, rank: ranks.synonym, query: known.spellings.written.trim() }
}

/** Memoized: each typed letter compares with all spellings of all names. */
const splitSpelling = memoize((spelling: string) => spelling.trim().split(' '), { max: 20_000 })

/**
 * Returns the position of the words in a spelling with one typing error among them, and the corrected words; null
 * without a match.
 */
function findCorrection(
  spelling: string,
  typed: readonly string[],
  atAnyWord: boolean,
): { at: number; query: string } | null {
  const words = splitSpelling(spelling)
  const lastStart = atAnyWord ? words.length - typed.length : Math.min(0, words.length - typed.length)
  for (let at = 0; at <= lastStart; at++) {
    const error = findTypingError(words, at, typed)
    if (error !== null) return { at, query: typed.with(error, words[at + error] ?? '').join(' ') }
  }
  return null
}

/** Returns the position of the only typed word that differs from a spelling's; null without one. Allocates nothing. */
function findTypingError(words: readonly string[], start: number, typed: readonly string[]): number | null {
  let error: number | null = null
  for (let at = 0; at < typed.length; at++) {
    const word = words[start + at] ?? ''
    const typedWord = typed[at] ?? ''
    const isLast = at === typed.length - 1
    if (isLast ? word.startsWith(typedWord) : word === typedWord) continue
    if (error !== null || typedWord.length < minTypoLetters || !isTypingError(typedWord, word, isLast)) return null
    error = at
  }
  return error
}

/** The last word may be a prefix with a typing error: `emara` for emerald. Its first letter must then match. */
function isTypingError(typed: string, word: string, mayGoOn: boolean): boolean {
  if (isNear(typed, word)) return true
  if (!mayGoOn || word[0] !== typed[0] || word.length <= typed.length) return false
  return [-1, 0, 1].some((more) => isNear(typed, word.slice(0, typed.length + more)))
}

/** How many lots of both lists have a name. */
export function sumCounts({ Upcoming, Past }: KnownName['counts']): number {
  return Upcoming + Past
}

function selectBest<T extends RankedName>(found: readonly T[], most: number): T[] {
  const compareRanked = (one: T, other: T): number =>
    one.rank - other.rank ||
    sumCounts(other.known.counts) - sumCounts(one.known.counts) ||
    (one.known.name < other.known.name ? -1 : 1)
  return found.toSorted(compareRanked).slice(0, most)
}
