import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findServerAccount } from '@parure/postgres/inner-server/account.ts'
import { locatePostgresBinaries } from '@parure/postgres/inner-server/binaries.ts'
import type { SystemAccount } from '@parure/process/private-folder.ts'

/** A separate PostgreSQL as for several machines: reached by an address, started and stopped independently. */
export interface OwnPostgres {
  /** A `DATABASE_URL`. */
  url: string
  port: number
  /** Also restarts one that ended by itself. Does nothing while it runs. */
  start(): Promise<void>
  /** `killed` ends the main process alone, `immediate` is a crash of all, `fast` an orderly end. */
  stop(how: keyof typeof signals): Promise<void>
}

const signals = { killed: 'SIGKILL', immediate: 'SIGQUIT', fast: 'SIGINT' } as const
/** Milliseconds until one that does not respond counts as broken. */
const patience = 60_000

/** Creates one in a new folder `data`, empty unless `fills` populates the folder, and starts it with the settings. */
export async function startOwnPostgres(
  data: string,
  port: number,
  settings: Record<string, string> = {},
  fill: (data: string, account: SystemAccount | undefined) => Promise<void> = initialise,
): Promise<OwnPostgres> {
  const account = findServerAccount()
  const binaries = await locatePostgresBinaries(account, path.dirname(data))
  const as = { ...account, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (account) chownSync(data, account.uid, account.gid)
  await fill(data, account)
  const given = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings }
  const args = ['-D', data, ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  let running: ChildProcess | undefined
  const url = `postgres://parure@127.0.0.1:${port}/postgres`
  const runs = () => running !== undefined && running.exitCode === null && running.signalCode === null
  const start = async (): Promise<void> => {
    if (runs()) return untilItAnswers(url)
    const log = openSync(`${data}.log`, 'a')
    running = spawn(path.join(binaries, 'bin/postgres'), args, { ...as, stdio: ['ignore', log, log] })
    await untilItAnswers(url)
  }
  await start()
  return {
    url,
    port,
    start,
    stop: async (how) => {
      if (!running || !runs()) return
      running.kill(signals[how])
      await once(running, 'exit')
    },
  }
}

async function initialise(data: string, account: SystemAccount | undefined): Promise<void> {
  const binaries = await locatePostgresBinaries(account, path.dirname(data))
  const as = { ...account, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const options = ['-D', data, '-U', 'parure', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  const made = spawnSync(path.join(binaries, 'bin/initdb'), options, { ...as, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

async function untilItAnswers(url: string): Promise<void> {
  const since = performance.now()
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (performance.now() - since > patience) throw error
      await pause(50)
    }
  }
}
