import type { Draft } from './draft.ts'
import { formatDecimal, formatWeight } from './format-decimal.ts'
import type { Fact, Range } from './query-reading.ts'
import { readQuantity, type Quantity } from './read-quantities.ts'

const goldMarks = new Set([375, 417, 585, 750, 916, 917, 999])
const karats = new Set([8, 9, 10, 12, 14, 15, 18, 20, 21, 22, 23, 24])
const commonKarats = new Set([9, 14, 18, 22, 24])
export const golds = ['Gold', 'Yellow Gold', 'White Gold', 'Rose Gold'] as const

/** Reads every figure that is an amount, a weight, a fineness or a measure. */
export function readAmounts(draft: Draft): void {
  for (let at = 0; at < draft.tokens.length; at += 1) {
    if (!draft.isFree(at)) continue
    const size = draft.findCue(at, 'size')
    const sized = size && readQuantity(draft, size.to)
    if (size && sized && sized.low.from === size.to && sized.currency === null && sized.low.value <= 80) {
      draft.claim({ from: size.from, to: sized.to, kind: 'unused', facts: [] })
      continue
    }
    if (size && isSizeLetter(draft, size.to)) {
      draft.claim({ from: size.from, to: size.to + 1, kind: 'unused', facts: [] })
      continue
    }
    const quantity = readQuantity(draft, at)
    if (quantity && !isOfMetal(draft, at)) claimQuantity(draft, quantity)
  }
}

/** British ring sizes: 'size M'. */
function isSizeLetter(draft: Draft, at: number): boolean {
  const token = draft.tokens[at]
  if (token?.kind !== 'word' || token.word.length !== 1) return false
  return !draft.isLittleAt(at) || /\p{Lu}/u.test(draft.text.slice(token.start, token.end))
}

/** 'Or 750' is a metal. */
function isOfMetal({ options }: Draft, at: number): boolean {
  return options.some(({ from, to, sense }) => sense.group === 'materials' && from <= at && at < to)
}

function claimQuantity(draft: Draft, quantity: Quantity): void {
  const { from, to, unit, currency } = quantity
  const per = draft.findCue(to, 'per', ['carat']) ?? findPerCarat(draft, to)
  if ((currency !== null || quantity.isScaled || unit === null) && per) {
    draft.claim({ from, to: per.to, kind: 'unused', facts: [] })
  } else if (isFineness(draft, quantity)) {
    claimGold(draft, quantity)
  } else if (currency !== null || isAmount(draft, quantity)) {
    const isConverted = !currency?.startsWith('X')
    if (isConverted) claimMoney(draft, quantity)
    else draft.claim({ from, to, kind: 'unused', facts: [] })
  } else if (unit !== null) {
    const total = draft.findCueBefore(from, 'unit', ['total'])
    const isWeight = !total && (unit === 'carat' || unit === 'point')
    if (isWeight) claimWeight(draft, quantity)
    else if (unit !== 'karat') draft.claim({ from: total?.from ?? from, to, kind: 'unused', facts: [] })
  }
}

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
  if (currency !== null || (bound !== null && bound !== 'price') || low.decimals > 0) return false
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
  if (bound === null && second === null && first > 0 && draft.tokens[to]?.word === '台') {
    // '10万円台' is 100,000 to 199,999: all amounts with the same first digit.
    const last = first + 10 ** Math.floor(Math.log10(first)) - 1
    const range = createRange('between', first, last, formatDecimal)
    draft.claim({ from, to: to + 1, kind: 'filter', facts: [{ field: 'money', range, currency: currency || null }] })
    return
  }
  const range = createRange(bound === null || bound === 'price' ? 'under' : bound, first, second, formatDecimal)
  draft.claim({ from, to, kind: 'filter', facts: [{ field: 'money', range, currency: currency || null }] })
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
