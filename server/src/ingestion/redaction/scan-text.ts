import { foldCharacter } from './fold-character.ts'
import { hasBeginning, leastLetters, withLetter, type WordBeginnings } from './word-beginnings.ts'
import { lettersRead, suspicion, suspiciousWords } from './suspicious-words.ts'

/** What a text may contain, from one pass over its characters. */
export interface Scan {
  /** Whether it may mention any sale. */
  isSuspicious: boolean
  /** Whether a word or sign for a number is before a number: it may be the lot's own. */
  hasNumberSign: boolean
  /** Whether a word in it begins like one of the given words. */
  hasBeginning: boolean
}

const suspicious: Scan = { isSuspicious: true, hasNumberSign: true, hasBeginning: true }

/**
 * Scans a text in one pass, since most contain nothing that the patterns would match. Where it finds nothing, no pattern
 * matches; a test verifies that.
 */
export function scanText(text: string, wanted: WordBeginnings): Scan {
  const scan: Scan = { isSuspicious: false, hasNumberSign: false, hasBeginning: false }
  let kinds = 0
  let singles = 0
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    const kind = code < 0x250 ? kindsOfCharacters[code]! : kindOfRare(code)
    if (kind === other) at += 1
    else if (kind === strange || (kind === mark && isMarkup(text, at, code))) return suspicious
    else if (kind === mark) {
      if (code === hash) kinds |= suspicion.ofNumber
      at += 1
    } else if (kind === figure) {
      at = endOfFigures(text, at)
      if (at < 0) return suspicious
      singles = 0
    } else {
      const end = endOfWord(text, at, wanted, scan)
      singles = end === at + 1 ? singles + 1 : 0
      if (singles >= 3 && isSpacedOut(text, end)) return suspicious
      if (ending.isKnown) kinds |= kindsOfWord(text, at, end)
      if ((kinds & suspicion.sure) !== 0 || (mayBeRoman[kind] === 1 && isRomanMonth(text, at, end))) return suspicious
      at = end
    }
  }
  if ((kinds & suspicion.ofList) !== 0 && (kinds & suspicion.ofNumber) !== 0) return suspicious
  scan.hasNumberSign = (kinds & suspicion.ofNumber) !== 0
  return scan
}

const [other, figure, mark, strange] = [0, 28, 29, 30]
const hash = 0x23
/** i, v and x. */
const mayBeRoman = Uint8Array.from({ length: 32 }, (_, kind) => (kind === 9 || kind === 22 || kind === 24 ? 1 : 0))

/** By character: 1 to 26 for letters, whatever accents they have. */
const kindsOfCharacters = Uint8Array.from({ length: 0x250 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/\d/.test(character)) return figure
  if (/[&<@#:.[(-]/.test(character)) return mark
  const folded = foldCharacter(character).toLowerCase()
  if (/^[a-z]/.test(folded)) return folded.charCodeAt(0) - 0x60
  if (/[\n\t ]/.test(character) || (code >= 0x20 && code < 0x7f)) return other
  return /[\u00a0¡-©«¬®-±´¶-¸»-¿×÷]/.test(character) ? other : strange
})
const punctuation = /[\u2002-\u200a\u2010-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]/

function kindOfRare(code: number): number {
  return code !== 0x2019 && code !== 0x2013 && !punctuation.test(String.fromCharCode(code)) ? strange : other
}

const kindAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code < 0x250 ? kindsOfCharacters[code]! : other
}
const isLetter = (kind: number): boolean => kind > 0 && kind < 27

/** Whether the last word may be a suspicious one. */
const ending = { isKnown: false }

function endOfWord(text: string, start: number, wanted: WordBeginnings, scan: Scan): number {
  let key = 0
  let mayBegin = false
  let end = start
  for (; end < text.length; end += 1) {
    const kind = kindAt(text, end)
    if (!isLetter(kind)) break
    const letters = end - start + 1
    if (letters > lettersRead) continue
    key = withLetter(key, kind)
    if (letters === leastLetters) mayBegin = hasBeginning(wanted.bits, key)
  }
  if (mayBegin && !scan.hasBeginning) scan.hasBeginning = beginsLike(text, start, end, wanted)
  ending.isKnown = known[key & 0xffff] === 1
  return end
}

/** From the third letter on words are looked up, so that `paris` is found in `parisien`. */
function beginsLike(text: string, start: number, end: number, { words }: WordBeginnings): boolean {
  const word = foldedWord(text, start, Math.min(end, start + lettersRead))
  for (let letters = leastLetters; letters <= word.length; letters += 1) {
    if (words.has(word.slice(0, letters))) return true
  }
  return false
}

/** Of an entity, a tag, an address, or a hyphenated word. */
function isMarkup(text: string, at: number, code: number): boolean {
  const next = text.charCodeAt(at + 1)
  // Mostly a space, a figure or the end.
  if (code === 0x2e)
    return (
      isLetter(kindAt(text, at + 1)) &&
      isLetter(kindAt(text, at + 2)) &&
      at > 0 &&
      /[\p{L}\d]/u.test(text.charAt(at - 1))
    )
  if (code === 0x2d) return next === 0x0a || next === 0x0d
  if (code === 0x40) return true
  if (code === 0x26) return isLetter(kindAt(text, at + 1)) || next === hash
  if (code === 0x3c) return isLetter(kindAt(text, at + 1)) || next === 0x2f || next === 0x21
  if (code === 0x3a) return next === 0x2f
  return isLetter(kindAt(text, at + 1)) && /^[[(](?:at|dot|punkt|point|punto)[\])]/i.test(text.slice(at, at + 8))
}

