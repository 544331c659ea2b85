import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { getConnectionSettings } from './get-connection-settings.ts'

/** Milliseconds between attempts. */
const pauses = { lock: 1_000 }

/**
 * Runs work in one process at a time for each name (leader election by an advisory lock). Aborts the work's signal when
 * the lock is lost.
 */
export async function runAsLeader<Result>(
  pool: pg.Pool,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(getConnectionSettings(pool))
  const lost = new AbortController()
  const ended = once(client, 'end').then(() => lost.abort(new Error('the connection with the lock ended')))
  client.on('error', () => {})
  try {
    await Promise.race([client.connect(), ended.then(() => Promise.reject(new Error('ended while connecting')))])
    while (!(await isLocked(client, name))) await pause(pauses.lock, undefined, { signal })
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    await client.end()
  }
}

async function isLocked(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [name],
  )
  return rows[0]?.locked === true
}
