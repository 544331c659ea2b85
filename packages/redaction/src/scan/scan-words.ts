import { classifyCharacter, isLetter, toLetter } from './character-classes.ts'
import { hasFigure } from './scan-figures.ts'
import { maxComparedLetters, suspicion, suspiciousWords } from './suspicious-words.ts'
import { hasBeginning, minLetters, appendLetter, type WordBeginnings } from './build-word-beginnings.ts'

/**
 * What `skipWord` found of the last word. A single shared object: one for each word would cost more than scanning it.
 * Both are derived from hashes: false is certain, true has to be verified by `hasWantedBeginning` and `rateSuspicion`.
 */
export const lastWord = { mayBeWanted: false, mayBeSuspicious: false }

/** Returns the end of the word that begins at `start`, and describes the word in `lastWord`. */
export function skipWord(text: string, start: number, wanted: WordBeginnings): number {
  let hash = 0
  let end = start
  lastWord.mayBeWanted = false
  for (; end < text.length; end += 1) {
    const kind = classifyCharacter(text, end)
    if (!isLetter(kind)) break
    const letters = end - start + 1
    if (letters > maxComparedLetters) continue
    hash = appendLetter(hash, kind)
    if (letters === minLetters) lastWord.mayBeWanted = hasBeginning(wanted.bits, hash)
  }
  lastWord.mayBeSuspicious = suspiciousHashes[hash & 0xffff] === 1
  return end
}

const suspiciousHashes = new Uint8Array(0x10000)
for (const word of suspiciousWords.keys()) {
  let hash = 0
  for (const letter of word) hash = appendLetter(hash, letter.charCodeAt(0) - 0x60)
  suspiciousHashes[hash & 0xffff] = 1
}

/** Checks whether the word begins like a wanted one. From the third letter on, so that `parisien` matches `paris`. */
export function hasWantedBeginning(text: string, start: number, end: number, { words }: WordBeginnings): boolean {
  const beginning = foldBeginning(text, start, end)
  for (let letters = minLetters; letters <= beginning.length; letters += 1) {
    if (words.has(beginning.slice(0, letters))) return true
  }
  return false
}

/** Returns how suspicious the word is in its context, as bits of `suspicion`. */
export function rateSuspicion(text: string, start: number, end: number): number {
  const bits = suspiciousWords.get(foldBeginning(text, start, end)) ?? 0
  const initial = text.charAt(start)
  if ((bits & suspicion.withCapital) !== 0 && initial !== initial.toLowerCase()) return suspicion.sure
  if ((bits & suspicion.besideFigures) !== 0 && isBesideFigures(text, start, end)) return bits | suspicion.sure
  const isNear = hasFigure(text, Math.max(0, start - 3), start) || hasFigure(text, end, end + 3)
  return (bits & suspicion.nearFigures) !== 0 && isNear ? bits | suspicion.sure : bits
}

function foldBeginning(text: string, start: number, end: number): string {
  const to = Math.min(end, start + maxComparedLetters)
  let beginning = ''
  for (let at = start; at < to; at += 1) beginning += toLetter(classifyCharacter(text, at))
  return beginning
}

function isBesideFigures(text: string, start: number, end: number): boolean {
  // Each pattern below needs a digit in the characters that it is given.
  if (!hasFigure(text, Math.max(0, start - 8), start) && !hasFigure(text, end, end + 8)) return false
  const before = text.slice(Math.max(0, start - 8), start)
  if (/\d[-/.'’‐-―]?$|\d(?:st|nd|rd|th|er|\.) ?(?:of |de )?$/i.test(before)) return true
  const after = text.slice(end, end + 8)
  return (
    /^(?:\d|[-/.'’‐-―] ?\d|[ ,]{1,3}['’]?(?:1[4-9]|2\d)\d\d)/.test(after) ||
    (/\d $/.test(before) && /^[ ,]{1,2}['’]?\d\d/.test(after))
  )
}

/** Checks whether the word is a month in a date: `4.XII.`, `XII/2026`, `4 XII 2026`; not the `x` of `12 x 10 mm`. */
export function isRomanMonth(text: string, start: number, end: number): boolean {
  if (!isRomanNumber(text, start, end)) return false
  const after = text.slice(end, end + 8)
  return (
    /^[ .\-/_,:|~]{1,3}\d{4}/.test(after) ||
    (/^[./\-_,:|~‐-―−]/.test(after) && /\d[^\p{L}\d]{1,3}$/u.test(text.slice(Math.max(0, start - 4), start)))
  )
}

function isRomanNumber(text: string, start: number, end: number): boolean {
  if (end - start > 4) return false
  for (let at = start; at < end; at += 1) {
    const small = text.charCodeAt(at) | 0x20
    if (small !== 0x69 && small !== 0x76 && small !== 0x78) return false
  }
  return true
}

/** Checks whether a text ends in separate letters, as in `H a l d e r`. */
export function isSpacedOut(text: string, end: number): boolean {
  return /(?:^|[^\p{L}\d])[\p{L}\d][ ._*-][\p{L}\d][ ._*-][\p{L}\d]$/u.test(text.slice(Math.max(0, end - 6), end))
}
