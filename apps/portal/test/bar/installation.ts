import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import serverFlags from '../../../../bin/server-flags.json' with { type: 'json' }

export type Part = 'web' | 'worker' | 'postgres'

/**
 * A whole installation on this machine, like `npm start`, but with web and worker in separate processes; with a
 * `DATABASE_URL` among its settings, it uses an existing PostgreSQL.
 */
export interface Installation {
  url: string
  /** The output of web and worker. */
  log: string
  open(): Promise<OpenDatabase<Schema>>
  /**
   * Kills a part, as a power failure does. Web and worker are restarted at once, PostgreSQL by the process that needs
   * it.
   */
  kill(part: Part): Promise<void>
  /** Returns the resident memory of a process, in bytes. */
  memory(part: 'web' | 'worker'): number
  /** Waits until it serves. Returns the milliseconds that it took. */
  ready(): Promise<number>
  /** Stops web and worker gracefully. Returns their exit codes. */
  close(): Promise<Record<'web' | 'worker', number | null>>
}

const root = path.resolve(import.meta.dirname, '../../../..')
/** Milliseconds until an installation that does not serve counts as broken. */
const patience = 120_000

export async function startInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  const { DATA_DIR: given, ...more } = settings
  const folder = given ?? (await createTemporaryFolder('bar'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const log = path.join(folder, 'processes.log')
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DEMO: '1',
    PORT: String(port),
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    LIST_CALLS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const children: Partial<Record<'web' | 'worker', ChildProcess>> = {}
  let closing = false
  const start = (part: 'web' | 'worker'): void => {
    const out = openSync(log, 'a')
    const child = spawn(process.execPath, [...serverFlags, path.join(root, `apps/portal/${part}.ts`)], {
      env,
      cwd: root,
      stdio: ['ignore', out, out],
    })
    children[part] = child
    child.once('exit', () => {
      if (!closing) start(part)
    })
  }
  const ready = () => waitUntilReady(url)
  start('web')
  await ready()
  start('worker')
  const databaseUrl = settings['DATABASE_URL']
  const open = () => openDatabase<Schema>({ databaseUrl, dataDir: folder, statementTimeout: 60_000 })
  const data = databaseUrl === undefined ? await dataFolder(open) : ''
  return {
    url,
    log,
    open,
    ready,
    kill: async (part) => {
      const pid = part === 'postgres' ? await postmaster(data) : children[part]?.pid
      if (pid !== undefined) kill(pid)
    },
    memory: (part) => memoryOf(children[part]?.pid),
    close: async () => {
      closing = true
      const ends = { web: await ended(children.web), worker: await ended(children.worker) }
      if (given === undefined) await rm(folder, { recursive: true, force: true })
      return ends
    },
  }
}

function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function waitUntilReady(url: string): Promise<number> {
  const since = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.status === 200) return performance.now() - since
    if (performance.now() - since > patience) throw new Error(`not ready after ${patience / 1_000} s`)
    await pause(50)
  }
}

async function dataFolder(open: Installation['open']): Promise<string> {
  const database = await open()
  const { rows } = await database.pool.query<{ data_directory: string }>('show data_directory')
  await database.close()
  return rows[0]?.data_directory ?? ''
}

/** Returns undefined while there is none. */
async function postmaster(data: string): Promise<number | undefined> {
  const said = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(said.split('\n')[0]) || undefined
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function ended(child: ChildProcess | undefined): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
