import {
  monthsIn,
  periodLabel,
  perPeriod,
  type BillingPeriod,
} from '@parure/domain/billing/subscription/billing-period'
import type { PricingPlan } from '@parure/domain/billing/subscription/contract'
import { endMoment } from '@parure/domain/billing/subscription/countdown'
import { planAction, trialDays } from '@parure/domain/billing/subscription/plan-action'
import { planPrice } from '@parure/domain/billing/subscription/plan-price'
import { dollars } from '@parure/domain/money'
import { shownDay } from '../../ui/shown-moment.ts'

/** Lists what is charged when, as labels and values. The time zone defaults to the browser's. */
export function checkoutFacts(
  plan: PricingPlan,
  period: BillingPeriod,
  plans: readonly PricingPlan[],
  timeZone?: string,
): { label: string; value: string }[] {
  const { price } = planPrice(plan, period)
  const regular = `${dollars(price)} ${perPeriod(period)}`
  const first = { label: 'Period', value: periodLabel(monthsIn(period)) }
  const free = { label: 'Today', value: dollars('0.00') }
  // A lower plan starts when the current one ends, and is charged then.
  if (plan.coveredUntil !== undefined) {
    return [first, free, { label: `On ${shownDay(endMoment(plan.coveredUntil), timeZone)}`, value: regular }]
  }
  if (planAction(plan, plans, period) === 'Try for Free') {
    return [first, free, { label: `After ${trialDays} days`, value: regular }]
  }
  return [first, { label: 'Today', value: dollars(price) }, { label: 'Renews for', value: regular }]
}
