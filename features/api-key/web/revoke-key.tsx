import type { ApiKey } from '../contract.ts'
import { revokeApiKey } from '../endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'

interface Props {
  revoking: ApiKey | null
  onClose: () => void
  onRevoked: () => Promise<void>
}

/** Requires confirmation, because revoking a key is final. The focus starts on the safest button. */
export function RevokeKey({ revoking, onClose, onRevoked }: Props) {
  const [failed, setFailed] = useState(false)
  const { busy, run } = useBusy()
  const safest = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (revoking) safest.current?.focus()
  }, [revoking])
  const close = () => {
    setFailed(false)
    onClose()
  }
  const revoke = ({ id, name }: ApiKey) =>
    run(async () => {
      setFailed(false)
      try {
        await call(revokeApiKey, { params: { id } })
        await onRevoked()
        close()
        showToast(`Key “${name}” revoked.`)
      } catch (error) {
        if (!isSignedOut(error)) setFailed(true)
      }
    })
  return (
    <Modal
      open={revoking !== null}
      title={`Revoke “${revoking?.name ?? ''}”?`}
      onClose={busy ? undefined : close}
      actions={
        revoking && (
          <>
            <BusyButton look="danger" busy={busy} onClick={() => revoke(revoking)}>
              Yes, revoke
            </BusyButton>
            {!busy && <Button look="quiet" ref={safest} onClick={close} text="Keep key" />}
          </>
        )
      }
    >
      {revoking && (
        <p>{`Programs that use it are refused at once. ${describeLastUse(revoking)} This cannot be undone.`}</p>
      )}
      {failed && <Note kind="error">The key could not be revoked. Please try again.</Note>}
    </Modal>
  )
}

function describeLastUse({ lastUsedAt }: ApiKey): string {
  return lastUsedAt ? `Last used ${formatLocalMoment(lastUsedAt)}.` : 'It was not used yet.'
}
