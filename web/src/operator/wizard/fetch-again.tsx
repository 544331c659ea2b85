import type { SourceDraft } from '@parure/domain/source-draft/contract'
import { discardDraft, fetchDraft } from '@parure/domain/source-draft/endpoints'
import { useNavigate } from 'react-router'
import { call } from '../../shell/call.ts'
import { getFailureText } from '../../shell/get-failure-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'

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
