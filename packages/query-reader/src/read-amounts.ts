import type { Draft } from './draft.ts'
import { formatDecimal, formatWeight } from './format-decimal.ts'
import type { Found } from './lexicon.ts'
import type { Fact, Range } from './query-reading.ts'
import { readQuantity, type Quantity } from './read-quantities.ts'
import { findMeasuresBefore, isOfRegion, readSize } from './read-sizes.ts'

const goldMarks = new Set([333, 375, 417, 583, 585, 750, 916, 917, 999])
const silverMarks = new Set([800, 813, 826, 830, 833, 835, 875, 900, 916, 925, 950, 958, 999])
const karats = new Set([8, 9, 10, 12, 14, 15, 18, 19.2, 20, 21, 22, 23, 24])
const portugueseKarat = 19.2
const commonKarats = new Set([9, 14, 18, 19.2, 22, 24])
export const golds = ['Gold', 'Yellow Gold', 'White Gold', 'Rose Gold'] as const

/** Reads every figure that is an amount, a weight, a fineness or a measure. */
export function readAmounts(draft: Draft): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    if (!draft.isFree(at)) continue
    if (readSize(draft, at)) continue
    if (isKaratOfCode(draft, at)) {
      draft.claim({ from: at, to: at + 1, kind: 'dropped', facts: [] })
      continue
    }
    const quantity = readQuantity(draft, at)
    if (quantity && !isOfMetal(draft, at)) claimQuantity(draft, quantity)
  }
}

/** '14 kt wg': the code of a colored gold begins with the karats' unit. */
function isKaratOfCode({ tokens, options }: Draft, at: number): boolean {
  if (tokens[at]!.kind !== 'number' || !karats.has(Number(tokens[at]!.word))) return false
  if (!tokens[at + 1]?.word.startsWith('k')) return false
  return options.some(({ from, sense }) => from === at + 1 && golds.some((name) => name === sense.name))
}

/** 'Or 750' is a metal. */
function isOfMetal({ options }: Draft, at: number): boolean {
  return options.some(({ from, to, sense }) => sense.group === 'materials' && from <= at && at < to)
}

function claimQuantity(draft: Draft, quantity: Quantity): void {
  const { from, to, low, unit, currency } = quantity
  const per = draft.findCue(to, 'per', ['carat']) ?? findPerCarat(draft, to)
  if ((currency !== null || quantity.isScaled || unit === null) && per) {
    draft.claim({ from, to: per.to, kind: 'unused', facts: [] })
  } else if (isFineness(draft, quantity)) {
    claimGold(draft, quantity)
  } else if (isMarkOfSilver(draft, quantity)) {
    draft.claim({ from: low.from, to, kind: 'dropped', facts: [] })
  } else if (currency !== null || isAmount(draft, quantity)) {
    const isConverted = !currency?.startsWith('X')
    if (isConverted && !isOfRegion(draft, quantity)) claimMoney(draft, quantity)
    else draft.claim({ from, to, kind: 'unused', facts: [] })
  } else if (unit !== null) {
    const total = draft.findCueBefore(from, 'unit', ['total'])
    const isWeight = !total && (unit === 'carat' || unit === 'point')
    if (isWeight) claimWeights(draft, quantity)
    else if (unit !== 'karat')
      draft.claim({ from: total?.from ?? findMeasuresBefore(draft, from), to, kind: 'unused', facts: [] })
  } else if (isInches(draft, quantity)) {
    draft.claim({ from, to, kind: 'unused', facts: [] })
  } else if (isBesideStone(draft, quantity)) {
    claimWeight(draft, quantity)
  }
}

