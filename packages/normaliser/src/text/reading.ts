import type { Confidence, LotText } from '../attributes.ts'
import { characterKinds } from './character-kinds.ts'
import { cue } from './cues.ts'
import { findFirstIndex } from './find-first-index.ts'
import { findFootnotes } from './headings.ts'
import { tokenizeText } from './tokens.ts'
import type { Token } from './tokens.ts'

/** A lot's texts joined into one, so that all findings share one numbering and order. */
export interface Reading {
  text: string
  /** Offset of the title's end. */
  titleEnd: number
  tokens: Token[]
  /** The cues of all tokens. */
  cues: number
  /** Places where a sentence may end, in order. */
  sentenceStops: SentenceStop[]
  /** The house's footnotes after the description: literature, provenance. */
  footnotes: Span
  /** The sentences that are not about the lot; cached by `asides.ts`. */
  offTopicSentences?: OffTopicSentence[]
  /** Whether it has fractions such as '1/10'; cached. */
  hasFractions?: boolean
  /** Whether it may grade diamonds in terms of the trade; cached. */
  hasTradeGrades?: boolean
}

interface SentenceStop {
  at: number
  /** Whether it is a point, which ends a sentence only before white space and after no abbreviation. */
  isPoint: boolean
  /** Cached. */
  isAbbreviation?: boolean
}

/** A range of the reading. */
export interface Span {
  start: number
  end: number
}

/** A sentence that is not about the lot. */
export interface OffTopicSentence extends Span {
  /** Whether it narrates: its maker may be that of the lot, its stones and metals are not. */
  isNarration: boolean
  /** Whether it teaches about stones and metals, or offers other goods. */
  isLore?: true
}

/**
 * Separates the texts of a lot, between line breaks: no phrase or sentence crosses it. It is a Latin-1 character, since
 * a single one beyond Latin-1 doubles the memory of a text and slows down its reading.
 */
export const divider = '\u{1e}'

/** Joins and tokenizes the texts of a lot. */
export function createReading(lot: LotText): Reading {
  const text = [lot.title, lot.description, lot.condition]
    .filter((part) => typeof part === 'string')
    .join(`\n${divider}\n`)
  const tokens = tokenizeText(text)
  const cues = tokens.reduce((bits, token) => bits | token.cues, 0)
  const titleEnd = lot.title.length
  return {
    text,
    titleEnd,
    tokens,
    cues,
    sentenceStops: findStops(text),
    footnotes: findFootnotes({ text, titleEnd, tokens, cues }),
  }
}

/**
 * Finds all matches of a sticky pattern that begin at a token with one of the cues (or at the decimal point before a
 * figure), from left to right and without overlaps. `mayBegin` excludes tokens at which the pattern cannot match,
 * before it is tried.
 */
export function matchTokens(
  { text, tokens, cues }: Reading,
  begins: number,
  pattern: RegExp,
  mayBegin?: MayBegin,
): RegExpExecArray[] {
  if ((cues & begins) === 0) return []
  const found: RegExpExecArray[] = []
  let free = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if ((token.cues & begins) === 0 || token.start < free || (mayBegin && !mayBegin(tokens, at, text))) continue
    const hasPoint = (token.cues & cue.figure) !== 0 && token.start > free && isDecimalPoint(text, token.start - 1)
    const match = (hasPoint && matchPattern(text, token.start - 1, pattern)) || matchPattern(text, token.start, pattern)
    if (!match) continue
    found.push(match)
    free = match.index + match[0].length
  }
  return found
}

/** A cheap check, by the following tokens, whether a pattern may match at a token. */
export type MayBegin = (tokens: Token[], at: number, text: string) => boolean

/** Creates a check that a word of the cue follows a figure, with only figures and 'total' between them. */
export function createUnitCheck(unit: number): MayBegin {
  return (tokens, at) => {
    let next = at + 1
    while (next < tokens.length && ((tokens[next]!.cues & cue.figure) !== 0 || totals.has(tokens[next]!.stem)))
      next += 1
    return next < tokens.length && (tokens[next]!.cues & unit) !== 0
  }
}

const totals = new Set(['total', 'tot', 'to', 'sto', 'ti', 'mi'])

/** Whether a word of the cue overlaps a part of the text. */
export function hasCueWithin({ tokens, cues }: Reading, wanted: number, from: number, to: number): boolean {
  if ((cues & wanted) === 0) return false
  for (
    let at = findFirstIndex(tokens, ({ end }) => end <= from);
    at < tokens.length && tokens[at]!.start < to;
    at += 1
  ) {
    if ((tokens[at]!.cues & wanted) !== 0) return true
  }
  return false
}

