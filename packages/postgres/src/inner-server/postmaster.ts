import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { processName } from './connect.ts'

/** A server that runs on a data folder, according to its pid file. */
export interface Postmaster {
  pid: number
  /** The folder of its socket; empty while it starts. */
  socketDir: string
}

/** Finds the server that runs on the folder. Deletes the pid file of one that was killed. */
export function findPostmaster(data: string): Postmaster | undefined {
  const found = readPostmaster(data)
  const state = found && inspectProcess(found.pid, data)
  if (state === 'gone') rmSync(getPidFile(data), { force: true })
  return state === 'runs' ? found : undefined
}

/** Whether the server's socket is in this folder, compared by inode. */
export function hasSocketFolder({ socketDir }: Postmaster, folder: string): boolean {
  const [one, other] = [socketDir, folder].map((each) => statSync(each, { throwIfNoEntry: false }))
  return socketDir === folder || (one !== undefined && one.ino === other?.ino && one.dev === other.dev)
}

/** Lists other processes of the program that are connected, by their ids. */
export async function listOtherUsers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where backend_type = 'client backend' and application_name <> $1 order by 1`,
    [processName],
  )
  return rows.map(({ name }) => name.replace(/^parure /, 'process ') || 'a client without a name')
}

/** Shuts the server down and waits until it has ended. */
export async function stopPostmaster(data: string): Promise<void> {
  const pid = readPostmaster(data)?.pid
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // It was killed just now.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw error
  }
  while (findPostmaster(data)?.pid === pid) await pause(20)
}

const getPidFile = (data: string): string => path.join(data, 'postmaster.pid')

function readPostmaster(data: string): Postmaster | undefined {
  try {
    const [pid, , , , socketDir = ''] = readFileSync(getPidFile(data), 'utf8').split('\n')
    return Number(pid) > 0 ? { pid: Number(pid), socketDir: socketDir && resolveSocket(data, socketDir) } : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** PostgreSQL runs in its data folder and records a relative path unchanged. */
function resolveSocket(data: string, socketDir: string): string {
  return path.resolve(realpathSync(data), socketDir)
}

/**
 * The pid of a killed server may be an unreaped zombie, or belong to another process, even to another PostgreSQL. When
 * we cannot tell, PostgreSQL detects it itself.
 */
function inspectProcess(pid: number, data: string): 'runs' | 'gone' | 'unknown' {
  if (!existsSync('/proc/self/stat')) return isAlive(pid) ? 'runs' : 'unknown'
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    if (state === 'Z' || name !== 'postgres') return 'gone'
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data) ? 'runs' : 'gone'
  } catch {
    return 'unknown' // It has ended, or is another account's.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
