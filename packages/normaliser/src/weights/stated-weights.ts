import type { CaratMark } from './find-carat-marks.ts'
import { parseDecimal, figure } from '../text/decimal.ts'
import type { StoneMention } from '../stones/stone-mention.ts'
import { cue } from '../text/cues.ts'
import { getTextAfter, getTextBefore, matchTokens } from '../text/reading.ts'
import type { MayBegin, Reading, Span } from '../text/reading.ts'

/** A weight in carats at its place in the text. */
export interface Weight extends Span {
  value: string
  /** Set when the text ties the figure to its stone ('Ruby-3.17'). */
  mention?: StoneMention
}

const rangeBefore = new RegExp(
  String.raw`(?:(?<![\d.])(?:\d+[.,]\d+|\d+(?=[-–]))(?:\s?(?:ct|cts|carats?))?\s*(?:-|–|—)|(?<![\d.])${figure}(?:\s?(?:ct|cts|carats?))?\s+(?:to|à|bis|a|till|til|tot|do|až|or|ou|oder)|\b(?:between|from|zwischen|entre|von)\s+(?:approximately\s+)?${figure}(?:\s?(?:ct|cts|carats?))?\s*(?:and|et|und|y|to|-|–|à|bis))\s*$`,
  'iu',
)

/**
 * Cheap check by the last sign before white space: a dash, or the end of a word such as 'to'; any non-ASCII sign may
 * end a range.
 */
function mayEndRange(lead: string): boolean {
  const last = lead.trimEnd().at(-1)
  return last !== undefined && (last > '\x7f' || '-oastlnurdyOASTLNURDY'.includes(last))
}

const rangeAfter = new RegExp(String.raw`^\s*(?:-|–|—|to|à|bis)\s*${figure}\s*(?:ct|cts|carats?|karat)\b`, 'iu')
const listBefore = new RegExp(
  String.raw`((?:(?<![\d.,x×])\d{1,3}[.,]\d{1,3}\s*(?:,\s|and|&|\+|et|und|e|y|και|[及和與]|\/)\s*(?:and\s+|approximately\s+)?)+)$`,
  'iu',
)

/** '3 - 4 carats', with spaces around the dash; 'ct 3,00-4,00', with the unit first. */
function isOpenRange(reading: Reading, mark: CaratMark): boolean {
  if (isUnitFirst(reading, mark)) return /^\s?(?:-|–|—)\s?\d/.test(reading.text.slice(mark.end, mark.end + 5))
  const from = /(?<![\d.,/])(\d{1,2})\s+(?:-|–|—)\s+$/.exec(getTextBefore(reading, mark.start, 12))?.[1]
  return from !== undefined && !mark.value.includes('.') && Number(from) < Number(mark.value)
}

const isUnitFirst = ({ text }: Reading, mark: CaratMark): boolean => /^\p{L}/u.test(text.slice(mark.start, mark.end))

/** 'ct 1,50 e 1,61': the unit is first for both. */
const alsoBehind =
  /^(?:\s(?:e|ed|y|et|and|und|\+)\s|\s?[/+]\s?)(\d{1,3}[.,]\d{2})(?![\d.,]*\d|\s?(?:mm|cm|g|gr|ct|cts|kt?|carati)\b)/iu

/** Lists the weight at a mark, and those that share its unit: 'weighing 5.01 and 5.02 carats'. */
export function listMarkWeights(reading: Reading, mark: CaratMark): Weight[] {
  const lead = getTextBefore(reading, mark.start, 50)
  if (
    (mayEndRange(lead) && rangeBefore.test(lead)) ||
    rangeAfter.test(getTextAfter(reading, mark.end, 30)) ||
    isOpenRange(reading, mark)
  )
    return []
  const weights: Weight[] = [{ value: mark.value, start: mark.start, end: mark.end }]
  const more = alsoBehind.exec(reading.text.slice(mark.end, mark.end + 24))
  if (more && isUnitFirst(reading, mark)) {
    const value = parseDecimal(more[1]!)
    const start = mark.end + more[0].length - more[1]!.length
    if (value !== null) weights.push({ value, start, end: mark.end + more[0].length })
  }
  const list = listBefore.exec(lead)
  if (!list) return weights
  const from = mark.start - list[0].length
  for (const item of list[0].matchAll(/\d{1,3}[.,]\d{1,3}/g)) {
    const value = parseDecimal(item[0])
    if (value !== null) weights.push({ value, start: from + item.index, end: from + item.index + item[0].length })
  }
  return weights
}

