import type { FirstCharge } from '../../payment/contract.ts'
import { trialDays } from '../../subscription/choose-plan-action.ts'
import { parseAmountCents, formatDollars } from '@parure/values/money.ts'
import { Link } from 'react-router'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import type from '@parure/ui/text/type.module.css'
import type { PaidState } from '../pricing/pricing-state.ts'

interface Props {
  /** Null while the modal is closed. */
  paid: PaidState | null
  onClose: () => void
}

export function PaidModal({ paid, onClose }: Props) {
  const email = useSession()?.email
  return (
    <Modal
      open={paid !== null}
      title="Payment Successful"
      onClose={onClose}
      actions={
        // Replaces the history entry, or going back would show the message again.
        <ButtonLink look="primary" to="/upcoming-lots" replace text="Go to Homepage" />
      }
    >
      {paid?.firstCharge && <p>{describeStart(paid.type, paid.firstCharge)}</p>}
      {paid && <FactList narrow facts={listPaymentFacts(paid)} />}
      {paid?.firstCharge && <HowToCancel charge={paid.firstCharge} />}
      {email && paid && isCharged(paid) && <p className={type.tiny}>A receipt is on its way to {email}.</p>}
    </Modal>
  )
}

/** A trial, and a plan that starts when another one ends, cost nothing yet. */
function isCharged({ amount }: PaidState): boolean {
  return parseAmountCents(amount) > 0n
}

function listPaymentFacts({ amount, date, type: plan, period, firstCharge }: PaidState) {
  const facts = [
    { label: 'Amount', value: formatDollars(amount) },
    { label: 'Date', value: date },
    { label: 'Plan', value: plan },
  ]
  if (!firstCharge) return [...facts, { label: 'Period', value: period }]
  const first = firstCharge.kind === 'trial' ? `${trialDays} days free, then ${period}` : period
  return [
    ...facts,
    { label: 'Period', value: first },
    { label: firstCharge.kind === 'trial' ? 'Trial ends' : 'Begins', value: firstCharge.date },
    { label: 'Charged then', value: formatDollars(firstCharge.price) },
  ]
}

function describeStart(plan: string, { kind }: FirstCharge): string {
  return kind === 'trial'
    ? `Your free trial of ${plan} has begun. Nothing has been charged.`
    : `${plan} begins when what you have paid for ends. Nothing has been charged yet.`
}

function HowToCancel({ charge: { kind, date } }: { charge: FirstCharge }) {
  return (
    <p className={type.small}>
      Cancel before {date} in{' '}
      <Link to="/settings/subscriptions" className={type.link}>
        Subscription History
      </Link>
      , and nothing is charged{kind === 'trial' && '; access stays until the trial ends'}.
    </p>
  )
}
