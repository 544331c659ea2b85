import { parseAmountCents, formatFixedMinorUnits, computePercentOff } from '@parure/values/money.ts'
import { getMonthCount, type BillingPeriod } from './billing-period.ts'
import type { PricingPlan } from './contract.ts'

type Prices = Pick<
  PricingPlan,
  'monthlyPrice' | 'quarterPrice' | 'yearlyPrice' | 'monthlyPriceId' | 'quarterPriceId' | 'yearlyPriceId'
>

/** Returns the price of a plan for a billing period, in US dollars, and its id for checkout. */
export function getPlanPrice(plan: Prices, period: BillingPeriod): { id: number; price: string } {
  const prices = {
    monthly: { id: plan.monthlyPriceId, price: plan.monthlyPrice },
    quarterly: { id: plan.quarterPriceId, price: plan.quarterPrice },
    yearly: { id: plan.yearlyPriceId, price: plan.yearlyPrice },
  }
  return prices[period]
}

/**
 * Returns the saving of a longer period against the same number of single months, in percent, rounded; null when
 * nothing is saved.
 */
export function computeDiscountPercent(plan: Prices, period: BillingPeriod): number | null {
  const byMonths = BigInt(getMonthCount(period)) * parseAmountCents(plan.monthlyPrice)
  return computePercentOff(parseAmountCents(getPlanPrice(plan, period).price), byMonths) || null
}

/** Returns the price of a longer period per month, in US dollars, rounded to a cent; null for the monthly period. */
export function computeMonthlyEquivalent(plan: Prices, period: BillingPeriod): string | null {
  const months = BigInt(getMonthCount(period))
  if (months === 1n) return null
  const total = parseAmountCents(getPlanPrice(plan, period).price)
  return formatFixedMinorUnits((2n * total + months) / (2n * months))
}