const label = new RegExp(
  String.raw`\b(?:(?:total\s+)?carat(?:\s+total)?(?:\s+weight)?s?(?:\s+of\s+(?:the\s+)?\p{L}+)?|total\s+carats?|tcw|ctw|cttw|caratage|(?:diamond|stone|gem(?:stone)?|ruby|sapphire|emerald)s?\s+(?:total\s+)?(?:carat\s+)?(?:weight|wt\.?))\s*(?:\((?:ct|cts|carats?|ctw|approx\.?)\)\s*)?(?::|=|\bis\b|\bare\b)?\s*(?:approx\w*\.?|est\.?|circa|ca\.?|~)?\s*(${figure})(?!\s*(?:g|gr|gm|grams?|mm|cm|k|kt|karat)\b|\d|[.,]\d|\s?(?:-|–|to)\s?\d)`,
  'yiu',
)

const behindStone = new Set(['carat', 'total', 'weight', 'wt'])
const behindCarat = new Set('total weight of ct cts carat ctw is are est circa ca'.split(' '))

const mayBeLabel: MayBegin = (tokens, at) => {
  const { stem, cues } = tokens[at]!
  const next = tokens[at + 1]
  if (!next) return false
  if ((cues & cue.weight) !== 0) return behindStone.has(next.stem)
  if (stem !== 'carat') return /^(?:caratage|tcw|ctt?w)$/.test(stem)
  return (next.cues & cue.figure) !== 0 || behindCarat.has(next.stem) || next.stem.startsWith('approx')
}

const stonesBetween =
  'diamond ruby sapphire emerald gem gemstone stone tourmaline aquamarine topaz amethyst opal tanzanite spinel garnet'.split(
    ' ',
  )
/** '0.30 total ruby carat weight', with the stone before the unit. */
const stoneBetween = new RegExp(
  String.raw`(?<![\d.,/\p{L}])(${figure})\s+(?:total\s+)?(?:${stonesBetween.join('|')})\s+(?:total\s+)?(?:carats?|cts?)(?:\s+(?:total\s+)?(?:weight|wt))?(?!\p{L})`,
  'yiu',
)
const isBeforeStone: MayBegin = (tokens, at) =>
  // A fraction has several figures.
  [1, 2, 3, 4].some((step) => mayStandBetween.has(tokens[at + step]?.stem ?? ''))
const mayStandBetween = new Set(stonesBetween)

function findWeightsAroundStones(reading: Reading): Weight[] {
  return matchTokens(reading, cue.figure, stoneBetween, isBeforeStone).flatMap((match) => {
    const value = parseDecimal(match[1]!)
    return value === null ? [] : [{ value, start: match.index, end: match.index + match[0].length }]
  })
}

/** 'Carat weight: 1.25', with the unit in the label. */
export function findLabelledWeights(reading: Reading): Weight[] {
  return [...findWeightsAroundStones(reading), ...findWeightsAfterLabels(reading)]
}

function findWeightsAfterLabels(reading: Reading): Weight[] {
  return matchTokens(reading, cue.carat | cue.weight, label, mayBeLabel).flatMap((match) => {
    const value = parseDecimal(match[1]!)
    const start = match.index + match[0].lastIndexOf(match[1]!)
    return value === null || !value.includes('.') ? [] : [{ value, start, end: start + match[1]!.length }]
  })
}

const terse =
  /^(?:[\s-]*cat['’]?s[\s-]?eye)?(?:\s*[-–:]\s*|\s+|(?=\d))(\d{1,3}\.\d{1,3}(?:\s*\+\s*\d{1,3}\.\d{1,3})*)(?!\d|\s*(?:\.\d|-\s*\d|–|x|×|mm|cm|m\b|in\b|inch|"|”|%|g\b|gr|oz|k\b|kt))/i

const terseBegins = /[\s\-–:]*(?:\d|cat)/iy

function mayBeTerse(text: string, at: number): boolean {
  terseBegins.lastIndex = at
  return terseBegins.test(text)
}

/**
 * The trade's notation: 'Ruby-3.17Diamond - 0.72+0.18', in carats without a unit (figures after pearls are
 * millimeters).
 */
export function findTerseWeights(reading: Reading, stones: StoneMention[]): Weight[] {
  return stones.flatMap((mention) => {
    if (mention.stone === 'Pearl') return []
    if (!mayBeTerse(reading.text, mention.end)) return []
    const match = terse.exec(reading.text.slice(mention.end, mention.end + 60))
    if (!match) return []
    const from = mention.end + match[0].length - match[1]!.length
    return Array.from(match[1]!.matchAll(/[\d.]+/g), (item) => ({
      value: parseDecimal(item[0]) ?? '0',
      mention,
      start: from + item.index,
      end: from + item.index + item[0].length,
    }))
  })
}
