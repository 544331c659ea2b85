import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createIdlePause, startPollLoop, type PollLoop } from '@parure/process/poll-loop.ts'
import { batchSize, deliverDue, type OutboxChannel } from './deliver.ts'
import type { OutboxTables } from './tables.ts'

/** Poll intervals in milliseconds; `unreachable` while the server is. */
const pauses = { soon: 1_000, idle: 2_000, unreachable: 10_000 }

/** Polls the outbox and sends due messages until it is closed. Several processes may do so at once. */
export function startOutbox<Schema extends OutboxTables>(
  db: Kysely<Schema>,
  channel: OutboxChannel,
  log: Logger,
): PollLoop {
  const pause = createIdlePause(pauses)
  return startPollLoop(() => sendBatch(db, { channel, pause }, log))
}

/** Sends one batch; returns the milliseconds until the next one. */
async function sendBatch<Schema extends OutboxTables>(
  db: Kysely<Schema>,
  { channel, pause }: { channel: OutboxChannel; pause(found: boolean): number },
  log: Logger,
): Promise<number> {
  try {
    const { claimed, unreachable } = await deliverDue(db, channel, log)
    if (unreachable) return pauses.unreachable
    if (claimed < batchSize) return pause(claimed > 0)
    return channel.maxPerSecond === undefined ? 0 : (1_000 * batchSize) / channel.maxPerSecond
  } catch (error) {
    // The database is unreachable; claimed messages are due again when their leases end.
    log.warn({ err: error }, 'the outbox waits for the database')
    return pauses.soon
  }
}
