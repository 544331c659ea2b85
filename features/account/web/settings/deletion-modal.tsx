import { useEffect, useRef, useState, type RefObject } from 'react'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { DeletionReasons } from './deletion-reasons.tsx'
import type { DeletionReason, DeletionStep } from './deletion.ts'

const titles: Record<DeletionStep, string> = {
  closed: '',
  confirm: 'Delete account?',
  reason: 'Before you go…',
  sending: 'Before you go…',
  deleted: 'Your account has been deleted',
  failed: 'Error',
}

const words: Partial<Record<DeletionStep, string>> = {
  confirm:
    'Your saved jewelries, followed brands and settings will be removed, and your subscription will be canceled. This cannot be undone.',
  deleted: 'Thanks for using Parure.',
  failed: 'Something went wrong and the account was not deleted.',
}

interface Props {
  step: DeletionStep
  onProceed: () => void
  onAbort: () => void
  onHome: () => void
}

/** The dialog of each step. It cannot be closed while the request runs. */
export function DeletionModal(props: Props) {
  const { step, onAbort } = props
  const [reason, setReason] = useState<DeletionReason | null>(null)
  const focused = useRef<HTMLButtonElement>(null)
  // After each change focuses the safest button, or the one of the running request.
  useEffect(() => {
    if (step === 'confirm' || step === 'sending') focused.current?.focus()
  }, [step])
  const abort = () => {
    setReason(null)
    onAbort()
  }
  return (
    <Modal
      open={step !== 'closed'}
      title={titles[step]}
      onClose={step === 'sending' ? undefined : abort}
      actions={<Actions {...props} onAbort={abort} chosen={reason !== null} focused={focused} />}
    >
      {words[step] && <p>{words[step]}</p>}
      {step === 'reason' && <DeletionReasons chosen={reason} onChoose={setReason} />}
      {step === 'sending' && <output>Your account is being deleted.</output>}
    </Modal>
  )
}

interface ActionsProps extends Props {
  chosen: boolean
  focused: RefObject<HTMLButtonElement | null>
}

function Actions({ step, onProceed, onAbort, onHome, chosen, focused }: ActionsProps) {
  if (step === 'confirm') {
    return (
      <>
        <Button look="danger" text="Yes, delete" onClick={onProceed} />
        <Button look="quiet" text="Cancel" onClick={onAbort} ref={focused} />
      </>
    )
  }
  if (step === 'deleted') return <Button look="primary" text="Go to Homepage" onClick={onHome} />
  if (step === 'failed') {
    return (
      <>
        <Button look="primary" text="Try again" onClick={onProceed} />
        <Button look="quiet" text="Cancel" onClick={onAbort} />
      </>
    )
  }
  const sending = step === 'sending'
  return (
    <>
      <BusyButton ref={focused} look="primary" busy={sending} disabled={!sending && !chosen} onClick={onProceed}>
        Submit
      </BusyButton>
      {!sending && <Button look="quiet" text="Skip" onClick={onProceed} />}
    </>
  )
}
