import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withFileLock } from '../../process/file-lock.ts'
import { borrowedAccount, reachableByOthers, type Account } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { keepReserve, releaseReserve, stopReserve } from './disk-reserve.ts'
import { registerPresence, type Presence } from './presence.ts'

/** A running PostgreSQL of our own: reached over a private socket, shared by every process of this installation. */
export interface InnerServer {
  socketDir: string
  /** Stops the server unless this process or another one still uses it. */
  release(): Promise<void>
}

/** One for each folder, however often this process opens a database in it. */
const presences = new Map<string, { presence: Presence; users: number }>()

/** Distinguishes this process's connections from others'. */
export const processName = `parure ${process.pid}`

/** Bounds the log that the slot of a stopped backup retains. */
const settings = ['listen_addresses=', 'max_connections=200', 'max_slot_wal_keep_size=4GB']

/** Paths of the inner server, and the account that it runs under. */
export interface Place {
  data: string
  socketDir: string
  lock: string
  account: Account | undefined
}

/**
 * Starts the PostgreSQL of the npm package under `dataDir`, or joins the one that already runs there. While it is in use,
 * it is restarted when it was killed.
 */
export async function joinInnerServer(dataDir: string): Promise<InnerServer> {
  const place = placeFor(path.join(dataDir, 'postgres'))
  const join = (): Promise<pg.Client> =>
    withFileLock(place.lock, async () => (await connected(place.socketDir)) ?? (await started(place)))
  const shared = presences.get(place.data) ?? { presence: registerPresence(join), users: 0 }
  presences.set(place.data, shared)
  shared.users += 1
  const release = async (): Promise<void> => {
    shared.users -= 1
    if (shared.users > 0) return
    presences.delete(place.data)
    await stopReserve(place.data)
    await shared.presence.end((client) => withFileLock(place.lock, () => leave(place, client)))
  }
  try {
    await shared.presence.ready
  } catch (error) {
    shared.users -= 1
    if (shared.users === 0) presences.delete(place.data)
    throw error
  }
  keepReserve(place.data)
  return { socketDir: place.socketDir, release }
}

/** Where the inner server under `dataDir` is, whether it runs or not. */
export function innerPlace(dataDir: string): Place {
  return placeFor(path.join(dataDir, 'postgres'))
}

/** Whether any process of the installation has it running. */
export async function isInnerServerUp(dataDir: string): Promise<boolean> {
  const client = await connected(innerPlace(dataDir).socketDir)
  await client?.end()
  return client !== undefined
}

function placeFor(wanted: string): Place {
  const account = borrowedAccount()
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 10)
  mkdirSync(path.dirname(wanted), { recursive: true })
  const closed = account && !reachableByOthers(path.dirname(wanted))
  const data = closed ? path.join('/var/lib', `parure-${name}`, 'postgres') : wanted
  // Under the system's folder for temporary files: the path of a socket may have 107 bytes at most.
  return { data, socketDir: path.join(tmpdir(), `parure-${name}`), lock: `${data}.lock`, account }
}

/** A connection by which others see this process; undefined where no server answers. */
async function connected(socketDir: string): Promise<pg.Client | undefined> {
  if (!existsSync(socketDir)) return undefined
  const client = new pg.Client({
    host: socketDir,
    user: 'parure',
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    application_name: processName,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

async function started(place: Place): Promise<pg.Client> {
  const binaries = await postgresBinaries(place.account)
  const as = { ...place.account, cwd: '/', env: { LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  ownFolder(place.socketDir, place.account)
  if (!existsSync(place.data)) initialise(binaries, place, as)
  for (let attempt = 0; attempt < 10; attempt++) {
    clearStaleLock(place.data)
    releaseReserve(place.data)
    const log = openSync(`${place.data}.log`, 'a')
    // Detached, so that Ctrl-C in a terminal reaches our own process alone, which then leaves in order.
    const args = ['-D', place.data, '-k', place.socketDir, ...settings.flatMap((each) => ['-c', each])]
    const child = spawn(path.join(binaries, 'bin/postgres'), args, {
      ...as,
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child.unref()
    while (child.exitCode === null && child.signalCode === null) {
      const client = await connected(place.socketDir)
      if (client) return client
      await pause(20)
    }
    await pause(200)
  }
  throw new Error(`PostgreSQL did not start; its log: ${place.data}.log`)
}

type SpawnAs = { uid?: number; gid?: number; cwd: string; env: Record<string, string> }

/** Into a draft folder first, so that an interrupted first start leaves no partial cluster. */
function initialise(binaries: string, place: Place, as: SpawnAs): void {
  const draft = `${place.data}.new`
  rmSync(draft, { recursive: true, force: true })
  ownFolder(draft, place.account)
  const options = ['-U', 'parure', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  const made = spawnSync(path.join(binaries, 'bin/initdb'), ['-D', draft, ...options], { ...as, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? ''}${made.stderr}${made.stdout}`)
  renameSync(draft, place.data)
}

function ownFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/** The pid of a killed server may be an unreaped zombie, or belong to another process by now. */
function clearStaleLock(data: string): void {
  const file = path.join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = readFileSync(file, 'utf8').split('\n')[0]
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return // No such process, or no /proc: PostgreSQL finds out by itself.
  }
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
  const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
  if (state === 'Z' || name !== 'postgres') rmSync(file)
}

async function leave({ data }: Place, presence: pg.Client): Promise<void> {
  const others = await presence.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and application_name <> $1`,
    [processName],
  )
  await presence.end()
  if (others.rows[0]?.n !== 0) return
  const file = path.join(data, 'postmaster.pid')
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // It was killed just now.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw error
  }
  while (existsSync(file)) await pause(20)
}
