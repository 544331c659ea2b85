import { Link } from 'react-router'
import { useSession } from '../shell/session.ts'
import { dollars } from '../subscription/dollars.ts'
import button from '../ui/button.module.css'
import { FactList } from '../ui/fact-list.tsx'
import { Modal } from '../ui/modal.tsx'
import type from '../ui/type.module.css'
import type { Paid } from './pricing-state.ts'

interface Props {
  /** None while it is closed. */
  paid: Paid | null
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
        // In place of this entry of the history, or going back would tell it again.
        <Link to="/upcoming-lots" replace className={button.primary}>
          Go to Homepage
        </Link>
      }
    >
      {paid && <FactList narrow facts={factsOf(paid)} />}
      {email && paid && isCharged(paid) && <p className={type.tiny}>A receipt is on its way to {email}.</p>}
    </Modal>
  )
}

/** A trial, and a plan that starts when another ends, cost nothing yet. */
function isCharged({ amount }: Paid): boolean {
  return Number(amount) > 0
}

function factsOf({ amount, date, type: plan, period }: Paid) {
  return [
    { label: 'Amount', value: dollars(amount) },
    { label: 'Date', value: date },
    { label: 'Plan', value: plan },
    { label: 'Period', value: period },
  ]
}
