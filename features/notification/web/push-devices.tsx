import type { DeviceList } from '../contract.ts'
import { pushDevices, removePushDevice, testPushDevice } from '../endpoints.ts'
import { useEffect, useState } from 'react'
import {
  readDeviceEndpoint,
  turnOffDevice,
  turnOnDevice,
  type PushRefusal,
} from '@parure/features/pocket/web/push-device.ts'
import { AppOnDevice } from '@parure/features/pocket/web/app-on-device.tsx'
import { pushRefusalTexts } from '@parure/features/pocket/web/push-refusal-texts.ts'
import { BlockedSteps } from '@parure/features/pocket/web/steps-sheet.tsx'
import { call } from '@parure/features/shell/web/call.ts'
import { Button } from '@parure/ui/button/button.tsx'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import { Monitor } from '@parure/ui/icon/icons.tsx'
import { showToast } from '@parure/ui/overlay/toast.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './push-devices.module.css'
import { QuietHours } from './quiet-hours.tsx'

type Device = DeviceList['items'][number]

/** The devices that receive push messages: turned on, tested and removed one by one. */
export function PushDevices({ email, onChange }: { email: string; onChange: () => void }) {
  const { loaded, hasFailed, own, reload } = usePushDevices()
  const [refusal, setRefusal] = useState<PushRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(() => setRefusal('failed'))
    setBusy(false)
    reload()
    onChange()
  }
  const turnOn = async () => setRefusal(await turnOnDevice(loaded?.key ?? '', email))
  const remove = async (device: Device) => {
    if (isOwn(device, own)) await turnOffDevice()
    await call(removePushDevice, { params: { id: device.id } })
  }
  const items = loaded?.items ?? []
  return (
    <section className={styles.devices} aria-labelledby="push-devices">
      <h3 id="push-devices" className={type.display4}>
        Notifications on your devices
      </h3>
      <p className={`${type.small} ${type.quiet}`}>Besides e-mail and Telegram. Turn them on once on each device.</p>
      {hasFailed && <p role="alert">Your devices could not be loaded.</p>}
      <ul className={styles.rows}>
        {items.map((device) => (
          <li key={device.id}>
            <Monitor size={20} strokeWidth={1.25} aria-hidden />
            <span className={styles.words}>
              {device.name}
              {isOwn(device, own) && ' (this device)'}
              <small>{describeState(device)}</small>
            </span>
            <span className={styles.acts}>
              {isOwn(device, own) && (
                <button type="button" className={`${type.link} ${styles.act}`} onClick={() => void sendTest(device)}>
                  Send a test
                </button>
              )}
              <button
                type="button"
                className={`${type.link} ${styles.act}`}
                aria-label={`Remove ${device.name}`}
                onClick={() => void act(() => remove(device))}
              >
                Remove
              </button>
            </span>
          </li>
        ))}
        {loaded && !items.some((device) => isOwn(device, own)) && (
          <ThisDevice isBusy={isBusy} onTurnOn={() => void act(turnOn)} />
        )}
      </ul>
      {refusal === 'blocked' && <BlockedSteps onClose={() => setRefusal(null)} />}
      {refusal !== null && refusal !== 'blocked' && <p role="alert">{pushRefusalTexts[refusal]}</p>}
      {items.length > 0 && <QuietHours loaded={loaded?.quietHours ?? null} />}
      <AppOnDevice />
    </section>
  )
}

function ThisDevice({ isBusy, onTurnOn }: { isBusy: boolean; onTurnOn: () => void }) {
  return (
    <li>
      <Monitor size={20} strokeWidth={1.25} aria-hidden />
      <span className={styles.words}>
        This device<small>Off</small>
      </span>
      <Button
        look="secondary"
        small
        aria-disabled={isBusy}
        onClick={() => !isBusy && onTurnOn()}
        text={isBusy ? 'Turning on…' : 'Turn on here'}
      />
    </li>
  )
}

interface LoadedDevices {
  loaded: DeviceList | null
  hasFailed: boolean
  /** The address of this browser's subscription. */
  own: string | null
}

function usePushDevices() {
  const [state, setState] = useState<LoadedDevices>({ loaded: null, hasFailed: false, own: null })
  useEffect(() => {
    const controller = new AbortController()
    void loadDevices(controller.signal).then((loaded) => !controller.signal.aborted && setState(loaded))
    return () => controller.abort()
  }, [])
  return { ...state, reload: () => void loadDevices().then(setState) }
}

async function loadDevices(signal?: AbortSignal): Promise<LoadedDevices> {
  // Without a subscription, this device is simply another one.
  const own = await readDeviceEndpoint().catch(() => null)
  const loaded = await call(pushDevices, {}, signal).catch(() => null)
  return { loaded, hasFailed: loaded === null, own }
}

function isOwn({ mark }: Device, endpoint: string | null): boolean {
  return endpoint?.endsWith(mark) ?? false
}

function describeState({ addedAt, lastSentAt }: Device): string {
  return lastSentAt === null ? `On since ${formatLocalDay(addedAt)}` : `On · last message ${formatLocalDay(lastSentAt)}`
}

async function sendTest({ id }: Device): Promise<void> {
  try {
    await call(testPushDevice, { params: { id } })
    showToast('A test is on its way.')
  } catch {
    showToast('The test could not be sent. Try again.')
  }
}
