import type { ReactNode } from 'react'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button, ButtonLink } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'

/** The result of saving. `sign-in-too-old`: the server requires the current password first. */
export type SaveOutcome = 'saved' | 'not-saved' | 'sign-in-too-old'

export const saveTexts = {
  saved: 'Your changes were successfully saved',
  notSaved: 'Changes Not Saved',
  why: 'Something went wrong and your profile changes were not saved. Please try again or check your internet connection.',
} as const

interface Props {
  outcome: SaveOutcome | null
  /** A retry is running. */
  busy: boolean
  onTryAgain: () => void
  onClose: () => void
}

/** Shows the result of saving. */
export function SaveModal({ outcome, busy, onTryAgain, onClose }: Props) {
  const saved = outcome === 'saved'
  return (
    <Modal
      open={outcome !== null}
      title={saved ? saveTexts.saved : saveTexts.notSaved}
      onClose={busy ? undefined : onClose}
      actions={<Actions outcome={outcome} busy={busy} onTryAgain={onTryAgain} onClose={onClose} />}
    >
      {!saved && <p>{saveTexts.why}</p>}
      {outcome === 'sign-in-too-old' && (
        <p>You signed in more than 30 minutes ago. To set a new password now, enter your current one first.</p>
      )}
    </Modal>
  )
}

function Actions({ outcome, busy, onTryAgain, onClose }: Props): ReactNode {
  if (outcome === 'saved') return <Button look="primary" text="Close" onClick={onClose} />
  return (
    <>
      {outcome === 'sign-in-too-old' ? (
        <ButtonLink look="primary" to="/settings/change-password" text="Enter your current password" />
      ) : (
        <BusyButton look="primary" busy={busy} onClick={onTryAgain}>
          Try again
        </BusyButton>
      )}
      {!busy && <Button look="quiet" text="Cancel" onClick={onClose} />}
    </>
  )
}
