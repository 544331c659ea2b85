import { isCountryCode } from '../taxed-countries.ts'
import { computeTotalCost, type Cost } from '../total-cost.ts'
import type { LotDetail } from '@parure/features/lot/contract.ts'
import { formatGroupedPrice, formatMinorUnits, parseAmountCents, splitPriceRange } from '@parure/values/money.ts'
import type { CostPlace } from './cost-place.ts'
import {
  applyCountryRates,
  defaultQuestion,
  parseTypedCents,
  resolveCostTerms,
  type CostQuestion,
} from './cost-question.ts'

/**
 * Returns the question of a lot's total cost. Country and premium of the sale are only in answers that may identify the
 * house.
 */
export function createLotQuestion(
  { estimatePrice, openingBid, saleCost }: Pick<LotDetail, 'estimatePrice' | 'openingBid' | 'saleCost'>,
  currency: string,
  place: CostPlace | null,
): CostQuestion {
  const bid = estimatePrice === null ? openingBid : computeMiddle(estimatePrice)
  const country = saleCost?.country ?? ''
  const question = {
    ...defaultQuestion,
    bid: formatGroupedPrice(bid ?? ''),
    budget: bid === null ? '' : formatGroupedPrice(formatMinorUnits((parseAmountCents(bid) * 3n) / 2n)),
    premium: saleCost?.premium ? '' : defaultQuestion.premium,
    from: isCountryCode(country) ? country : null,
    to: place?.to ?? null,
    salesTax: place?.salesTax ?? '',
    shipping: place?.shipping ?? '',
  }
  return applyCountryRates(question, currency)
}

export interface LotCostFigures {
  /** In cents. */
  bid: bigint
  cost: Cost
  /** Parts that the total omits. */
  unknown: readonly string[]
}

/** Returns the total cost of a bid in the middle of the estimate, or at the opening bid; null without either. */
export function computeLotCost(lot: LotDetail, place: CostPlace | null): LotCostFigures | null {
  if (lot.status !== 'Upcoming' || lot.currency === null) return null
  const question = createLotQuestion(lot, lot.currency, place)
  const bid = parseTypedCents(question.bid)
  if (bid === null) return null
  const { terms, unknown } = resolveCostTerms(question, lot.saleCost?.premium ?? null)
  return { bid, cost: computeTotalCost(bid, terms), unknown }
}

function computeMiddle(estimate: string): string {
  const [low = '0', high = low] = splitPriceRange(estimate)
  return formatMinorUnits((parseAmountCents(low) + parseAmountCents(high)) / 2n)
}
