import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { findFreePort, startInstallation, type Installation } from './installation.ts'
import type { LongCheck } from './long-check.ts'
import { startOwnPostgres } from './start-own-postgres.ts'

/** Milliseconds. */
const bounds = { refusal: 2_000, back: 10_000 }

/** Check 55 for a stopped PostgreSQL, and for one without free connections; `AWAY` is the number of seconds. */
export const postgresAway: LongCheck = {
  number: 55,
  what: 'PostgreSQL away, and without a free connection',
  run: async (say) => {
    const seconds = Number(process.env['AWAY'] ?? 60)
    const folder = await createTemporaryFolder('away')
    const settings = { max_connections: '60', superuser_reserved_connections: '3' }
    const server = await startOwnPostgres(path.join(folder, 'postgres'), await findFreePort(), settings)
    const installation = await startInstallation({ DATABASE_URL: server.url })
    say(`stopping PostgreSQL for ${seconds} s`)
    await server.stop('immediate')
    const stopped = await watch(installation, seconds)
    await server.start()
    const back = await installation.ready()
    say(`taking all its connections for ${seconds} s`)
    const taken = await takeConnections(server.url)
    const crowded = await watch(installation, seconds)
    await Promise.all(taken.map((client) => client.end()))
    const free = await installation.ready()
    const ends = await installation.close()
    await server.stop('fast')
    await rm(folder, { recursive: true, force: true })
    const wrong = [...stopped.wrong, ...crowded.wrong]
    const slowest = Math.max(stopped.slowest, crowded.slowest)
    return {
      figure:
        `away ${seconds} s, then crowded ${seconds} s: 503 within ${Math.round(slowest)} ms, ` +
        `ready ${Math.round(back)} and ${Math.round(free)} ms after; ` +
        `${wrong.length === 0 ? 'alive all the time' : wrong.slice(0, 3).join(', ')}; ended with ${ends.web}, ${ends.worker}`,
      holds: wrong.length === 0 && slowest <= bounds.refusal && Math.max(back, free) <= bounds.back && ends.web === 0,
    }
  },
}

interface Watched {
  /** Milliseconds of the slowest refusal. */
  slowest: number
  /** Unexpected responses. */
  wrong: string[]
}

/** Requests everything once a second. Requests that the index alone answers may still succeed. */
async function watch({ url }: Installation, seconds: number): Promise<Watched> {
  const seen: Watched = { slowest: 0, wrong: [] }
  const ask = async (address: string, expected: readonly number[], init?: RequestInit): Promise<void> => {
    const since = performance.now()
    const answer = await fetch(url + address, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    await answer?.text().catch(() => '')
    seen.slowest = Math.max(seen.slowest, performance.now() - since)
    const retry = answer?.status !== 503 || address.startsWith('/health') || answer.headers.has('retry-after')
    if (!answer || !expected.includes(answer.status) || !retry)
      seen.wrong.push(`${address}: ${answer?.status ?? 'no answer'}${retry ? '' : ' without Retry-After'}`)
  }
  const login = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@bar.test', password: 'correct horse battery' }),
  }
  // Connections that are still being dropped count as unavailable.
  await pause(2_000)
  for (let second = 0; second < seconds; second++) {
    await Promise.all([
      ask('/health/live', [200]),
      ask('/health/ready', [503]),
      ask('/api/jewelry/1', [503]),
      ask(`/api/jewelries/?searchQuery=${second}`, [200, 503]),
      ask('/account/login', [503], login),
      ask('/jewelry/1', [503]),
      pause(1_000),
    ])
  }
  return seen
}

/** Opens connections until none is left, including those that are released meanwhile. */
async function takeConnections(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = []
  const admin = new pg.Client({ connectionString: url })
  admin.on('error', () => {})
  await admin.connect()
  for (let refused = 0; refused < 10;) {
    const client = new pg.Client({ connectionString: url, application_name: 'crowd' })
    client.on('error', () => {})
    try {
      await client.connect()
      taken.push(client)
      refused = 0
    } catch {
      refused += 1
      // Includes those of the installation.
      await admin.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and application_name <> 'crowd' and pid <> pg_backend_pid()`)
    }
  }
  return [...taken, admin]
}
