import type { Comparables } from '@parure/features/comparable/contract.ts'
import { compareHammerWithEstimate } from '../../estimate-result.ts'
import type { LotDetail } from '../../contract.ts'
import { formatGroupedPrice, splitPriceRange } from '@parure/values/money.ts'
import { compareWithRange, parseEnds, type RangeStanding } from './compare-with-range.ts'
import type { LotMoney } from '../price/use-lot-money.ts'
import { describeRangeSales } from '../market/describe-range-sales.ts'
import { nameSimilarLots } from './name-similar-lots.ts'

/** What the sales of similar lots say of a lot: wire prices in one currency. */
export interface Verdict {
  headline: string
  estimate: string | null
  /** The middle half of the prices of similar lots; null when refused or locked. */
  similar: string | null
  /** The span of the closest sales, where a range is refused. */
  closest: { span: string; prices: readonly string[] } | null
  /** Hammer price that the viewer may see. */
  hammer: string | null
  /** The sales behind the range, else the listed ones: "24 sales". */
  salesWords: string
  /** Whether the plan has no market figures. */
  isLocked: boolean
  /** One sentence below the scale. */
  line: string | null
}

/** Number of closest sales whose span is shown where a range is refused. */
const maxClosest = 8

type Subject = Pick<
  LotDetail,
  | 'estimatePrice'
  | 'price'
  | 'priceBasis'
  | 'soldAfterSale'
  | 'otherBasis'
  | 'status'
  | 'outcome'
  | 'category'
  | 'currency'
>

/** Returns null without similar lots: then there is nothing to say. Figures are in the currency of `money`. */
export function buildVerdict(lot: Subject, comparables: Comparables, money: LotMoney): Verdict | null {
  const { sold, range, refused, currency } = comparables
  const count = sold.length
  if (count === 0) return null
  const isSameCurrency = lot.currency === currency
  const estimate = isSameCurrency ? lot.estimatePrice : null
  const hammer = isSameCurrency ? findVisibleHammer(lot) : null
  const similar = range ? `${range.low}-${range.high}` : null
  const isLocked = range === undefined
  const closest = range || isLocked ? null : findClosest(comparables)
  const known = { estimate, similar, hammer, closest, isLocked }
  const headline = isLocked
    ? count === 1
      ? 'We found one similar sale.'
      : `We found ${count} similar sales.`
    : similar === null
      ? `No reliable range: ${buildReason(refused)}`
      : buildRangeHeadline(lot, { ...known, similar, money })
  const line = buildLine(known, comparables)
  const convert = (price: string | null) => price && money.convert(price)
  return {
    headline,
    line,
    salesWords: describeRangeSales(range ?? {}, count),
    isLocked,
    estimate: convert(estimate),
    similar: convert(similar),
    hammer: convert(hammer),
    closest: closest && { span: money.convert(closest.span), prices: closest.prices.map(money.convert) },
  }
}

/** Returns the hammer price of a past lot, stated or derived for the viewer's plan; null when it may not be shown. */
export function findVisibleHammer({ price, priceBasis, soldAfterSale, otherBasis }: Subject): string | null {
  if (price === null || soldAfterSale) return null
  if (priceBasis === 'hammer') return price
  return otherBasis?.basis === 'hammer' ? otherBasis.amount : null
}

function findClosest({ sold }: Comparables): Verdict['closest'] {
  const prices = sold.flatMap(({ amounts }) => amounts.hammer ?? []).slice(0, maxClosest)
  const ordered = prices.toSorted((one, other) => Number(one) - Number(other))
  const [low, high] = [ordered[0], ordered.at(-1)]
  if (low === undefined || high === undefined) return null
  return { span: low === high ? low : `${low}-${high}`, prices }
}

/** The first reason, as the end of a sentence. */
function buildReason(refused: readonly string[] = []): string {
  const [first = 'Too few close matches.'] = refused
  return first.charAt(0).toLowerCase() + first.slice(1)
}

const estimateStandings: Record<RangeStanding, string> = {
  below: 'is below what most',
  'starts-below': 'starts below what most',
  'in-line': 'is in line with what',
  'reaches-above': 'reaches above what most',
  above: 'is above what most',
}
const hammerStandings: Record<RangeStanding, string> = {
  below: 'below most',
  'starts-below': 'in line with',
  'in-line': 'in line with',
  'reaches-above': 'in line with',
  above: 'above most',
}

interface RangedFigures {
  estimate: string | null
  similar: string
  hammer: string | null
  money: LotMoney
}

function buildRangeHeadline(lot: Subject, { estimate, similar, hammer, money }: RangedFigures): string {
  const noun = nameSimilarLots(lot.category)
  if (hammer !== null) {
    const standing = `${hammerStandings[compareWithRange(hammer, similar)]} similar ${noun}`
    const result = describeResult(hammer, estimate)
    return result === null ? `It sold ${standing}.` : `It sold ${result}, ${standing}.`
  }
  const isPriced = lot.status === 'Past' && lot.price !== null
  // A price with premium is never compared with an estimate.
  if (estimate === null || isPriced)
    return `Similar ${noun} sold for ${formatGroupedPrice(money.convert(similar))} ${money.currency}.`
  const standing = `${estimateStandings[compareWithRange(estimate, similar)]} similar ${noun} sold for.`
  return lot.outcome === 'unsold' ? `It did not sell; the estimate ${standing}` : `The estimate ${standing}`
}

/** Describes a hammer price beside its estimate: "at the low estimate", "18% above the high estimate". */
function describeResult(hammer: string, estimate: string | null): string | null {
  const result = compareHammerWithEstimate({ price: hammer, basis: 'hammer', estimate })
  if (result === null || estimate === null) return null
  if (result.sign !== 'within') return result.words.replace(/(above|below) /, '$1 the ')
  const [low = '', high = low] = splitPriceRange(estimate)
  if (low === high) return 'at the estimate'
  if (Number(hammer) === Number(low)) return 'at the low estimate'
  return Number(hammer) === Number(high) ? 'at the high estimate' : 'within the estimate'
}

function buildLine(
  { estimate, closest, isLocked }: Pick<Verdict, 'estimate' | 'closest' | 'isLocked'>,
  { above, range }: Comparables,
): string | null {
  if (isLocked) return null
  if (closest && estimate !== null) return `The estimate ${describeClosest(estimate, closest.span)}.`
  if (above && above.of > 0) return null
  if (range && range.n === undefined) {
    const year = Number(range.until.slice(0, 4))
    return `Figures of complete years, until ${year}. Standard includes ${year + 1}.`
  }
  return null
}

const closestStandings: Record<RangeStanding, string> = {
  below: 'is below the closest sales',
  'starts-below': 'starts below the closest sales',
  'in-line': 'lies among the closest sales',
  'reaches-above': 'reaches above the closest sales',
  above: 'is above the closest sales',
}

function describeClosest(estimate: string, span: string): string {
  const [low, high] = parseEnds(span)
  const [from, to] = parseEnds(estimate)
  return from <= low && to >= high ? 'spans the closest sales' : closestStandings[compareWithRange(estimate, span)]
}
