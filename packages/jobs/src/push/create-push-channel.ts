import type { OutboxChannel, SendResult } from '../outbox/deliver.ts'
import { encryptMessage, maxMessageBytes, type SubscriptionKeys } from './encrypt-message.ts'
import type { PostToPushService } from './post-to-push-service.ts'
import { buildVapidHeader, type VapidKeys } from './vapid.ts'

/** A push message as the service worker shows it; on a lock screen anybody can read it. */
export interface PushMessage {
  title: string
  body: string
  /** Path of the page that it opens. */
  url: string
  /** Messages with one tag replace each other. */
  tag: string
}

/** A device as a push service knows it. */
export interface PushTarget extends SubscriptionKeys {
  endpoint: string
}

/** Writes a feature's push messages. */
export interface PushWriter {
  /** The templates that it writes. */
  templates: readonly string[]
  /** Returns null for a message that is no longer wanted when it is about to be sent. */
  write(message: { template: string; deviceId: number; content: unknown }): Promise<PushMessage | null>
  /** Returns undefined when the device was removed. */
  findDevice(deviceId: number): Promise<PushTarget | undefined>
  /** Returns the seconds for which the owner wants no message; 0 when it may be sent now. */
  countQuietSeconds(message: { template: string; deviceId: number }): Promise<number>
  recordSent(deviceId: number): Promise<void>
  /** Called when the push service no longer knows the device. */
  removeDevice(deviceId: number): Promise<void>
}

/** Seconds for which a push service keeps a message for a device that is off. */
const timeToLive = 24 * 60 * 60

interface PushSettings {
  keys: VapidKeys
  /** The operator's address for push services: `mailto:` or `https:`. */
  subject: string
  post: PostToPushService
  now?: () => number
}

/**
 * Creates the outbox's push channel. A message with an unknown result is sent again: it has the same topic and tag, so
 * that push service and browser replace the first copy instead of showing two.
 */
export function createPushChannel(writers: readonly PushWriter[], settings: PushSettings): OutboxChannel {
  const writersByTemplate = new Map(writers.flatMap((writer) => writer.templates.map((template) => [template, writer])))
  return {
    name: 'push',
    mayRepeat: () => true,
    send: async ({ template, recipient, content }, handOver) => {
      const writer = writersByTemplate.get(template)
      if (!writer) throw new Error(`Nobody writes the template ${template}`)
      const deviceId = Number(recipient)
      const quietSeconds = await writer.countQuietSeconds({ template, deviceId })
      if (quietSeconds > 0) return { outcome: 'early', retryAfter: quietSeconds }
      const [device, message] = [await writer.findDevice(deviceId), await writer.write({ template, deviceId, content })]
      if (!device || !message) return { outcome: 'unwanted' }
      const body = encryptMessage(Buffer.from(formatMessage(message)), device)
      const headers = buildHeaders(device, message, settings)
      if (!(await handOver())) return { outcome: 'unwanted' }
      const result = await postMessage(settings.post, device, { headers, body })
      if (result.outcome === 'sent') await writer.recordSent(deviceId)
      if (result.outcome === 'unwanted') await writer.removeDevice(deviceId)
      return result
    },
  }
}

function buildHeaders(
  { endpoint }: PushTarget,
  { tag }: PushMessage,
  { keys, subject, now = Date.now }: PushSettings,
): Record<string, string> {
  return {
    authorization: buildVapidHeader(keys, { endpoint, subject, now: now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(timeToLive),
    urgency: 'normal',
    // At most 32 characters of base64url.
    topic: tag.replace(/[^\w-]/g, '').slice(0, 32),
  }
}

/** Returns the message as JSON, with a shortened body when it is too long. */
function formatMessage(message: PushMessage): string {
  const whole = JSON.stringify(message)
  if (Buffer.byteLength(whole) <= maxMessageBytes) return whole
  const { title, body, ...rest } = message
  return JSON.stringify({ title: title.slice(0, 200), body: `${body.slice(0, 300)}…`, ...rest })
}

/**
 * `unwanted`: the push service no longer knows the device (404, 410). All other refusals are tried again later, without
 * a pause for other push services.
 */
async function postMessage(
  post: PostToPushService,
  { endpoint }: PushTarget,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
): Promise<SendResult> {
  try {
    const status = await post(endpoint, headers, body)
    if (status >= 200 && status < 300) return { outcome: 'sent' }
    if (status === 404 || status === 410) return { outcome: 'unwanted', reason: String(status) }
    return { outcome: 'refused', reason: String(status) }
  } catch (error) {
    const { code } = error as { code?: string }
    const isUnreached = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN'
    return { outcome: isUnreached ? 'unreachable' : 'unknown', ...(code && { reason: code }) }
  }
}
