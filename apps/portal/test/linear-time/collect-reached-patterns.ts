import type { Reader } from './reader.ts'

/** A pattern, and the longest text that it was tried on. */
export interface ReachedPattern {
  pattern: RegExp
  longest: number
}

/**
 * Returns every pattern that a long text reaches while the readers read it, whether it is literal or composed of other
 * texts. Patterns that only see a short part of it cannot take long.
 */
export async function collectReachedPatterns(
  readers: readonly Reader[],
  texts: (reader: Reader) => Iterable<string>,
): Promise<ReachedPattern[]> {
  const found = new Map<string, ReachedPattern>()
  // oxlint-disable-next-line no-extend-native -- put back below: there is no other way to hear of every pattern
  const { exec } = RegExp.prototype
  // oxlint-disable-next-line no-extend-native
  RegExp.prototype.exec = function heard(this: RegExp, text: string) {
    const known = found.get(String(this))
    const { length } = text
    if (!known) found.set(String(this), { pattern: this, longest: length })
    else if (known.longest < length) known.longest = length
    return exec.call(this, text)
  }
  try {
    for (const reader of readers)
      for (const text of texts(reader)) {
        try {
          await reader.read(text)
        } catch {
          // A rejection is a valid result too.
        }
      }
  } finally {
    // oxlint-disable-next-line no-extend-native
    RegExp.prototype.exec = exec
  }
  return [...found.values()]
}

/** An example of each character class that patterns use. */
const classes: Readonly<Record<string, string>> = {
  s: ' ',
  d: '1',
  w: 'a',
  S: 'a',
  D: 'a',
  W: ' ',
  b: '',
  B: '',
  n: '\n',
  r: '\r',
  t: '\t',
}

/** Returns the signs in the pattern, in order: literal ones, and examples of classes. */
function signsOf({ source }: RegExp): string[] {
  const tokens = source.matchAll(
    /\\p\{(\w+)[^}]*\}|\\u\{?([0-9a-f]+)\}?|\\x([0-9a-f]{2})|\\(.)|\{\d+,?\d*\}|\(\?<?[a-z!=:-]*>?|[()|^$*+?]|(.)/gisu,
  )
  return [...tokens].flatMap(([, property, unicode, hex, escaped, literal]) => {
    if (property)
      return property.startsWith('L') ? 'é' : property.startsWith('N') ? '1' : property.startsWith('M') ? '\u0301' : '-'
    if (unicode ?? hex) return String.fromCodePoint(Number.parseInt(unicode ?? hex ?? '20', 16) % 0x11_0000)
    if (escaped) return classes[escaped] ?? escaped
    return literal === undefined || '[]{}'.includes(literal) ? [] : literal
  })
}

/** Returns pieces that may be slow for the pattern when repeated: its first signs, pairs of them and its words. */
export function listPumps(pattern: RegExp, most: number): string[] {
  const signs = signsOf(pattern).slice(0, most)
  const pairs = signs.flatMap((sign, at) => [sign + (signs[at + 1] ?? ''), `${sign} `, `${sign}1`])
  const words = pattern.source.match(/[\p{L}]{2,}/gu)?.slice(0, most) ?? []
  return [...new Set([...signs, ...pairs, ...words, ...words.map((word) => `${word} `)])].filter(Boolean)
}

/** Returns the beginnings of the pattern's words, so that the repeated piece follows a matching position. */
export function listStarts(pattern: RegExp): string[] {
  const signs = signsOf(pattern).slice(0, 12)
  return ['', signs.slice(0, 1).join(''), signs.slice(0, 3).join('')]
}
