import { addPushDevice } from '@parure/features/notification/endpoints.ts'
import { call } from '@parure/features/shell/web/call.ts'
import type { Session } from '@parure/features/shell/web/session/session.ts'
import { getLocalStorage, readItem, writeItem } from '@parure/ui/storage/browser-storage.ts'
import { registerWorker } from './register-worker.ts'

/** The e-mail of the account that this browser receives messages for. */
const ownerKey = 'deviceOwner'

/** Why a device was not turned on. */
export type PushRefusal = 'unsupported' | 'blocked' | 'failed'

/** Whether this browser can receive push messages; on an iPhone only once the app is on the home screen. */
export function canReceivePush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Asks for permission, subscribes this browser with the installation's key and registers it. Returns null when it is
 * on.
 */
export async function turnOnDevice(key: string, email: string): Promise<PushRefusal | null> {
  if (!canReceivePush()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    const registration = await registerWorker()
    if (!registration) return 'unsupported'
    await navigator.serviceWorker.ready
    const subscription = await subscribe(registration.pushManager, key)
    const { endpoint = '', keys = {} } = subscription.toJSON()
    const { p256dh = '', auth = '' } = keys
    await call(addPushDevice, { body: { endpoint, keys: { p256dh, auth }, name: describeDevice(navigator.userAgent) } })
    writeItem(getLocalStorage, ownerKey, email)
    return null
  } catch {
    return 'failed'
  }
}

/** A subscription with the key of another installation, or of before a change of the key, is replaced. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const former = await manager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return manager.subscribe(options)
  }
}

/** Returns the address of this browser's subscription; null without one. */
export async function readDeviceEndpoint(): Promise<string | null> {
  if (!canReceivePush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

/** Whether this browser still receives the messages of an account that has signed out, or of another one. */
export function isForeignDevice(session: Session | null): boolean {
  const owner = readItem(getLocalStorage, ownerKey)
  return owner !== null && (!session || (session.email !== '' && session.email !== owner))
}

/** Ends the subscription of this browser. */
export async function turnOffDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  writeItem(getLocalStorage, ownerKey, null)
}

/** Returns, for example, "Chrome on Mac". */
export function describeDevice(userAgent: string): string {
  const browser = findFirst(userAgent, {
    Edg: 'Edge',
    OPR: 'Opera',
    Firefox: 'Firefox',
    Chrome: 'Chrome',
    Safari: 'Safari',
  })
  const systems = { iPhone: 'iPhone', iPad: 'iPad', Android: 'Android', Windows: 'Windows', Mac: 'Mac', Linux: 'Linux' }
  const system = findFirst(userAgent, systems)
  return [browser ?? 'Browser', system && `on ${system}`].filter(Boolean).join(' ')
}

function findFirst(userAgent: string, names: Record<string, string>): string | undefined {
  return Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1]
}
