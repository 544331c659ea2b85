import type { BillingPeriod } from '../../subscription/billing-period.ts'
import type { PricingPlan } from '../../subscription/contract.ts'
import { choosePlanAction } from '../../subscription/choose-plan-action.ts'
import { useState, useEffect } from 'react'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { listCheckoutFacts } from './list-checkout-facts.ts'
import styles from './checkout-modal.module.css'
import { PaymentMethods } from './payment-methods.tsx'
import { pay } from '../../payment/endpoints.ts'
import { getPlanPrice } from '../../subscription/get-plan-price.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { storeChosenPlan } from '../plans/read-chosen-plan.ts'
import { describeCheckoutFailure } from './describe-checkout-failure.ts'

interface Props {
  /** Undefined while the modal is closed. */
  plan: PricingPlan | undefined
  period: BillingPeriod
  plans: readonly PricingPlan[]
  onClose: () => void
}

/** The charges of a plan, the payment method, and the button to the provider. */
export function CheckoutModal({ plan, period, plans, onClose }: Props) {
  const { busy, failure, send, reset } = useCheckout()
  const [agreed, setAgreed] = useState(true)
  const trial = plan !== undefined && choosePlanAction(plan, plans, period) === 'Try for Free'
  const close = () => {
    reset()
    setAgreed(true)
    onClose()
  }
  return (
    <Modal
      open={plan !== undefined}
      title={plan?.title ?? ''}
      onClose={busy ? undefined : close}
      light
      low
      actions={
        <BusyButton look="primary" busy={busy} disabled={trial && !agreed} onClick={() => plan && send(plan, period)}>
          Continue
        </BusyButton>
      }
    >
      {plan && <FactList narrow facts={listCheckoutFacts(plan, period, plans)} />}
      <PaymentMethods />
      {trial && (
        <div className={styles.trial}>
          <Checkbox
            label="I understand that my trial will automatically convert to a paid subscription unless I cancel."
            value="agreed"
            checked={agreed}
            sentence
            onChange={setAgreed}
          />
        </div>
      )}
      {failure && <Note kind="error">{failure}</Note>}
    </Modal>
  )
}

function useCheckout() {
  const [failure, setFailure] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { busy, run } = useBusy()
  useEffect(() => {
    // Going back from the provider may restore the page from the back/forward cache in this state.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [])
  const send = (plan: PricingPlan, period: BillingPeriod) =>
    run(async () => {
      setFailure(null)
      storeChosenPlan({ plan: plan.id, period })
      try {
        const { url } = await call(pay, { body: { planPriceId: getPlanPrice(plan, period).id } })
        setLeaving(true)
        location.assign(url.approvalUrl)
      } catch (error) {
        if (isSignedOut(error)) return
        console.error(error)
        setFailure(describeCheckoutFailure(error))
      }
    })
  return { busy: busy || leaving, failure, send, reset: () => setFailure(null) }
}
