import type { SourceHealth } from '@parure/domain/ingestion/contract'
import { runSourceNow } from '@parure/domain/ingestion/endpoints'
import { useRevalidator } from 'react-router'
import { call } from '../shell/call.ts'
import { failureText } from '../shell/failure-text.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { showToast } from '../ui/toast.ts'
import type from '../ui/type.module.css'
import { useBusy } from '../ui/use-busy.ts'
import { ShowSource } from './show-source.tsx'

/** Alarms whose runs store nothing until an operator accepts them. */
const acceptable = ['lots-dropped', 'prices-gone', 'values-gone', 'all-rejected', 'would-lose']

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
  const isDoubted = kinds.some((kind) => acceptable.includes(kind))
  const ask = () =>
    run(async () => {
      try {
        const { message } = await call(runSourceNow, { params: { id }, body: { accepts: isDoubted ? kinds : [] } })
        showToast(message)
      } catch (error) {
        showToast(failureText(error))
      }
      await revalidate()
    })
  return (
    <BusyButton look={isDoubted ? 'danger' : 'quiet'} small busy={busy} onClick={ask}>
      {isDoubted ? 'Accept what the alarms say, and run' : 'Run now'}
    </BusyButton>
  )
}