/** '18" chain'. */
function isInches(draft: Draft, { low, to }: Quantity): boolean {
  return low.value <= 60 && /^(?:["″”]|''|’’)/.test(draft.gapAfter(to - 1))
}

/** '1.20 H SI2', 'ruby 3.01': dealers write the weight of a stone beside its grades or its name. */
function isBesideStone(draft: Draft, { from, to, low, high, bound }: Quantity): boolean {
  if (high !== null || bound !== null || low.decimals === 0 || low.decimals > 2 || low.value > 50) return false
  const isBeside = (each: { from: number; to: number }): boolean => each.from === to || each.to === from
  if (draft.claims.some((claim) => isBeside(claim) && claim.facts.some(isGrade))) return true
  return low.decimals === 2 && draft.options.some((each) => isWeighed(each) && isBeside(each))
}

const isGrade = (fact: Fact): boolean =>
  fact.field === 'option' && (fact.group === 'colours' || fact.group === 'clarities')

/** Pearls are sold by millimeters. */
const isWeighed = ({ sense }: Found): boolean => sense.group === 'gemstones' && sense.name !== 'Pearl'

/** '/ct' after an amount. */
function findPerCarat(draft: Draft, at: number): { to: number } | undefined {
  return /\/\s?$/.test(draft.tokens[at]?.gap ?? '') ? draft.findCue(at, 'unit', ['carat']) : undefined
}

/** Whether a figure without a currency is money: it has a word or a scale for money, and is no year. */
function isAmount(draft: Draft, { unit, unitAt, bound, low, high, scale, isScaled }: Quantity): boolean {
  const isKarat = unit === 'karat'
  if (unit !== null && !isKarat) return false
  const value = low.value * (isScaled || !isKarat ? scale : 1_000)
  if (isKarat && !draft.tokens[unitAt]?.word.startsWith('k')) return false
  if (high) return isScaled || isKarat || (bound !== null && value >= 100) || (low.value >= 100 && !isYear(low.value))
  return bound !== null && value >= 100
}

const isYear = (value: number): boolean => value >= 1500 && value <= 2100

function isFineness(draft: Draft, { unit, low, high, bound, currency, scale, unitAt }: Quantity): boolean {
  const { value } = low
  if (currency !== null || (bound !== null && bound !== 'price') || low.decimals > (value === portugueseKarat ? 1 : 0))
    return false
  if (unit === null) return scale === 1 && high === null && bound === null && goldMarks.has(value)
  const last = high?.value ?? value
  if (!karats.has(value) || !karats.has(last) || !['karat', 'carat'].includes(unit)) return false
  if (unit === 'karat') return high === null || isGoldNear(draft, low.from, unitAt + 1)
  if (high !== null) return isGoldNear(draft, low.from, unitAt + 1)
  if (isGoldNear(draft, low.from, unitAt + 1)) return true
  const isGlued = draft.tokens[unitAt]?.gap === '' && draft.tokens[unitAt].word.length <= 3
  if (!commonKarats.has(value)) return false
  if (draft.options.some(({ sense }) => golds.some((name) => name === sense.name))) return true
  return draft.hasOption('categories', 'subCategories') && (isGlued || !isStoneNear(draft, low.from, unitAt + 1))
}

function isMarkOfSilver({ options }: Draft, { low, high, unit, currency, bound, scale, to }: Quantity): boolean {
  if (unit !== null || high !== null || currency !== null || bound !== null || scale !== 1) return false
  return (
    silverMarks.has(low.value) && options.some((each) => each.sense.name === 'Silver' && isNear(each, low.from, to, 2))
  )
}

const isNear = (found: { from: number; to: number }, from: number, to: number, reach: number): boolean =>
  found.to >= from - reach && found.from <= to + reach

function isGoldNear(draft: Draft, from: number, to: number): boolean {
  return draft.options.some((each) => golds.some((name) => name === each.sense.name) && isNear(each, from, to, 1))
}

function isStoneNear(draft: Draft, from: number, to: number): boolean {
  return draft.options.some((each) => each.sense.group === 'gemstones' && isNear(each, from, to, 1))
}

function claimGold(draft: Draft, { low, to }: Quantity): void {
  if (draft.phrases.texts.some((each) => each.sense.name === 'plated' && each.from <= to && to < each.to)) {
    draft.claim({ from: low.from, to, kind: 'text', facts: [] })
    return
  }
  const facts: Fact[] = [{ field: 'option', group: 'materials', names: golds }]
  draft.claim({ from: low.from, to, kind: 'filter', facts })
}

function claimMoney(draft: Draft, quantity: Quantity): void {
  const { from, to, bound, low, high, currency } = quantity
  const scale = quantity.unit === 'karat' && !quantity.isScaled ? 1_000 : quantity.scale
  const second = high === null ? null : high.value * scale
  // '5 to 10,000' begins at five thousand.
  const isShort =
    second !== null && scale === 1 && low.value >= 1 && low.value * 1_000 < second && second < low.value * 100_000
  const first = low.value * (isShort ? 1_000 : scale)
  const isDecade = bound === null && second === null && first > 0 && draft.tokens[to]?.word === '台'
  const upper = isDecade ? findLastOfDecade(first) : second
  const range = createRange(bound === null || bound === 'price' ? 'under' : bound, first, upper, formatDecimal)
  const facts = [{ field: 'money', range, currency: currency || null } as const]
  draft.claim({ from, to: isDecade ? to + 1 : to, kind: 'filter', facts })
}

/** '10万円台' is 100,000 to 199,999: all amounts with the same first digit. */
const findLastOfDecade = (first: number): number => first + 10 ** Math.floor(Math.log10(first)) - 1

/** In '2 x 1.01 ct' each stone has the weight. */
function claimWeights(draft: Draft, quantity: Quantity): void {
  const start = findMeasuresBefore(draft, quantity.from)
  if (start < quantity.from) draft.claim({ from: start, to: quantity.from, kind: 'dropped', facts: [] })
  claimWeight(draft, quantity)
}

function claimWeight(draft: Draft, { from, to, low, high, bound, unit }: Quantity): void {
  const isPoint = unit === 'point'
  if (isPoint && (low.value < 5 || low.value > 199)) return
  const first = isPoint ? low.value / 100 : low.value
  if (first <= 0 || first > 2_000) return
  const isMark = bound === null || bound === 'price' || bound === 'between'
  const range =
    isMark && high === null
      ? widenMark(first, low.decimals)
      : createRange(bound ?? 'under', first, high?.value ?? null, formatWeight)
  draft.claim({ from, to, kind: 'filter', facts: [{ field: 'carats', range }] })
}

/**
 * The trade names a stone by a weight threshold: 2 % below to 5 % above it, at least 0.05 and 0.10; two decimals are
 * exact.
 */
function widenMark(value: number, decimals: number): Range {
  if (decimals >= 2) return { from: formatWeight(value), to: formatWeight(value) }
  return {
    from: formatWeight(Math.max(0, Math.min(value * 0.98, value - 0.05))),
    to: formatWeight(Math.max(value * 1.05, value + 0.1)),
  }
}

function createRange(
  bound: NonNullable<Quantity['bound']>,
  first: number,
  second: number | null,
  format: (value: number) => string,
): Range {
  if (second !== null) {
    const low = first < second ? first : second
    return { from: format(low), to: format(first < second ? second : first) }
  }
  if (bound === 'about') return { from: format(first * 0.9), to: format(first * 1.1) }
  return bound === 'over' || bound === 'between' ? { from: format(first), to: null } : { from: null, to: format(first) }
}
