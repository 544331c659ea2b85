import {
  computePercentOfCents,
  computePremium,
  splitMonotonicRanges,
  findFirstAmount,
  type PremiumSchedule,
} from '@parure/features/premium/schedule.ts'

/** The base of a percentage tax. */
export const taxBases = ['premium', 'hammer-and-premium', 'customs-value', 'customs-value-and-duty'] as const
export type TaxBase = (typeof taxBases)[number]

/** A percentage of one of these bases; a decimal with up to three places. */
export interface Tax {
  percent: string
  of: TaxBase
}

/** Charges in addition to a hammer price, all in one currency; amounts in cents. */
export interface CostTerms {
  schedule: PremiumSchedule
  /** Of the sale's country. */
  vat: Tax | null
  duty: Tax | null
  importTax: Tax | null
  /** On hammer price and premium, when the reader enters it. */
  salesTaxPercent: string | null
  shipping: bigint
  /** On everything that is paid to the house. */
  cardPercent: string | null
}

export const costParts = ['bid', 'premium', 'vat', 'salesTax', 'duty', 'importTax', 'shipping', 'card'] as const
export type CostPart = (typeof costParts)[number]

export interface CostLine {
  part: CostPart
  /** In cents. */
  amount: bigint
}

/** The lines above zero and their total; the bid is always included. */
export interface Cost {
  lines: readonly CostLine[]
  total: bigint
}

/** Returns the total cost of a winning bid. In cents; each line is rounded half up to a cent. */
export function computeTotalCost(bid: bigint, terms: CostTerms): Cost {
  const { schedule, vat, duty, importTax, salesTaxPercent, shipping, cardPercent } = terms
  const premium = computePremium(bid, schedule)
  const value = bid + premium + shipping
  const dutyAmount = computeTax(duty, { bid, premium, value, duty: 0n })
  const taxed = { bid, premium, value, duty: dutyAmount }
  const vatAmount = computeTax(vat, taxed)
  const salesTax = salesTaxPercent === null ? 0n : computePercentOfCents(bid + premium, salesTaxPercent)
  const toHouse = bid + premium + vatAmount + salesTax
  const amounts: Record<CostPart, bigint> = {
    bid,
    premium,
    vat: vatAmount,
    salesTax,
    duty: dutyAmount,
    importTax: computeTax(importTax, taxed),
    shipping,
    card: cardPercent === null ? 0n : computePercentOfCents(toHouse, cardPercent),
  }
  const lines = costParts.map((part) => ({ part, amount: amounts[part] }))
  return {
    lines: lines.filter(({ part, amount }) => part === 'bid' || amount > 0n),
    total: lines.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

/**
 * Returns the highest bid whose total cost is within a budget, in cents; null when even a bid of zero exceeds it. At
 * the end of a tier whose percentage applies to the whole price, a higher bid may cost less; the higher bid is
 * returned.
 */
export function findMaximumBid(budget: bigint, terms: CostTerms): bigint | null {
  const isOverBudget = (bid: bigint): boolean => computeTotalCost(bid, terms).total > budget
  const highest = splitMonotonicRanges(terms.schedule, budget)
    .filter(({ least }) => !isOverBudget(least))
    .map((stretch) => {
      const tooMuch = findFirstAmount(stretch, isOverBudget)
      return tooMuch === null ? stretch.most : tooMuch - 1n
    })
  return highest.at(-1) ?? null
}

/** Bases in cents. `value` is the customs value: hammer price, premium and shipping. */
interface TaxableAmounts {
  bid: bigint
  premium: bigint
  value: bigint
  duty: bigint
}

function computeTax(tax: Tax | null, { bid, premium, value, duty }: TaxableAmounts): bigint {
  if (tax === null) return 0n
  const bases: Record<TaxBase, bigint> = {
    premium,
    'hammer-and-premium': bid + premium,
    'customs-value': value,
    'customs-value-and-duty': value + duty,
  }
  return computePercentOfCents(bases[tax.of], tax.percent)
}
