import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, fstatSync, lstatSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { readAccountName, createPrivateFolder } from '@parure/process/private-folder.ts'
import { StartFailure } from '@parure/process/start-failure.ts'
import { locatePostgresBinaries } from './binaries.ts'
import { releaseReserve } from './disk-reserve.ts'
import { chooseSocketArgument, type ServerPlace } from './server-place.ts'
import { findPostmaster } from './postmaster.ts'

/**
 * `max_slot_wal_keep_size` bounds the log that the slot of a stopped backup retains. After a crash the server exits and
 * is started by us, which releases the reserve of a full disk: when its own restart finds no room for the log either,
 * PostgreSQL 18.4 may remain without a startup process, refusing every connection until it is killed.
 */
const serverSettings = [
  'listen_addresses=',
  'max_connections=200',
  'max_slot_wal_keep_size=4GB',
  'restart_after_crash=off',
]

/** Milliseconds. */
const recoveryTimeout = 60_000

type Connect = () => Promise<pg.Client | undefined>

/** Starts the server, after creating its data when there is none. Returns a connection to it. */
export async function startPostmaster(place: ServerPlace, connect: Connect): Promise<pg.Client> {
  const binaries = await locatePostgresBinaries(place.account, path.dirname(place.data))
  const as = { ...place.account, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  createPrivateFolder(place.socketDir, place.account)
  if (existsSync(place.data)) refuseForeignData(place)
  else initializeCluster(binaries, place, as)
  const at = openSync(`${place.data}.log`, 'a')
  const { size } = fstatSync(at)
  closeSync(at)
  for (let attempt = 0; attempt < 10; attempt++) {
    if (!findPostmaster(place.data)) releaseReserve(place.data)
    const client = (await waitForRunning(place, connect)) ?? (await spawnPostmaster(binaries, place, as, connect))
    if (client) return client
    const why = readStartFailure(`${place.data}.log`, size)
    if (why.isFinal) throw new StartFailure(why.sentence)
    await pause(200)
  }
  throw new StartFailure(readStartFailure(`${place.data}.log`, size).sentence)
}

/** Waits for a server that runs but does not respond: it recovers from a crash, or is shutting down. */
async function waitForRunning({ data }: ServerPlace, connect: Connect): Promise<pg.Client | undefined> {
  const since = performance.now()
  while (findPostmaster(data) && performance.now() - since < recoveryTimeout) {
    const client = await connect()
    if (client) return client
    await pause(50)
  }
  return undefined
}

type SpawnAs = { uid?: number; gid?: number; cwd: string; env: Record<string, string> }

async function spawnPostmaster(
  binaries: string,
  place: ServerPlace,
  as: SpawnAs,
  connect: Connect,
): Promise<pg.Client | undefined> {
  const log = openSync(`${place.data}.log`, 'a')
  // Detached: Ctrl-C in a terminal reaches our own process alone, which then leaves in order.
  const args = ['-D', place.data, '-k', chooseSocketArgument(place), ...serverSettings.flatMap((each) => ['-c', each])]
  const child = spawn(path.join(binaries, 'bin/postgres'), args, {
    ...as,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const client = await connect()
    if (client) return client
    await pause(20)
  }
  return undefined
}

/** PostgreSQL runs only on data of its own account. */
function refuseForeignData({ data, account }: ServerPlace): void {
  const { uid } = lstatSync(`${data}/.`)
  if (uid === (account?.uid ?? process.getuid?.() ?? uid)) return
  const owner = readAccountName(uid)
  throw new StartFailure(
    `${data} belongs to the account ${owner}: do this as ${owner}, or let DATA_DIR name another folder.`,
  )
}

/** Creates the cluster in a draft folder first, so that an interrupted first start leaves no partial cluster. */
function initializeCluster(binaries: string, place: ServerPlace, as: SpawnAs): void {
  const draft = `${place.data}.new`
  rmSync(draft, { recursive: true, force: true })
  createPrivateFolder(draft, place.account)
  const options = ['-U', 'parure', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  const made = spawnSync(path.join(binaries, 'bin/initdb'), ['-D', draft, ...options], { ...as, encoding: 'utf8' })
  const output = `${made.error?.message ?? ''}${made.stderr ?? ''}${made.stdout ?? ''}`
  if (/No space left|quota exceeded/i.test(output))
    throw new StartFailure(`There is no room left for ${place.data}: make room, then start again.`)
  if (made.status !== 0) throw new Error(`initdb failed: ${output}`)
  renameSync(draft, place.data)
}

/** Returns why it did not start, from its log after `from`; final when another attempt would end in the same way. */
function readStartFailure(log: string, from: number): { sentence: string; isFinal: boolean } {
  const logText = readFileSync(log).subarray(from).toString()
  const version = /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+?)\.?\s/.exec(
    logText,
  )
  if (version)
    return {
      sentence: `${path.dirname(log)} holds data of PostgreSQL ${version[1]}, and this version of the program brings ${version[2]}: start the version that it belongs to, or restore a backup of it with that version.`,
      isFinal: true,
    }
  if (/No space left on device|Disk quota exceeded/.test(logText))
    return {
      sentence: `There is no room left for PostgreSQL in ${path.dirname(log)}: make room, then start again.`,
      isFinal: true,
    }
  const fatal = [...logText.matchAll(/^(?:.*?(?:FATAL|PANIC)|postgres):\s+(.*)$/gm)].at(-1)?.[1]
  const why = fatal ? `: ${fatal}` : ''
  return { sentence: `PostgreSQL did not start${why}. Its log says more: ${log}`, isFinal: false }
}
