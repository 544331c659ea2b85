import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { systemClock } from './fetch-clock.ts'
import { createHostQueue, maxWait, limitPause, createPauseFailure, type HostPace } from './host-pace.ts'
import type { HostTurnTables } from './tables.ts'

/** Lease of a turn in milliseconds, in case a process dies: longer than any fetch can last. */
const leaseMs = 40_000
/** Poll interval in milliseconds while another process has the turn. */
const pollInterval = 200

/**
 * Creates a pace for all processes with this database, by its clock: two workers together request no more often than
 * one.
 */
export function createSharedPace<Schema extends HostTurnTables>(db: Kysely<Schema>, heldMs = leaseMs): HostPace {
  // Per host and process, one request at a time waits in the database.
  const line = createHostQueue()
  const runInTurn = <T>(host: string, everyMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
    line(host, async () => {
      const holder = randomUUID()
      for (;;) {
        signal.throwIfAborted()
        const rest = await acquireTurn(db, { host, everyMs, holder, heldMs })
        if (rest === null) break
        await systemClock.pause(rest, signal)
      }
      try {
        return await work()
      } finally {
        // Without the database the turn ends with its lease; the caller still gets the result.
        await releaseTurn(db, host, holder).catch(() => {})
      }
    })
  return Object.assign(runInTurn, { rest: (host: string, milliseconds: number) => storePause(db, host, milliseconds) })
}

interface Turn {
  host: string
  everyMs: number
  holder: string
  heldMs: number
}

/**
 * Acquires the turn and returns null when it is free; else returns the milliseconds until a retry. Throws when the host
 * requested a longer pause than `maxWait`.
 */
async function acquireTurn<Schema>(
  db: Kysely<Schema>,
  { host, everyMs, holder, heldMs }: Turn,
): Promise<number | null> {
  const { rows: acquired } = await sql`
    insert into host_turn (host, free_at, held_until, holder)
    values (${host}, ${buildTimeAfter(everyMs)}, ${buildTimeAfter(heldMs)}, ${holder})
    on conflict (host) do update
    set free_at = ${buildTimeAfter(everyMs)}, held_until = ${buildTimeAfter(heldMs)}, holder = ${holder}
    where host_turn.free_at <= clock_timestamp() and host_turn.held_until <= clock_timestamp()
      and (host_turn.rest_until is null or host_turn.rest_until <= clock_timestamp())
    returning host`.execute(db)
  if (acquired.length > 0) return null
  const { rows } = await sql<{ rest: number; leased: number; asked: number }>`
    select ${buildMillisecondsUntil('free_at')} as rest, ${buildMillisecondsUntil('held_until')} as leased,
      coalesce(${buildMillisecondsUntil('rest_until')}, 0) as asked
    from host_turn where host = ${host}`.execute(db)
  const { rest = 0, leased = 0, asked = 0 } = rows[0] ?? {}
  if (asked > maxWait) throw createPauseFailure(host)
  return Math.max(rest, asked, Math.min(leased, pollInterval), 1)
}

/** Stores, for all processes, the pause that the host requested. */
async function storePause<Schema>(db: Kysely<Schema>, host: string, asked: number): Promise<void> {
  await sql`
    insert into host_turn (host, free_at, held_until, holder, rest_until)
    values (${host}, clock_timestamp(), clock_timestamp(), '', ${buildTimeAfter(limitPause(asked))})
    on conflict (host) do update set rest_until = greatest(host_turn.rest_until, excluded.rest_until)`.execute(db)
}

/** SQL: milliseconds until the time in a column. */
function buildMillisecondsUntil(column: string): RawBuilder<number> {
  return sql`ceil(extract(epoch from ${sql.ref(column)} - clock_timestamp()) * 1000)::int`
}

function buildTimeAfter(milliseconds: number): RawBuilder<Date> {
  return sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`
}

async function releaseTurn<Schema>(db: Kysely<Schema>, host: string, holder: string): Promise<void> {
  await sql`update host_turn set held_until = clock_timestamp() where host = ${host} and holder = ${holder}`.execute(db)
}
