import { foldWords } from './fold-character.ts'

/** A pattern of words in many spellings, matched in the view of a text. */
export interface RedactionPattern {
  /** Literal strings that each match contains: searching them first avoids the regular expression for most texts. */
  literals: readonly (string | RegExp)[]
  pattern(): RegExp
  /** Whether a match counts, given the original words. */
  accepts?: (words: string) => boolean
}

/** Compiles the regular expression lazily: a sale has dozens, most of which are never used. */
export function createPattern(
  source: string,
  needs: RedactionPattern['literals'],
  accepts?: RedactionPattern['accepts'],
): RedactionPattern {
  let pattern: RegExp | undefined
  return { literals: needs, pattern: () => (pattern ??= new RegExp(source, 'gu')), ...(accepts && { accepts }) }
}

/** Selects those of many patterns that a text may match. */
export interface Prefilter {
  /** Returns the index of the next pattern whose literals the view contains; -1 for none. */
  next(from: number): number
}

/** Searches each literal once: the patterns of a sale share most of theirs. */
export function buildPrefilter(patterns: readonly RedactionPattern[]): (view: string) => Prefilter {
  const needs = [...new Set(patterns.flatMap((each) => each.literals))]
  const needed = patterns.map((each) => each.literals.map((need) => needs.indexOf(need)))
  return (view) => {
    const known: (boolean | undefined)[] = []
    const has = (need: number): boolean => (known[need] ??= hasLiteral(needs[need] ?? '', view))
    return { next: (from) => needed.findIndex((each, index) => index >= from && each.every(has)) }
  }
}

const hasLiteral = (need: string | RegExp, view: string): boolean =>
  typeof need === 'string' ? view.includes(need) : need.test(view)

/** Matches the words as whole words, with any apostrophes, spaces and joining words. */
export function createPhrasePattern(words: string): RedactionPattern {
  return createPattern(wrapWholeWord(buildSpellingSource(words)), splitPieces(words))
}

/** Returns the source of a regular expression for words in any spelling: any separators, or none. */
export function buildSpellingSource(words: string): string {
  return splitPieces(words).map(escapePattern).join(between)
}

/** Matches with or without article and genitive. */
export function wrapWholeWord(source: string): string {
  return `(?<![\\p{L}\\p{N}])(?:the )?${source}(?:'?s)?(?![\\p{L}\\p{N}])`
}

export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const joining = 'and|und|et|en|og|och|amp|y|e|i|a|n'
const between = `(?:[^\\p{L}\\p{N}]{0,4}(?:(?<![\\p{L}\\p{N}])(?:${joining})(?![\\p{L}\\p{N}])[^\\p{L}\\p{N}]{1,4})?)`
const isJoining = new RegExp(`^(?:${joining})$`)

/** Splits words into runs of letters and digits, without genitives and joining words. */
export function splitPieces(words: string): string[] {
  const all = foldWords(words)
    .toLowerCase()
    .replace(/'s(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
  return all.filter((piece, at) => piece !== '' && (at === 0 || at === all.length - 1 || !isJoining.test(piece)))
}

/** Returns the longest piece; '' when there is none. */
export function findLongestPiece(words: string): string {
  return splitPieces(words).reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
}
