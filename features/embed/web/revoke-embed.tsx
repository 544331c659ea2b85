import type { Embed } from '../contract.ts'
import { revokeEmbed } from '../endpoints.ts'
import { formatEmbedTitle } from '../rules.ts'
import { useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'

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
