import type { SourceHealth } from '@parure/features/ingestion/contract.ts'
import { runSourceNow } from '@parure/features/ingestion/endpoints.ts'
import { useRevalidator } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import type from '@parure/ui/text/type.module.css'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { ShowSource } from './show-source.tsx'

/** Alarms whose runs store nothing until an operator accepts them. */
const acceptableAlarms = ['lots-dropped', 'prices-gone', 'values-gone', 'all-rejected', 'would-lose']

/** Requests an extra run of the source; after an alarm, by accepting it. */
export function RunSource({ source: { id, name, adapter, alarms, isPaused, isHeld } }: { source: SourceHealth }) {
  const { busy, run } = useBusy()
  const { revalidate } = useRevalidator()
  if (adapter === null) return null
  if (isHeld) return <ShowSource id={id} onShown={revalidate} />
  if (isPaused) {
    return (
      <p className={`${type.small} ${type.quiet}`}>
        It is paused and runs again after <code>npx parure sources resume {name}</code>.
      </p>
    )
  }
  const kinds = alarms.map(({ kind }) => kind)
  const hasAcceptableAlarm = kinds.some((kind) => acceptableAlarms.includes(kind))
  const requestRun = () =>
    run(async () => {
      try {
        const { message } = await call(runSourceNow, {
          params: { id },
          body: { accepts: hasAcceptableAlarm ? kinds : [] },
        })
        showToast(message)
      } catch (error) {
        showToast(getFailureText(error))
      }
      await revalidate()
    })
  return (
    <BusyButton look={hasAcceptableAlarm ? 'danger' : 'quiet'} small busy={busy} onClick={requestRun}>
      {hasAcceptableAlarm ? 'Run anyway' : 'Run now'}
    </BusyButton>
  )
}