/** Letters one by one: `H a l d e r`. */
function isSpacedOut(text: string, end: number): boolean {
  return /(?:^|[^\p{L}\d])[\p{L}\d][ ._*-][\p{L}\d][ ._*-][\p{L}\d]$/u.test(text.slice(Math.max(0, end - 6), end))
}

function foldedWord(text: string, start: number, end: number): string {
  let word = ''
  for (let at = start; at < end; at += 1) word += String.fromCharCode(0x60 + kindAt(text, at))
  return word
}

function kindsOfWord(text: string, start: number, end: number): number {
  const kinds = suspiciousWords.get(foldedWord(text, start, Math.min(end, start + lettersRead))) ?? 0
  const initial = text.charAt(start)
  if ((kinds & suspicion.withCapital) !== 0 && initial !== initial.toLowerCase()) return suspicion.sure
  if ((kinds & suspicion.besideFigures) !== 0 && isBesideFigures(text, start, end)) return kinds | suspicion.sure
  return kinds
}

const known = new Uint8Array(0x10000)
for (const word of suspiciousWords.keys()) {
  let key = 0
  for (const each of word) key = withLetter(key, each.charCodeAt(0) - 0x60)
  known[key & 0xffff] = 1
}

function isBesideFigures(text: string, start: number, end: number): boolean {
  // Each pattern below needs a figure in the characters that it is given.
  if (!hasFigure(text, Math.max(0, start - 8), start) && !hasFigure(text, end, end + 8)) return false
  const before = text.slice(Math.max(0, start - 8), start)
  if (/\d[-/.'’‐-―]?$|\d(?:st|nd|rd|th|er|\.) ?(?:of |de )?$/i.test(before)) return true
  const after = text.slice(end, end + 8)
  return (
    /^(?:\d|[-/.'’‐-―] ?\d|[ ,]{1,3}['’]?(?:1[4-9]|2\d)\d\d)/.test(after) ||
    (/\d $/.test(before) && /^[ ,]{1,2}['’]?\d\d/.test(after))
  )
}

/** `4.XII.`, `XII/2026`, `4 XII 2026`; no `12 x 10 mm`. */
function isRomanMonth(text: string, start: number, end: number): boolean {
  if (!isRoman(text, start, end)) return false
  const after = text.slice(end, end + 8)
  return (
    /^[ .\-/_,:|~]{1,3}\d{4}/.test(after) ||
    (/^[./\-_,:|~‐-―−]/.test(after) && /\d[^\p{L}\d]{1,3}$/u.test(text.slice(Math.max(0, start - 4), start)))
  )
}

/** Most words that begin like a Roman number are none. */
function isRoman(text: string, start: number, end: number): boolean {
  if (end - start > 4) return false
  for (let at = start; at < end; at += 1) {
    const small = text.charCodeAt(at) | 0x20
    if (small !== 0x69 && small !== 0x76 && small !== 0x78) return false
  }
  return true
}

const isFigure = (code: number): boolean => (code - 0x30) >>> 0 < 10

function hasFigure(text: string, from: number, to: number): boolean {
  for (let at = from; at < to && at < text.length; at += 1) if (isFigure(text.charCodeAt(at))) return true
  return false
}

function figuresEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && isFigure(text.charCodeAt(end))) end += 1
  return end
}

/** Where the next figures begin, if only signs are between; -1 otherwise. */
function nextFigures(text: string, from: number): number {
  for (let at = from; at < from + 4 && at < text.length; at += 1) {
    const kind = kindAt(text, at)
    if (kind === figure) return at
    if (isLetter(kind)) return -1
  }
  return -1
}

/** Where a run of figures ends; -1 where it may be a date or a telephone number. */
function endOfFigures(text: string, start: number): number {
  const end = figuresEnd(text, start)
  const length = end - start
  if (length >= 6 && compact.test(text.slice(start, end))) return -1
  const before = text.charCodeAt(start - 1)
  if (before === 0x2b || (before === 0x28 && text.charCodeAt(start) === 0x30)) return -1
  if (length > 4) return end
  const second = nextFigures(text, end)
  if (second < 0) return end
  const secondEnd = figuresEnd(text, second)
  const isYear = length === 4 || secondEnd - second === 4 || (length > 1 && text.charCodeAt(start) === 0x30)
  if (!isYear && nextFigures(text, secondEnd) < 0) return end
  return chained.test(text.slice(start, start + 24)) ? -1 : end
}

const compact = /^(?:20\d\d[01]\d[0-3]\d(?:\d{4}|\d{6})?|[0-3]\d[0-3]\d20\d\d|00\d+|0\d{8,})$/
const gap = '[\\s\\-/._,:|~)\\u00a0\\u2000-\\u200a\\u2010-\\u2015\\u202f\\u2212]{1,3}'
/** Three figures as of a day, a month with its year, or the groups of a telephone number. */
const chained = new RegExp(
  `^(?:\\d{1,2}(${gap})\\d{1,2}\\1\\d\\d(?!\\d)|\\d{1,2}${gap}\\d{1,2}${gap}\\d{4}(?!\\d)|\\d{4}${gap}\\d{1,2}${gap}\\d{1,2}(?!\\d)|\\d{1,2}[/.\\-]\\d{4}(?!\\d)|\\d{4}[/.\\-]\\d\\d(?!\\d)|0\\d{1,4}[ /.\\-]\\d\\d|\\d{3}\\)?[ .\\-]\\d{3}[ .\\-]\\d{4})`,
)
