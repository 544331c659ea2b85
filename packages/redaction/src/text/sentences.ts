import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import type { TextRange } from './get-matching-view.ts'

/** Splits a text into sentences, each with the space after it; semicolons and line breaks end sentences too. */
export function splitSentences(text: string, ends: RegExp = sentenceEnd): TextRange[] {
  const sentences: TextRange[] = []
  let start = 0
  for (const { 0: end, index } of findAllMatches(text, ends)) {
    const after = index + end.length
    if (end.startsWith('.') && isAbbreviation(text.slice(Math.max(0, index - 12), index))) continue
    sentences.push({ start, end: after })
    start = after
  }
  return start < text.length ? [...sentences, { start, end: text.length }] : sentences
}

const sentenceEnd =
  /[.!?…。！？]{1,10}["'”’»)\]]{0,3}(?:[^\S\n]{1,40}|(?=\n)|$)|;[^\S\n]{0,40}|[\n\r\u2028\u2029]{1,40}|<br *\/?>|<\/(?:p|li|div)>/giu
/** Separators of a title's parts. */
export const partEnd = /[.!?…]{1,10}(?:\s{1,40}|$)|[;,|()\n]\s{0,40}|:\s{1,40}|\s{1,40}[-–—/]\s{1,40}/gu

/** `approx. 5 carats`, `H. Stern`: the sentence continues. */
function isAbbreviation(before: string): boolean {
  const word = /[\p{L}\d]+$/u.exec(before.replace(/\p{Cf}/gu, ''))?.[0] ?? ''
  if (/^\p{L}$/u.test(word) && word !== 'I') return !/['’]s$|\d ?\p{L}$|[ap]\.m$|\p{L} ?[&+] ?\p{L}$/iu.test(before)
  return abbreviations.has(word.toLowerCase())
}

const abbreviations = new Set(
  'no nr nos nrs st ste dr mr mrs ms prof ca approx appr circa env ungef etwa inv ref cat kat vgl cf fig ill abb bzw usw inkl co bros jr sr lit vol pp op'.split(
    ' ',
  ),
)

/** Characters on either side of a match that are checked: a text without sentences must not need quadratic time. */
const maxContextCharacters = 200

/**
 * Returns the sentence around a part of a text, within `maxContextCharacters`; a point after a digit does not end it,
 * as in `4. 12.`
 */
export function findSentenceAround(text: string, start: number, end: number): TextRange {
  const before = text.slice(Math.max(0, start - maxContextCharacters), start)
  const after = text.slice(end, end + maxContextCharacters)
  const begins = findAllMatches(before, plainEnd).at(-1)
  plainEnd.lastIndex = 0
  const ends = plainEnd.exec(after)
  return {
    start: start - before.length + (begins ? begins.index + begins[0].length : 0),
    end: end + (ends ? ends.index : after.length),
  }
}

const plainEnd = /(?<!\d|\p{L}\p{L}\.?\p{L}|(?<!\p{L})\p{L}{1,4})[.!?](?: |$)|[;\n]/gu

/** Merges ranges that touch or overlap, so that the first one that ends after a sentence's start is sufficient. */
function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const apart: TextRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else apart.push({ ...range })
  }
  return apart
}

/** Removes the sentences that overlap any of the ranges. */
export function removeSentences(text: string, ranges: readonly TextRange[], ends?: RegExp): string {
  if (ranges.length === 0) return text
  const apart = mergeRanges(ranges)
  let at = 0
  const remaining = splitSentences(text, ends).filter(({ start, end }) => {
    while (at < apart.length && (apart[at]?.end ?? 0) <= start) at += 1
    return (apart[at]?.start ?? end) >= end
  })
  return remaining.map(({ start, end }) => text.slice(start, end)).join('')
}