/** Whether a figure follows the token. */
export const isBeforeFigure: MayBegin = (tokens, at) =>
  at + 1 < tokens.length && (tokens[at + 1]!.cues & cue.figure) !== 0

function matchPattern(text: string, at: number, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Whether there is a decimal point or comma at an offset; after an ideograph it separates clauses: '1.20克拉,18K'. */
const isDecimalPoint = (text: string, at: number): boolean =>
  (text[at] === '.' || text[at] === ',') && !/\p{Script=Han}/u.test(text[at - 1] ?? '')

/**
 * Returns `stated` for words of the title, which is the house's own summary; a description may be about other things
 * too.
 */
export const ratePlace = (reading: Reading, span: Span): Confidence =>
  span.start < reading.titleEnd ? 'stated' : 'read'

/** Returns the words of a span verbatim. */
export const getQuote = (reading: Reading, span: Span) => reading.text.slice(span.start, span.end)

// The point of an abbreviation or of a decimal ends no sentence.
const abbreviations = new Set(
  'approx appr ap app ob brill brillt brilltn diam diamt diamtn insg ens meas dia wgt c ca ct cts kt no est wt zus ges bzw nr nos num cert ref gr st env jh tot min w pr krt crt zsm ringgr gew alm str vel ok poč stol tzv resp max grs kts inkl bez sign gest punz attr fa gebr dr evtl ggf orig urspr zw dat tl tlw vgl bspw afm evt tzn př kol mj wg śr dł szer wys gł ozn sygn aprox incl fig pág pag cat mod ser bl inv dl pl š'.split(
    ' ',
  ),
)
/** 'H. Stern' */
const initial = /^\p{Lu}$/u
/** Longer than any abbreviation. */
const abbreviationReach = 8

function findStops(text: string): SentenceStop[] {
  const stops: SentenceStop[] = []
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (isStop(unit)) stops.push({ at, isPoint: unit === point })
  }
  return stops
}

const point = 0x2e
const bullet = 0x2022
/** The full stop of Japanese and Chinese. */
const ideographicStop = 0x3002
const stopSigns = Uint8Array.from({ length: 0x100 }, (_, unit) =>
  `.;|!?${divider}\n`.includes(String.fromCharCode(unit)) ? 1 : 0,
)
const isStop = (unit: number): boolean => stopSigns[unit] === 1 || unit === bullet || unit === ideographicStop

function isWhitespace(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit === 0x20 || unit === 0x0a || ((unit < 0x21 || unit > 0x7e) && /\s/.test(text[at]!))
}

function isAbbreviated(text: string, from: number, at: number): boolean {
  const reach = Math.max(from, at - abbreviationReach)
  let start = at
  while (start > reach && (characterKinds.at(text, start - 1) & characterKinds.letter) !== 0) start -= 1
  const word = text.slice(start, at)
  return abbreviations.has(word.toLowerCase()) || initial.test(word)
}

/** Whether a sentence ends at a stop, judged by the text between `from` and `to` alone. */
function isSentenceEnd(text: string, stop: SentenceStop, from: number, to: number): boolean {
  if (!stop.isPoint) return true
  if (stop.at + 1 < to && !isWhitespace(text, stop.at + 1)) return false
  if (stop.at - from < abbreviationReach) return !isAbbreviated(text, from, stop.at)
  return !(stop.isAbbreviation ??= isAbbreviated(text, 0, stop.at))
}

/** Returns the text before an offset in its sentence, at most `reach` characters. */
export function getTextBefore({ text, sentenceStops }: Reading, at: number, reach = 80): string {
  const from = Math.max(0, at - reach)
  for (let index = findFirstIndex(sentenceStops, (stop) => stop.at < at) - 1; index >= 0; index -= 1) {
    const stop = sentenceStops[index]!
    if (stop.at < from) break
    if (isSentenceEnd(text, stop, from, at)) return text.slice(stop.at + 1, at)
  }
  return text.slice(from, at)
}

/** Returns the text after an offset in its sentence, at most `reach` characters. */
export function getTextAfter({ text, sentenceStops: stops }: Reading, at: number, reach = 80): string {
  const to = Math.min(text.length, at + reach)
  for (let index = findFirstIndex(stops, (stop) => stop.at < at); index < stops.length; index += 1) {
    const stop = stops[index]!
    if (stop.at >= to) break
    if (isSentenceEnd(text, stop, at, to)) return text.slice(at, stop.at)
  }
  return text.slice(at, to)
}
