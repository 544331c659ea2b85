import type { Confidence, LotText } from './attributes.ts'
import { tokenise } from './tokens.ts'
import type { Token } from './tokens.ts'

/** A lot's texts joined into one, so that every finding has one place and one order. */
export interface Reading {
  text: string
  /** Where the title ends. */
  titleEnd: number
  tokens: Token[]
}

/** A stretch of the reading. */
export interface Span {
  start: number
  end: number
}

// A visible separator between line breaks: no phrase, no sentence and no white space runs across it.
const divider = '\n␞\n'

/** Joins and tokenises the texts of a lot. */
export function readingOf(lot: LotText): Reading {
  const text = [lot.title, lot.description, lot.condition].filter((part) => typeof part === 'string').join(divider)
  return { text, titleEnd: lot.title.length, tokens: tokenise(text) }
}

/** The title's words are the house's own summary; those of a description may speak of something beside the jewel. */
export const placed = (reading: Reading, span: Span): Confidence => (span.start < reading.titleEnd ? 'stated' : 'read')

/** The words of a span as they stand in the text. */
export const quoteOf = (reading: Reading, span: Span) => reading.text.slice(span.start, span.end)

// The point of an abbreviation or of a decimal ends no sentence.
const sentenceEnd =
  /(?:(?<!\b(?:approx|appr|ap|app|ob|diam|meas|dia|wgt|c|ca|circa|ct|cts|kt|no|est|wt|zus|ges|bzw|nr|nos|num|cert|ref|gr|st|env|jh|tot|min|w)|\b\p{Lu})\.(?=\s|$)|[;|•!?␞]|\n)/giu

/** What stands before a place in its sentence, at most `reach` characters. */
export function before(reading: Reading, at: number, reach = 80): string {
  const stretch = reading.text.slice(Math.max(0, at - reach), at)
  let cut = 0
  for (const end of stretch.matchAll(sentenceEnd)) cut = end.index + end[0].length
  return stretch.slice(cut)
}

/** What stands after a place in its sentence, at most `reach` characters. */
export function after(reading: Reading, at: number, reach = 80): string {
  const stretch = reading.text.slice(at, at + reach)
  const end = stretch.search(sentenceEnd)
  return end < 0 ? stretch : stretch.slice(0, end)
}
