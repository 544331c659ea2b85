import { characterClass, classifyCharacter, isLetter } from './character-classes.ts'

/**
 * Returns the end of the run of digits that begins at `start`; -1 when it may be a date or a telephone number, alone or
 * with the digits after it.
 */
export function skipFigures(text: string, start: number): number {
  const end = findRunEnd(text, start)
  const length = end - start
  if (length >= 6 && compact.test(text.slice(start, end))) return -1
  if (isPrefixOfPhone(text, start)) return -1
  if (length > 4) return end
  const second = findNextRun(text, end)
  if (second < 0) return end
  const secondEnd = findRunEnd(text, second)
  const mayBeYear = length === 4 || secondEnd - second === 4 || (length > 1 && text.charCodeAt(start) === zero)
  // A date without a four-digit year has a third run of digits.
  if (!mayBeYear && findNextRun(text, secondEnd) < 0) return end
  return chained.test(text.slice(start, start + 24)) ? -1 : end
}

/** Checks whether the word before a figure may be that of a street: `Bahnhofstrasse 12`. */
export function isBehindStreet(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) === space && endsStreet.test(text.slice(Math.max(0, at - 9), at - 1))
}

const space = 0x20
const endsStreet = /(?:stra(?:ss|ß)e|str\.|gasse|platz|allee|straat|gracht|laan|gatan|vej|gade)$/i

/** Checks for a digit from one offset up to another. */
export function hasFigure(text: string, from: number, to: number): boolean {
  for (let at = from; at < to && at < text.length; at += 1) if (isFigure(text.charCodeAt(at))) return true
  return false
}

const [zero, plus, openBracket] = [0x30, 0x2b, 0x28]
const isFigure = (code: number): boolean => (code - zero) >>> 0 < 10

function findRunEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && isFigure(text.charCodeAt(end))) end += 1
  return end
}

/** `+41`, `(022`. */
function isPrefixOfPhone(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  return before === plus || (before === openBracket && text.charCodeAt(start) === zero)
}

/** Returns the start of the next digits, within four characters that are not letters; -1 otherwise. */
function findNextRun(text: string, from: number): number {
  for (let at = from; at < from + 4 && at < text.length; at += 1) {
    const kind = classifyCharacter(text, at)
    if (kind === characterClass.figure) return at
    if (isLetter(kind)) return -1
  }
  return -1
}

/** `20261204`, `04122026`, and telephone numbers without separators. */
const compact = /^(?:20\d\d[01]\d[0-3]\d(?:\d{4}|\d{6})?|[0-3]\d[0-3]\d20\d\d|00\d+|0\d{8,})$/
const gap = '[\\s\\-/._,:|~)\\u00a0\\u2000-\\u200a\\u2010-\\u2015\\u202f\\u2212]{1,3}'
/** Several runs of digits as in a day, a month with its year, or the groups of a telephone number. */
const chained = new RegExp(
  `^(?:\\d{1,2}(${gap})\\d{1,2}\\1\\d\\d(?!\\d)|\\d{1,2}${gap}\\d{1,2}${gap}\\d{4}(?!\\d)|\\d{4}${gap}\\d{1,2}${gap}\\d{1,2}(?!\\d)|\\d{1,2}[/.\\-]\\d{4}(?!\\d)|\\d{4}[/.\\-]\\d\\d(?!\\d)|0\\d{1,4}[ /.\\-]\\d\\d|\\d{3}\\)?[ .\\-]\\d{3}[ .\\-]\\d{4})`,
)
