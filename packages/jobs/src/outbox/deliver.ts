import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { AbandonedWork, beginTries, endTry, type QueuedWork } from '@parure/postgres/tries/try-work.ts'
import { calculateBackoff, type SendFailure } from './calculate-backoff.ts'
import {
  acquireMessages,
  abandonMessage,
  markHandedOver,
  markSent,
  pauseChannel,
  deferMessage,
  type ClaimedMessage,
  type Outbox,
} from './queue.ts'
import type { ChannelName, OutboxTables } from './tables.ts'

/** The result of one attempt to send a message. */
export interface SendResult {
  /**
   * `unknown`: the message was handed to the server, which never confirmed it. `unwanted`: it was not sent and must not
   * be sent later. `early`: it is to be sent later, which is no failure.
   */
  outcome: 'sent' | 'unwanted' | 'early' | SendFailure
  /** With `throttled`: seconds for which the server accepts nothing; with `early`: seconds until the message is due. */
  retryAfter?: number
  /** For the log: only codes, no personal data. */
  reason?: string
}

/** A way to send messages, such as e-mail. */
export interface OutboxChannel {
  name: ChannelName
  /** Maximum messages per second over all processes; also limits each recipient to one per second. */
  maxPerSecond?: number
  /** Whether a message of this template may be sent again after `unknown`. */
  mayRepeat(template: string): boolean
  /**
   * Sends a message. Must call `handOver` right before the server gets the first byte, and send nothing when it
   * resolves to false.
   */
  send(message: ClaimedMessage, handOver: () => Promise<boolean>): Promise<SendResult>
}

/**
 * `withdrawn`: `handOver` returned false, as the message was deleted or claimed by another process, or its channel is
 * paused.
 */
type Outcome = SendResult['outcome'] | 'withdrawn'
type Attempt = Omit<SendResult, 'outcome'> & { outcome: Outcome }

export interface DeliveryResult {
  claimed: number
  /** No message reached the server. */
  unreachable: boolean
}

/** Messages that a process sends at a time. */
export const batchSize = 5

/**
 * Sends a batch of due messages in parallel. At-most-once, except for templates that may be repeated: those are
 * at-least-once, with the same Message-ID on every attempt.
 */
export async function deliverDue<Schema extends OutboxTables>(
  db: Kysely<Schema>,
  channel: OutboxChannel,
  log: Logger,
): Promise<DeliveryResult> {
  const outbox = db as unknown as Outbox
  const claimed = await acquireMessages(outbox, channel.name, batchSize, channel.maxPerSecond)
  // Only the creation of a message counts as a try: the queue itself records what was handed over.
  const refused = await beginTries(outbox, claimed.map(describeTry))
  const isAbandoned = (message: ClaimedMessage): boolean =>
    refused.some(({ item }) => item === describeTry(message).item)
  // All settle before the first error is thrown: an error of one message must not interrupt another's sending.
  const settled = await Promise.allSettled(
    claimed.map((message) => deliverMessage(outbox, channel, message, log, isAbandoned(message))),
  )
  const outcomes = settled.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
  const unreachable = claimed.length > 0 && outcomes.every((outcome) => outcome === 'unreachable')
  return { claimed: claimed.length, unreachable }
}

const describeTry = ({ id }: ClaimedMessage): QueuedWork => ({ queue: 'message', item: String(id) })

async function deliverMessage(
  outbox: Outbox,
  channel: OutboxChannel,
  message: ClaimedMessage,
  log: Logger,
  isAbandoned: boolean,
): Promise<Outcome> {
  if (isAbandoned) {
    await abandonMessage(outbox, message)
    await endTry(outbox, describeTry(message))
    log.error({ messageId: message.messageId, template: message.template }, new AbandonedWork().message)
    return 'refused'
  }

  const isLost = message.handedOver && !channel.mayRepeat(message.template)
  const result: Attempt = isLost
    ? { outcome: 'unknown', reason: 'its sender stopped' }
    : await trySending(outbox, channel, message, log)
  if (isLost) await endTry(outbox, describeTry(message))
  await recordResult(outbox, channel, message, result, log)
  return result.outcome
}

/** Sends the message once. One that cannot be written counts as refused, so that it never blocks the others. */
async function trySending(
  outbox: Outbox,
  channel: OutboxChannel,
  message: ClaimedMessage,
  log: Logger,
): Promise<Attempt> {
  let isHandedOver: boolean | undefined
  const confirmHandOver = async (): Promise<boolean> => {
    await endTry(outbox, describeTry(message))
    return (isHandedOver = await markHandedOver(outbox, message))
  }
  const result = await channel.send(message, confirmHandOver).catch((error: unknown): SendResult => {
    log.error({ err: error, messageId: message.messageId }, 'message not sent')
    return { outcome: isHandedOver ? 'unknown' : 'refused' }
  })
  if (isHandedOver === undefined) await endTry(outbox, describeTry(message))
  return isHandedOver === false ? { outcome: 'withdrawn' } : result
}

/** Stores the result: the message is sent, given up, or due again. */
async function recordResult(
  outbox: Outbox,
  channel: OutboxChannel,
  message: ClaimedMessage,
  { outcome, reason, retryAfter = 0 }: Attempt,
  log: Logger,
): Promise<void> {
  const { messageId, template } = message
  const about = { messageId, template, outcome, reason }
  if (outcome === 'sent') return markSent(outbox, message)
  // When we still hold the lease, only the channel is paused, and the message need not wait for the lease's end.
  if (outcome === 'withdrawn') return deferMessage(outbox, message, message.attempts, 0)
  if (outcome === 'early') return deferMessage(outbox, message, message.attempts, retryAfter)
  if (outcome === 'unwanted') {
    await abandonMessage(outbox, message)
    log.info(about, 'message not sent: it is no longer wanted')
    return
  }
  if (outcome === 'throttled') await pauseChannel(outbox, channel.name, retryAfter)
  if (message.isExpired || (outcome === 'unknown' && !channel.mayRepeat(template))) {
    await abandonMessage(outbox, message)
    log.error(about, 'message given up')
    return
  }
  const { attempts, pause } = calculateBackoff(message.attempts, outcome)
  await deferMessage(outbox, message, attempts, pause)
  log.warn({ ...about, attempts, pause }, 'message waits for another try')
}
