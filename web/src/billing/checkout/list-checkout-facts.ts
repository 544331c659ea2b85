import {
  getMonthCount,
  formatMonthCount,
  getPeriodLabel,
  type BillingPeriod,
} from '@parure/domain/billing/subscription/billing-period'
import type { PricingPlan } from '@parure/domain/billing/subscription/contract'
import { convertEndDate } from '@parure/domain/billing/subscription/format-countdown'
import { choosePlanAction, trialDays } from '@parure/domain/billing/subscription/choose-plan-action'
import { getPlanPrice } from '@parure/domain/billing/subscription/get-plan-price'
import { formatDollars } from '@parure/domain/money'
import { formatLocalDay } from '../../ui/format-local-moment.ts'

/** Lists what is charged when, as labels and values. The time zone defaults to the browser's. */
export function listCheckoutFacts(
  plan: PricingPlan,
  period: BillingPeriod,
  plans: readonly PricingPlan[],
  timeZone?: string,
): { label: string; value: string }[] {
  const { price } = getPlanPrice(plan, period)
  const regular = `${formatDollars(price)} ${getPeriodLabel(period)}`
  const periodFact = { label: 'Period', value: formatMonthCount(getMonthCount(period)) }
  const freeFact = { label: 'Today', value: formatDollars('0.00') }
  // A lower plan starts when the current one ends, and is charged then.
  if (plan.coveredUntil !== undefined) {
    return [
      periodFact,
      freeFact,
      { label: `On ${formatLocalDay(convertEndDate(plan.coveredUntil), timeZone)}`, value: regular },
    ]
  }
  if (choosePlanAction(plan, plans, period) === 'Try for Free') {
    return [periodFact, freeFact, { label: `After ${trialDays} days`, value: regular }]
  }
  return [periodFact, { label: 'Today', value: formatDollars(price) }, { label: 'Renews for', value: regular }]
}
