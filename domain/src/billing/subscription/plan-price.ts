import { cents, fixedAmount, percentOff } from '../../money.ts'
import { monthsIn, type BillingPeriod } from './billing-period.ts'
import type { PricingPlan } from './contract.ts'

type Prices = Pick<
  PricingPlan,
  'monthlyPrice' | 'quarterPrice' | 'yearlyPrice' | 'monthlyPriceId' | 'quarterPriceId' | 'yearlyPriceId'
>

/** What a plan costs by the period, in US dollars, and the id under which it is bought. */
export function planPrice(plan: Prices, period: BillingPeriod): { id: number; price: string } {
  const prices = {
    monthly: { id: plan.monthlyPriceId, price: plan.monthlyPrice },
    quarterly: { id: plan.quarterPriceId, price: plan.quarterPrice },
    yearly: { id: plan.yearlyPriceId, price: plan.yearlyPrice },
  }
  return prices[period]
}

/** What a longer period saves against the same months paid one by one, rounded; null where nothing is saved. */
export function discountPercent(plan: Prices, period: BillingPeriod): number | null {
  const byMonths = BigInt(monthsIn(period)) * cents(plan.monthlyPrice)
  return percentOff(cents(planPrice(plan, period).price), byMonths) || null
}

/** What a longer period costs a month, in US dollars, rounded to a cent; null by the month. */
export function monthlyEquivalent(plan: Prices, period: BillingPeriod): string | null {
  const months = BigInt(monthsIn(period))
  if (months === 1n) return null
  const total = cents(planPrice(plan, period).price)
  return fixedAmount((2n * total + months) / (2n * months))
}
