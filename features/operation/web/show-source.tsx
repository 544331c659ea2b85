import { actOnInbox } from '../endpoints.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'

/** A button that ingests the lots of a source that was registered as hidden. */
export function ShowSource({ id, onShown }: { id: number; onShown: () => void | Promise<void> }) {
  const { busy, run } = useBusy()
  const show = () =>
    run(async () => {
      try {
        const { isDone } = await call(actOnInbox, { body: { kind: 'held-source', ref: String(id) } })
        showToast(isDone ? 'Its lots show within a minute or two.' : 'Another operator has done that already.')
        await onShown()
      } catch (error) {
        showToast(getFailureText(error))
      }
    })
  return (
    <BusyButton look="primary" busy={busy} onClick={show}>
      Show the lots
    </BusyButton>
  )
}
