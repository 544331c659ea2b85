import type { SourceDraft } from '@parure/features/source-draft/contract.ts'
import { discardDraft, fetchDraft } from '@parure/features/source-draft/endpoints.ts'
import { useNavigate } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'

/** Fetches an address again after a failure, and discards the empty draft. */
export function FetchAgain({ draft: { id, version }, address }: { draft: SourceDraft; address: string }) {
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  const retryFetch = () =>
    run(async () => {
      try {
        const next = await call(fetchDraft, { body: { address } })
        // Ignores a failure: the draft may have been discarded meanwhile.
        await call(discardDraft, { params: { id }, body: { version } }).catch(() => undefined)
        await navigate(`?draft=${next.id}&step=found`, { replace: true })
      } catch (error) {
        showToast(getFailureText(error))
      }
    })
  return (
    <BusyButton look="primary" busy={busy} onClick={retryFetch}>
      Try again
    </BusyButton>
  )
}
