import type { RunningSubscription } from '../../payment/contract.ts'
import { useEffect, useRef } from 'react'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import type { Cancelling } from './use-cancelling.ts'

interface Props extends Cancelling {
  running: RunningSubscription | null
}

/** Requires confirmation; the focus starts on the safest button. */
export function CancelModal({ running, isConfirming, busy, failure, keep, cancel }: Props) {
  const safest = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isConfirming) safest.current?.focus()
  }, [isConfirming])
  return (
    <Modal
      open={isConfirming}
      title="Cancel subscription?"
      onClose={busy ? undefined : keep}
      actions={
        <>
          <BusyButton look="danger" busy={busy} onClick={cancel}>
            Yes, cancel
          </BusyButton>
          {!busy && <Button look="quiet" ref={safest} onClick={keep} text="Keep subscription" />}
        </>
      }
    >
      {running && <p>{describeConsequences(running)}</p>}
      {failure && <Note kind="error">{failure}</Note>}
    </Modal>
  )
}

/** Paid access stays until the end of its period; unpaid access ends at once. */
function describeConsequences({ overdue, suspended, periodEnd }: RunningSubscription): string {
  if (suspended) return 'Nothing more is charged, and it cannot be resumed.'
  if (overdue)
    return `The payment due on ${formatLocalDay(periodEnd)} has failed, so access is not kept. Nothing more is charged.`
  return `Access stays until ${formatLocalDay(periodEnd)}. Nothing more is charged, and the unused part of the period is not refunded.`
}
