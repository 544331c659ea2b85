import { percentOfCents, premiumOn, stretches, firstIn, type PremiumSchedule } from '../premium/schedule.ts'

/** What a tax is a percentage of. */
export const taxBases = ['premium', 'hammer-and-premium', 'customs-value', 'customs-value-and-duty'] as const
export type TaxBase = (typeof taxBases)[number]

/** A percentage, a decimal with up to three places, of one of these. */
export interface Tax {
  percent: string
  of: TaxBase
}

/** What is charged beside a hammer price, all of it in one currency; amounts in cents. */
export interface CostTerms {
  schedule: PremiumSchedule
  /** Of the sale's country. */
  vat: Tax | null
  duty: Tax | null
  importTax: Tax | null
  /** Of hammer price and premium, where the reader says so. */
  salesTaxPercent: string | null
  shipping: bigint
  /** Of everything that is paid to the house. */
  cardPercent: string | null
}

export const costParts = ['bid', 'premium', 'vat', 'salesTax', 'duty', 'importTax', 'shipping', 'card'] as const
export type CostPart = (typeof costParts)[number]

export interface CostLine {
  part: CostPart
  /** In cents. */
  amount: bigint
}

/** The lines that come to something, and what they come to; the bid is always one of them. */
export interface Cost {
  lines: readonly CostLine[]
  total: bigint
}

/** What a bid costs in all, if the hammer falls at it. In cents, each line to the cent, half a cent up. */
export function costOf(bid: bigint, terms: CostTerms): Cost {
  const { schedule, vat, duty, importTax, salesTaxPercent, shipping, cardPercent } = terms
  const premium = premiumOn(bid, schedule)
  const value = bid + premium + shipping
  const dutyAmount = taxOn(duty, { bid, premium, value, duty: 0n })
  const taxed = { bid, premium, value, duty: dutyAmount }
  const vatAmount = taxOn(vat, taxed)
  const salesTax = salesTaxPercent === null ? 0n : percentOfCents(bid + premium, salesTaxPercent)
  const toHouse = bid + premium + vatAmount + salesTax
  const amounts: Record<CostPart, bigint> = {
    bid,
    premium,
    vat: vatAmount,
    salesTax,
    duty: dutyAmount,
    importTax: taxOn(importTax, taxed),
    shipping,
    card: cardPercent === null ? 0n : percentOfCents(toHouse, cardPercent),
  }
  const lines = costParts.map((part) => ({ part, amount: amounts[part] }))
  return {
    lines: lines.filter(({ part, amount }) => part === 'bid' || amount > 0n),
    total: lines.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

/**
 * The highest bid that costs no more than a budget in all, in cents; null where even no bid at all costs more. Where a
 * percentage of the whole falls at the end of its tier, a higher bid may cost less: then it is that one.
 */
export function maximumBid(budget: bigint, terms: CostTerms): bigint | null {
  const isOver = (bid: bigint): boolean => costOf(bid, terms).total > budget
  const highest = stretches(terms.schedule, budget)
    .filter(({ least }) => !isOver(least))
    .map((stretch) => {
      const tooMuch = firstIn(stretch, isOver)
      return tooMuch === null ? stretch.most : tooMuch - 1n
    })
  return highest.at(-1) ?? null
}

/** Hammer price and premium as they come, and shipping with them, are what customs value. */
interface Taxed {
  bid: bigint
  premium: bigint
  value: bigint
  duty: bigint
}

function taxOn(tax: Tax | null, { bid, premium, value, duty }: Taxed): bigint {
  if (tax === null) return 0n
  const bases: Record<TaxBase, bigint> = {
    premium,
    'hammer-and-premium': bid + premium,
    'customs-value': value,
    'customs-value-and-duty': value + duty,
  }
  return percentOfCents(bases[tax.of], tax.percent)
}
