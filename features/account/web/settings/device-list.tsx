import type { SessionList } from '../../contract.ts'
import { useRef, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import type from '@parure/ui/text/type.module.css'
import { DeviceRow } from './device-row.tsx'
import styles from './device-list.module.css'
import { endAllSessions } from './end-all-sessions.ts'
import { FormAlert } from './form-alert.tsx'
import { useBusy } from '@parure/ui/form/use-busy.ts'

type Device = SessionList['items'][number]

interface Props {
  devices: Device[]
  /** Reloads the list. */
  onEnded: () => Promise<void>
}

/** The account's sessions, most recently used first. Each can be ended, or all others at once. */
export function DeviceList({ devices, onEnded }: Props) {
  const { ending, said, alert, end } = useEnding(onEnded)
  const list = useRef<HTMLUListElement>(null)
  const others = devices.filter(({ current }) => !current).map(({ id }) => id)
  const endAndStay = (ids: string[], words: string) => {
    end(ids, words, () => list.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <p className={`${type.small} ${type.quiet} ${styles.lead}`}>
        Don’t recognize a device? Log it out here, then change your password.
      </p>
      <FormAlert alert={alert} />
      <ul ref={list} tabIndex={-1} aria-label="Devices" className={styles.list}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={ending.includes(device.id)}
            onEnd={() => endAndStay([device.id], `${device.device} has been logged out.`)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <BusyButton
          look="quiet"
          small
          busy={ending.length > 1}
          onClick={() => endAndStay(others, 'All other devices have been logged out.')}
        >
          Log out all other devices
        </BusyButton>
      )}
      <output className={`${type.small} ${type.quiet} ${styles.said}`}>{said}</output>
    </>
  )
}

/** Ends sessions on the server, reloads the list, and shows the result. */
function useEnding(onEnded: () => Promise<void>) {
  const [ending, setEnding] = useState<string[]>([])
  const [statusText, setStatusText] = useState('')
  const [alert, setAlert] = useState<{ text: string } | null>(null)
  const { run } = useBusy()
  const endDevices = (ids: string[], words: string, onBeforeReload: () => void) =>
    run(async () => {
      setEnding(ids)
      setStatusText('')
      setAlert(null)
      const all = await endAllSessions(call, ids)
      onBeforeReload()
      await onEnded()
      setEnding([])
      if (all) setStatusText(words)
      else setAlert({ text: 'Not every device could be logged out. Please try again.' })
    })
  return { ending, said: statusText, alert, end: endDevices }
}
