import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { AbandonedWork, beginTries, endTry, type Work } from '../tries/try-work.ts'
import { backOff, type SendFailure } from './back-off.ts'
import {
  claimMessages,
  giveUp,
  markHandedOver,
  markSent,
  pauseChannel,
  postpone,
  type ClaimedMessage,
  type Outbox,
} from './queue.ts'
import type { ChannelName, OutboxTables } from './tables.ts'

/** The result of one attempt to send a message. */
export interface SendResult {
  /**
   * `unknown`: the message was handed to the server, which never confirmed it. `unwanted`: it was not sent and must not
   * be sent later.
   */
  outcome: 'sent' | 'unwanted' | SendFailure
  /** With `throttled`: seconds for which the server accepts nothing. */
  retryAfter?: number
  /** For the log: only codes, no personal data. */
  reason?: string
}

/** A way to send messages, such as e-mail. */
export interface Channel {
  name: ChannelName
  /** Maximum messages per second over all processes; also limits each recipient to one per second. */
  perSecond?: number
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

export interface Delivery {
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
  channel: Channel,
  log: Logger,
): Promise<Delivery> {
  const outbox = db as unknown as Outbox
  const claimed = await claimMessages(outbox, channel.name, batchSize, channel.perSecond)
  // Only the creation of a message counts as a try: the queue itself records what was handed over.
  const refused = await beginTries(outbox, claimed.map(describeTry))
  const isAbandoned = (message: ClaimedMessage): boolean =>
    refused.some(({ item }) => item === describeTry(message).item)
  // All settle before the first error is thrown: an error of one message must not interrupt another's sending.
  const settled = await Promise.allSettled(
    claimed.map((message) => deliver(outbox, channel, message, log, isAbandoned(message))),
  )
  const outcomes = settled.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
  const unreachable = claimed.length > 0 && outcomes.every((outcome) => outcome === 'unreachable')
  return { claimed: claimed.length, unreachable }
}

const describeTry = ({ id }: ClaimedMessage): Work => ({ queue: 'message', item: String(id) })

async function deliver(
  outbox: Outbox,
  channel: Channel,
  message: ClaimedMessage,
  log: Logger,
  isAbandoned: boolean,
): Promise<Outcome> {
  if (isAbandoned) {
    await giveUp(outbox, message)
    await endTry(outbox, describeTry(message))
    log.error({ messageId: message.messageId, template: message.template }, new AbandonedWork().message)
    return 'refused'
  }

  const isLost = message.handedOver && !channel.mayRepeat(message.template)
  const result: Attempt = isLost
    ? { outcome: 'unknown', reason: 'its sender stopped' }
    : await attempt(outbox, channel, message, log)
  if (isLost) await endTry(outbox, describeTry(message))
  await record(outbox, channel, message, result, log)
  return result.outcome
}

/** Sends the message once. One that cannot be written counts as refused, so that it never blocks the others. */
async function attempt(outbox: Outbox, channel: Channel, message: ClaimedMessage, log: Logger): Promise<Attempt> {
  let isHandedOver: boolean | undefined
  const handOver = async (): Promise<boolean> => {
    await endTry(outbox, describeTry(message))
    return (isHandedOver = await markHandedOver(outbox, message))
  }
  const result = await channel.send(message, handOver).catch((error: unknown): SendResult => {
    log.error({ err: error, messageId: message.messageId }, 'message not sent')
    return { outcome: isHandedOver ? 'unknown' : 'refused' }
  })
  if (isHandedOver === undefined) await endTry(outbox, describeTry(message))
  return isHandedOver === false ? { outcome: 'withdrawn' } : result
}

/** Stores the result: the message is sent, given up, or due again. */
async function record(
  outbox: Outbox,
  channel: Channel,
  message: ClaimedMessage,
  { outcome, reason, retryAfter = 0 }: Attempt,
  log: Logger,
): Promise<void> {
  const { messageId, template } = message
  const about = { messageId, template, outcome, reason }
  if (outcome === 'sent') return markSent(outbox, message)
  // When we still hold the lease, only the channel is paused, and the message need not wait for the lease's end.
  if (outcome === 'withdrawn') return postpone(outbox, message, message.attempts, 0)
  if (outcome === 'unwanted') {
    await giveUp(outbox, message)
    log.info(about, 'message not sent: it is no longer wanted')
    return
  }
  if (outcome === 'throttled') await pauseChannel(outbox, channel.name, retryAfter)
  if (message.isExpired || (outcome === 'unknown' && !channel.mayRepeat(template))) {
    await giveUp(outbox, message)
    log.error(about, 'message given up')
    return
  }
  const { attempts, pause } = backOff(message.attempts, outcome)
  await postpone(outbox, message, attempts, pause)
  log.warn({ ...about, attempts, pause }, 'message waits for another try')
}
