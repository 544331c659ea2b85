import { pay } from '@parure/domain/billing/payment/endpoints'
import type { BillingPeriod } from '@parure/domain/billing/subscription/billing-period'
import type { PricingPlan } from '@parure/domain/billing/subscription/contract'
import { planPrice } from '@parure/domain/billing/subscription/plan-price'
import { useEffect, useState } from 'react'
import { isSignedOut } from '../../shell/signed-out.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { call } from '../../shell/call.ts'
import { keepChosenPlan } from '../plans/chosen-plan.ts'
import { checkoutFailure } from './checkout-failure.ts'

export function useCheckout() {
  const [failure, setFailure] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { busy, run } = useBusy()
  useEffect(() => {
    // Back from the provider, the browser may show the page just as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
  const send = (plan: PricingPlan, period: BillingPeriod) =>
    run(async () => {
      setFailure(null)
      keepChosenPlan({ plan: plan.id, period })
      try {
        const { url } = await call(pay, { body: { planPriceId: planPrice(plan, period).id } })
        setLeaving(true)
        location.assign(url.approvalUrl)
      } catch (error) {
        if (isSignedOut(error)) return
        console.error(error)
        setFailure(checkoutFailure(error))
      }
    })
  return { busy: busy || leaving, failure, send, reset: () => setFailure(null) }
}
