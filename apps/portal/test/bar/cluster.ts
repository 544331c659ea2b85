import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { startBalancer, type Balancer } from './start-balancer.ts'
import { startHaproxy, readHaproxyVersion } from './start-haproxy.ts'
import { findFreePort } from './installation.ts'
import { startOwnPostgres } from './start-own-postgres.ts'
import { startStandby } from './standby.ts'
import { startTcpSwitch } from './start-tcp-switch.ts'
import serverFlags from '../../../../bin/server-flags.json' with { type: 'json' }

/** Two web processes behind a balancer, two workers, a primary and a synchronous standby. */
export interface Cluster {
  balancer: Balancer
  /** The addresses of the web processes. */
  urls: string[]
  open(): Promise<OpenDatabase<Schema>>
  /** Restarts each web process gracefully, one after the other. Returns how long each took to end. */
  roll(): Promise<{ code: number | null; milliseconds: number }[]>
  /** Crashes the primary and promotes the standby. Returns the milliseconds until all processes serve again. */
  promote(): Promise<number>
  close(): Promise<void>
}

const root = path.resolve(import.meta.dirname, '../../../..')
const patience = 180_000

export async function startCluster(settings: Record<string, string>): Promise<Cluster> {
  const folder = await createTemporaryFolder('cluster')
  const primary = await startOwnPostgres(path.join(folder, 'primary'), await findFreePort())
  const standby = await startStandby(primary, path.join(folder, 'standby'), await findFreePort(), 'standby')
  await ask(primary.url, `alter system set synchronous_standby_names = 'standby'`)
  await ask(primary.url, 'select pg_reload_conf()')
  const database = await startTcpSwitch(primary.port)
  const databaseUrl = `postgres://parure@127.0.0.1:${database.port}/postgres`
  const ports = [await findFreePort(), await findFreePort()]
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DEMO: '1',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    IMAGE_STORE: `file:${path.join(folder, 'pictures')}`,
    TRUST_PROXY: '127.0.0.1',
    LIST_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    DRAIN_TIME: '5000',
    ...settings,
  }
  const start = (part: 'web' | 'worker', index: number): ChildProcess => {
    const out = openSync(path.join(folder, `${part}-${index}.log`), 'a')
    const own = { PORT: String(ports[index]), DATA_DIR: path.join(folder, `data-${part}-${index}`) }
    const args = [...serverFlags, path.join(root, `apps/portal/${part}.ts`)]
    return spawn(process.execPath, args, { env: { ...env, ...own }, cwd: root, stdio: ['ignore', out, out] })
  }
  const webs: ChildProcess[] = []
  for (const index of [0, 1]) {
    webs.push(start('web', index))
    await untilReady(urls[index] ?? '')
  }
  const workers = [start('worker', 0), start('worker', 1)]
  const front =
    (await readHaproxyVersion()) === undefined
      ? await startBalancer(ports)
      : await startHaproxy(ports, { behindProxy: true })
  return {
    balancer: front,
    urls,
    open: () => openDatabase<Schema>({ databaseUrl, dataDir: folder, statementTimeout: 60_000 }),
    roll: async () => {
      const ends: { code: number | null; milliseconds: number }[] = []
      for (const [index, web] of webs.entries()) {
        const since = performance.now()
        ends.push({ code: await ended(web), milliseconds: performance.now() - since })
        webs[index] = start('web', index)
        await untilReady(urls[index] ?? '')
        // The balancer must notice it too, before the next one ends.
        await pause(1_500)
      }
      return ends
    },
    promote: async () => {
      const since = performance.now()
      await primary.stop('immediate')
      await ask(standby.url, 'select pg_promote()')
      database.lead(standby.port)
      await Promise.all(urls.map(untilReady))
      return performance.now() - since
    },
    close: async () => {
      await front.close()
      await Promise.all([...webs, ...workers].map(ended))
      await database.close()
      await primary.stop('immediate')
      await standby.stop('fast')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function untilReady(url: string): Promise<void> {
  const since = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.status === 200) return
    if (performance.now() - since > patience) throw new Error(`not ready after ${patience / 1_000} s`)
    await pause(50)
  }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
