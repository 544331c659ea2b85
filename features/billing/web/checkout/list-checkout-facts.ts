import {
  getMonthCount,
  formatMonthCount,
  getPeriodLabel,
  type BillingPeriod,
} from '../../subscription/billing-period.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import { convertEndDate } from '../../subscription/format-countdown.ts'
import { choosePlanAction, trialDays } from '../../subscription/choose-plan-action.ts'
import { getPlanPrice } from '../../subscription/get-plan-price.ts'
import { formatDollars } from '@parure/values/money.ts'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'

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
