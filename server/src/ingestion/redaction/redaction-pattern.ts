import { foldWords } from './fold-character.ts'

/** Words that a text may hold in many spellings, matched in its view. */
export interface RedactionPattern {
  /** Pieces, each of which stands in the view of whatever has the words: looking for them spares most texts the pattern. */
  needs: readonly (string | RegExp)[]
  pattern(): RegExp
  /** Whether words that match are meant, as they are in the text. */
  accepts?: (words: string) => boolean
}

/** Compiles the pattern only when a text may hold the words: a sale has dozens, of which hardly any is ever met. */
export function redactionPattern(
  source: string,
  needs: RedactionPattern['needs'],
  accepts?: RedactionPattern['accepts'],
): RedactionPattern {
  let pattern: RegExp | undefined
  return { needs, pattern: () => (pattern ??= new RegExp(source, 'gu')), ...(accepts && { accepts }) }
}

/** Which of many patterns a text may match. */
export interface Prefilter {
  /** The first of them from here on that the view has all the needs of; -1 for none. */
  next(from: number): number
}

/** Looks for each need once, however many patterns have it: those of a sale share most of theirs. */
export function prefilterOf(patterns: readonly RedactionPattern[]): (view: string) => Prefilter {
  const needs = [...new Set(patterns.flatMap((each) => each.needs))]
  const needed = patterns.map((each) => each.needs.map((need) => needs.indexOf(need)))
  return (view) => {
    const known: (boolean | undefined)[] = []
    const has = (need: number): boolean => (known[need] ??= stands(needs[need] ?? '', view))
    return { next: (from) => needed.findIndex((each, index) => index >= from && each.every(has)) }
  }
}

const stands = (need: string | RegExp, view: string): boolean =>
  typeof need === 'string' ? view.includes(need) : need.test(view)

/** The words on their own, however apostrophes, spaces and what joins two names are written. */
export function phrase(words: string): RedactionPattern {
  return redactionPattern(alone(spelling(words)), pieces(words))
}

/** A pattern's source for words in any spelling: what is neither letter nor figure may be anything, or nothing. */
export function spelling(words: string): string {
  return pieces(words).map(escaped).join(between)
}

/** With or without article and genitive. */
export function alone(source: string): string {
  return `(?<![\\p{L}\\p{N}])(?:the )?${source}(?:'?s)?(?![\\p{L}\\p{N}])`
}

export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const joining = 'and|und|et|en|og|och|amp|y|e|i|a|n'
const between = `(?:[^\\p{L}\\p{N}]{0,4}(?:(?<![\\p{L}\\p{N}])(?:${joining})(?![\\p{L}\\p{N}])[^\\p{L}\\p{N}]{1,4})?)`
const isJoining = new RegExp(`^(?:${joining})$`)

/** The runs of letters and figures, without genitives and what joins them. */
export function pieces(words: string): string[] {
  const all = foldWords(words)
    .toLowerCase()
    .replace(/'s(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
  return all.filter((piece, at) => piece !== '' && (at === 0 || at === all.length - 1 || !isJoining.test(piece)))
}

/** The longest of them; none asks for nothing. */
export function longestPiece(words: string): string {
  return pieces(words).reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
}
