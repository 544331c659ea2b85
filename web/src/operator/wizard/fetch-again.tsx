import type { SourceDraft } from '@parure/domain/source-draft/contract'
import { discardDraft, fetchDraft } from '@parure/domain/source-draft/endpoints'
import { useNavigate } from 'react-router'
import { call } from '../../shell/call.ts'
import { failureText } from '../../shell/failure-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'

/** Fetches an address that could not be read once more; the draft that has nothing makes room for the new one. */
export function FetchAgain({ draft: { id, version }, address }: { draft: SourceDraft; address: string }) {
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  const again = () =>
    run(async () => {
      try {
        const next = await call(fetchDraft, { body: { address } })
        // Nothing is lost where it was discarded meanwhile.
        await call(discardDraft, { params: { id }, body: { version } }).catch(() => undefined)
        await navigate(`?draft=${next.id}&step=found`, { replace: true })
      } catch (error) {
        showToast(failureText(error))
      }
    })
  return (
    <BusyButton look="primary" busy={busy} onClick={again}>
      Try again
    </BusyButton>
  )
}
