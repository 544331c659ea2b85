import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { backOff, type Failure } from './back-off.ts'
import {
  claimDue,
  giveUp,
  holdChannel,
  markHandedOver,
  markSent,
  postpone,
  type DueMessage,
  type Outbox,
} from './queue.ts'
import type { ChannelName, OutboxTables } from './tables.ts'

/**
 * How a try ended. `unknown`: the server was being given the message and never said whether it has it. `unwanted`: it
 * was not sent, and never is to be.
 */
export interface Try {
  outcome: 'sent' | 'unwanted' | Failure
  /** Of `held`: seconds for which the server wants nothing at all. */
  quiet?: number
  /** For the log: codes, and nothing of the person or the message. */
  reason?: string
}

/** A way out for messages. */
export interface Channel {
  name: ChannelName
  /** Messages a second, over all processes; then also no more than one to the same recipient. */
  perSecond?: number
  /** Whether a message of this template may go out again after a try that ended unknown. */
  mayRepeat(template: string): boolean
  /** Sends it. `handOver` is asked right before the server gets the first byte; on false nothing may be sent. */
  send(message: DueMessage, handOver: () => Promise<boolean>): Promise<Try>
}

/** `withdrawn`: its account went, or somebody else took it over. */
type Outcome = Try['outcome'] | 'withdrawn'

export interface Delivery {
  claimed: number
  /** None of them found the server. */
  unreachable: boolean
}

/** Messages on their way at once. */
export const atOnce = 5

/**
 * Sends what is due by the database's clock, a handful at a time. No message goes out twice, unless it may be repeated
 * and it is unknown whether it went; its Message-ID stays the same on every try.
 */
export async function deliverDue<Schema extends OutboxTables>(
  db: Kysely<Schema>,
  channel: Channel,
  log: Logger,
): Promise<Delivery> {
  const outbox = db as unknown as Outbox
  const due = await claimDue(outbox, channel.name, atOnce, channel.perSecond)
  // All come to their end before one that failed is spoken of.
  const ends = await Promise.allSettled(due.map((message) => deliver(outbox, channel, message, log)))
  const outcomes = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
  return { claimed: due.length, unreachable: due.length > 0 && outcomes.every((each) => each === 'unreachable') }
}

async function deliver(outbox: Outbox, channel: Channel, message: DueMessage, log: Logger): Promise<Outcome> {
  const mayRepeat = channel.mayRepeat(message.template)
  const {
    outcome,
    reason,
    quiet = 0,
  } = message.handedOver && !mayRepeat
    ? { outcome: 'unknown' as const, reason: 'its sender stopped', quiet: 0 }
    : await attempt(outbox, channel, message, log)
  const about = { messageId: message.messageId, template: message.template, outcome, reason }
  if (outcome === 'withdrawn') {
    // If it is still ours, the server only wants quiet: it need not wait for its lease to end.
    await postpone(outbox, message, message.attempts, 0)
    return outcome
  }
  if (outcome === 'held') await holdChannel(outbox, channel.name, quiet)
  if (outcome === 'sent') {
    await markSent(outbox, message)
  } else if (outcome === 'unwanted') {
    await giveUp(outbox, message)
    log.info(about, 'message not sent: it is no longer wanted')
  } else if (message.overdue || (outcome === 'unknown' && !mayRepeat)) {
    await giveUp(outbox, message)
    log.error(about, 'message given up')
  } else {
    const { attempts, pause } = backOff(message.attempts, outcome)
    await postpone(outbox, message, attempts, pause)
    log.warn({ ...about, attempts, pause }, 'message waits for another try')
  }
  return outcome
}

/** A message that cannot be written is like one that is refused: it never holds up the others. */
async function attempt(
  outbox: Outbox,
  channel: Channel,
  message: DueMessage,
  log: Logger,
): Promise<{ outcome: Outcome; reason?: string; quiet?: number }> {
  let ours: boolean | undefined
  const handOver = async (): Promise<boolean> => (ours = await markHandedOver(outbox, message))
  const tried = await channel.send(message, handOver).catch((error: unknown): Try => {
    log.error({ err: error, messageId: message.messageId }, 'message not sent')
    return { outcome: ours ? 'unknown' : 'refused' }
  })
  return ours === false ? { outcome: 'withdrawn' } : tried
}
