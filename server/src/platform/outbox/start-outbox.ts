import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { atOnce, deliverDue, type Channel } from './deliver.ts'
import type { OutboxTables } from './tables.ts'

/** Milliseconds between two looks into the outbox; longer while the server is away. */
const pauses = { idle: 1_000, unreachable: 10_000 }

export interface RunningOutbox {
  /** Looks into the outbox at once. */
  wake(): void
  /** Claims nothing more, and lets what is being sent come to its end. */
  close(): Promise<void>
}

/** Sends what comes into the outbox until it is closed. Any number of processes may do so at once. */
export function startOutbox<Schema extends OutboxTables>(
  db: Kysely<Schema>,
  channel: Channel,
  log: Logger,
): RunningOutbox {
  const closing = new AbortController()
  let rest = resting(0)
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await rest.over
      if (!closing.signal.aborted) rest = resting(await round(db, channel, log))
    }
    rest.end()
  }
  const ended = run()
  return {
    wake: () => rest.end(),
    close: async () => {
      closing.abort()
      rest.end()
      await ended
    },
  }
}

/** One look; gives the milliseconds to rest afterwards. */
async function round<Schema extends OutboxTables>(db: Kysely<Schema>, channel: Channel, log: Logger): Promise<number> {
  try {
    const { claimed, unreachable } = await deliverDue(db, channel, log)
    if (unreachable) return pauses.unreachable
    return claimed === atOnce ? 0 : pauses.idle
  } catch (error) {
    // The database is away; what was claimed comes back when its lease ends.
    log.warn({ err: error }, 'the outbox waits for the database')
    return pauses.idle
  }
}

function resting(milliseconds: number): { over: Promise<void>; end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  return {
    over: promise,
    end: () => {
      clearTimeout(timer)
      resolve()
    },
  }
}
