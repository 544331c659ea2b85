import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { startPollLoop, type PollLoop } from '../process/poll-loop.ts'
import { atOnce, deliverDue, type Channel } from './deliver.ts'
import type { OutboxTables } from './tables.ts'

/** Milliseconds between two looks into the outbox; longer while the server is away. */
const pauses = { idle: 1_000, unreachable: 10_000 }

/** Sends what comes into the outbox until it is closed. Any number of processes may do so at once. */
export function startOutbox<Schema extends OutboxTables>(db: Kysely<Schema>, channel: Channel, log: Logger): PollLoop {
  return startPollLoop(() => round(db, channel, log))
}

/** One look; gives the milliseconds to rest afterwards. */
async function round<Schema extends OutboxTables>(db: Kysely<Schema>, channel: Channel, log: Logger): Promise<number> {
  try {
    const { claimed, unreachable } = await deliverDue(db, channel, log)
    if (unreachable) return pauses.unreachable
    if (claimed < atOnce) return pauses.idle
    return channel.perSecond === undefined ? 0 : (1_000 * atOnce) / channel.perSecond
  } catch (error) {
    // The database is away; what was claimed comes back when its lease ends.
    log.warn({ err: error }, 'the outbox waits for the database')
    return pauses.idle
  }
}
