import { getOwnValue } from '@parure/values/get-own-value.ts'
import { metalAfter } from './find-carat-marks.ts'
import { parseDecimal, scaleDecimal } from '../text/decimal.ts'
import { cue } from '../text/cues.ts'
import { getTextAfter, getTextBefore, matchTokens } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import type { Weight } from './stated-weights.ts'

const wholes: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  fourteen: '14',
  fifteen: '15',
  eighteen: '18',
  twenty: '20',
  'twenty-two': '22',
}
const parts: Record<string, string> = {
  half: '.5',
  quarter: '.25',
  'three quarter': '.75',
  'three-quarter': '.75',
  third: '.33',
}
const whole = Object.keys(wholes).toReversed().join('|')
const part = String.raw`three[\s-]quarter|half|quarter|third`
const spelled = new RegExp(
  String.raw`(?<![\p{L}-])(?:(${whole})(?:[\s-]+and[\s-]+(?:an?[\s-]+|one[\s-]+)?(${part})s?)?|(?:one[\s-])?(${part})s?(?:[\s-]+of)?(?:[\s-]+an?)?)[\s-]+(?:ct|carat|karat)s?(?!\p{L})`,
  'yiu',
)

/** A figure in words: a weight or, before a metal, a fineness. */
export interface SpelledFigure extends Weight {
  is: 'weight' | 'fineness'
}

/** Finds 'one and a half carats', 'half a carat', 'eighteen carat gold'. */
export function findSpelledFigures(reading: Reading): SpelledFigure[] {
  if ((reading.cues & cue.carat) === 0) return []
  return matchTokens(reading, cue.spelled, spelled).flatMap((match) => {
    const [written, count, added, only] = match
    if (
      /(?:\bto|\bor|-|–)\s*$/i.test(getTextBefore(reading, match.index, 20)) ||
      /\bper\s+$/i.test(getTextBefore(reading, match.index, 20))
    )
      return []
    const fraction = getOwnValue(parts, (added ?? only ?? '').toLowerCase().replace(/\s+/g, ' ')) ?? ''
    const value = `${getOwnValue(wholes, (count ?? '').toLowerCase()) ?? '0'}${fraction}`
    const span = { start: match.index, end: match.index + written.length }
    const isFineness = fraction === '' && metalAfter.test(getTextAfter(reading, span.end, 70))
    return [{ value, ...span, is: isFineness ? ('fineness' as const) : ('weight' as const) }]
  })
}

const points = /(?<![\d.,/\p{L}])(\d{1,2}(?:\.\d)?)[\s-]?(?:points?|pts?|pointers?)(?![\p{L}\d])/iuy

/** Finds hundredths of a carat near a word for diamonds: 'each diamond 25 points'. */
export function findPointWeights(reading: Reading): Weight[] {
  if ((reading.cues & cue.point) === 0) return []
  return matchTokens(reading, cue.figure, points).flatMap((match) => {
    const end = match.index + match[0].length
    const near = getTextBefore(reading, match.index, 40) + getTextAfter(reading, end, 30)
    const value = parseDecimal(match[1]!)
    if (
      value === null ||
      Number(value) < 1 ||
      !/diamond|brilliant|solitaire/i.test(near) ||
      /\bstars?\b|\bset(?:ting)?\b/i.test(getTextAfter(reading, end, 12))
    )
      return []
    return [{ value: scaleDecimal(value, 1n, 100n), start: match.index, end }]
  })
}
