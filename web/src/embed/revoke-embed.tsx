import type { Embed } from '@parure/domain/embed/contract'
import { revokeEmbed } from '@parure/domain/embed/endpoints'
import { formatEmbedTitle } from '@parure/domain/embed/rules'
import { useState } from 'react'
import { call } from '../shell/call.ts'
import { isSignedOut } from '../shell/signed-out.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { Note } from '../ui/note.tsx'
import { showToast } from '../ui/toast.ts'
import { useBusy } from '../ui/use-busy.ts'

interface Props {
  revoking: Embed | null
  onClose: () => void
  onRevoked: () => Promise<void>
}

/** Requires confirmation, because removing a chart from other sites is final. */
export function RevokeEmbed({ revoking, onClose, onRevoked }: Props) {
  const [failed, setFailed] = useState(false)
  const { busy, run } = useBusy()
  const close = () => {
    setFailed(false)
    onClose()
  }
  const revoke = ({ id }: Embed) =>
    run(async () => {
      setFailed(false)
      try {
        await call(revokeEmbed, { params: { id } })
        await onRevoked()
        close()
        showToast('Embedded chart revoked.')
      } catch (error) {
        if (!isSignedOut(error)) setFailed(true)
      }
    })
  return (
    <Modal
      open={revoking !== null}
      title={`Revoke “${revoking ? formatEmbedTitle(revoking.name, revoking.chart) : ''}”?`}
      onClose={busy ? undefined : close}
      actions={
        revoking && (
          <>
            <BusyButton look="danger" busy={busy} onClick={() => revoke(revoking)}>
              Yes, revoke
            </BusyButton>
            {!busy && <Button look="quiet" onClick={close} text="Keep chart" />}
          </>
        )
      }
    >
      <p>Sites that show it get a frame that says it has ended, within ten minutes. This cannot be undone.</p>
      {failed && <Note kind="error">The chart could not be revoked. Please try again.</Note>}
    </Modal>
  )
}
