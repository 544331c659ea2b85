import { decodeHTML } from 'entities'
import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { foldCharacter } from './fold-character.ts'

/** A normalized text in which patterns are matched, with the offset of each character in the original. */
export interface MatchingView {
  /** Without case, accents, markup, entities and invisible characters; runs of spaces are collapsed. */
  text: string
  original: string
  /** Offsets in the original by offsets in the view; null when they are equal. */
  offsets: Offsets | null
}

interface Offsets {
  starts: Int32Array
  ends: Int32Array
}

/** Part of a text, by its offsets. */
export interface TextRange {
  start: number
  end: number
}

/** Returns the range of a match. */
export function toRange({ 0: found, index }: RegExpExecArray): TextRange {
  return { start: index, end: index + found.length }
}

export function getMatchingView(original: string): MatchingView {
  if (lastView?.original !== original) lastView = buildView(original)
  return lastView
}

/** Cached: the same text is matched several times in a row. */
let lastView: MatchingView | undefined

function buildView(original: string): MatchingView {
  let view: MatchingView = { text: original, original, offsets: null }
  if (original.includes('&')) view = rewrite(view, entity, decodeEntity)
  if (view.text.includes('<')) view = rewrite(view, tag, (found) => (inline.test(found) ? '' : ' '))
  view = rewrite(view, folding, foldCharacter)
  view = { ...view, text: view.text.toLowerCase() }
  view = rewrite(view, runOfSpaces, (run) => (run.includes('\n') ? '\n' : ' '))
  view = rewrite(view, brokenWord, () => '')
  return rewrite(view, spacedOut, (letters) => letters.replace(betweenLetters, ''))
}

/** Returns the range in the original of a part of the view. */
export function mapToOriginal({ offsets }: MatchingView, start: number, end: number): TextRange {
  if (!offsets || start >= end) return { start: offsets?.starts[start] ?? start, end: offsets?.starts[start] ?? end }
  return { start: offsets.starts[start] ?? start, end: offsets.ends[end - 1] ?? end }
}

/** Returns the original text of a part of the view. */
export function sliceOriginal(view: MatchingView, start: number, end: number): string {
  const range = mapToOriginal(view, start, end)
  return view.original.slice(range.start, range.end)
}

/** `&amp;amp;#48;` is `0`: undoes repeated escaping. */
const entity =
  /&(?:(?:amp|#38|#x26|#0+38);)*(?:#\d{1,8};?|#x[\da-f]{1,8};?|[a-z][a-z\d]{1,31};|(?:amp|nbsp|shy)(?![a-z]))?/gi
const escapes = /^&(?:(?:amp|#38|#x26|#0+38);)+(?=[#a-z])/i
const tag = /<(?:[a-z][^<>]{0,500}|\/[a-z][^<>]{0,50}|!--[^<>]{0,500})>/gi
const inline = /^<\/?(?:a|abbr|b|bdi|bdo|big|em|font|i|mark|q|s|small|span|strong|sub|sup|tt|u|wbr)(?![a-z\d])|^<!/i
const folding = /[^\n -~]/gu
const runOfSpaces = /[ \n]{2,}/g
/** A word that was hyphenated at the end of a line. */
const brokenWord = /(?<=[a-z])-\n(?=[a-z])/g
const spacedOut = /(?<![a-z\d])(?:[a-z\d][ ._*-]){2,}[a-z\d](?![a-z\d])/g
const betweenLetters = /(?<=[a-z])[ ._*-](?=[a-z])|(?<=\d)[ _*](?=\d)|(?<=[a-z])[ ._*-](?=\d)|(?<=\d)[ ._*-](?=[a-z])/g

function decodeEntity(found: string): string {
  return found === '&' ? found : decodeHTML(found.replace(escapes, '&').replace(/^&(?:amp|nbsp|shy)$/i, '$&;'))
}

/** Replaces matches of the pattern; each new character has the offset of the whole match. */
function rewrite(view: MatchingView, pattern: RegExp, replacement: (found: string) => string): MatchingView {
  const { text, original, offsets } = view
  const edits = findAllMatches(text, pattern)
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length, found, instead: replacement(found) }))
    .filter(({ found, instead }) => found !== instead)
  if (edits.length === 0) return view
  const length = edits.reduce((sum, { start, end, instead }) => sum + instead.length - (end - start), text.length)
  const [starts, ends] = [new Int32Array(length), new Int32Array(length)]
  const parts: string[] = []
  let [from, into] = [0, 0]
  const keep = (to: number): void => {
    for (let at = from; at < to; at += 1, into += 1) {
      starts[into] = offsets ? offsets.starts[at]! : at
      ends[into] = offsets ? offsets.ends[at]! : at + 1
    }
    parts.push(text.slice(from, to))
  }
  for (const { start, end, instead } of edits) {
    keep(start)
    const range = mapToOriginal(view, start, end)
    starts.fill(range.start, into, into + instead.length)
    ends.fill(range.end, into, into + instead.length)
    into += instead.length
    parts.push(instead)
    from = end
  }
  keep(text.length)
  return { text: parts.join(''), original, offsets: { starts, ends } }
}
