import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from './start-failure.ts'

interface Waiting {
  /** Milliseconds of waiting before it prints which process has the lock. */
  patience: number
  /** Milliseconds of waiting after which it fails. */
  limit?: number
  say(line: string): void
}

/** Milliseconds after which a lock file without a holder's name is considered abandoned. */
const writingTime = 1_000

/** Milliseconds; longer than PostgreSQL needs to start or to stop on a busy machine. */
const longestWork = 120_000

/**
 * Runs `work` while this process holds the lock file exclusively. Takes over the lock of a dead process. Throws when
 * another process keeps it longer than the timeout.
 */
export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  { patience, limit = longestWork, say }: Waiting = { patience: 2_000, say: (line) => console.error(line) },
): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true })
  const asked = performance.now()
  let said = false
  while (!taken(file)) {
    if (performance.now() - asked >= limit) throw new StartFailure(keptLock(file, limit))
    if (!said && performance.now() - asked >= patience) {
      const holder = holderOf(file)
      say(`Waiting for ${holder ? `process ${holder.pid}` : 'another process'}, which holds ${file}`)
      said = true
    }
    await pause(25)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function keptLock(file: string, limit: number): string {
  const pid = holderOf(file)?.pid
  const [who, advice] = pid ? [`Process ${pid}`, `End it: kill ${pid}`] : ['Another process', 'End it']
  return `${who} has held ${file} for ${Math.round(limit / 1_000)} seconds. ${advice}. Where it is no process of the program, delete the file.`
}

function taken(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ''}`.trim())
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isLeftBehind(file)) rmSync(file, { force: true })
    return false
  }
}

function isLeftBehind(file: string): boolean {
  const holder = holderOf(file)
  if (holder) return !lives(holder)
  // The file is empty between its creation and the first write.
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs > writingTime
}

interface Holder {
  pid: number
  /** When the process started, according to the operating system: pids are reused, at the latest after a restart. */
  start: string | undefined
}

/** Returns the process that has the lock; undefined when the file is empty or missing. */
function holderOf(file: string): Holder | undefined {
  try {
    const [pid, start] = readFileSync(file, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), start } : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function lives({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(pid)
  return start === undefined || now === undefined || now === start
}

/** Returns when the process started, in ticks since the machine did; undefined without `/proc`. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything; the state and 18 more fields precede the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended and only waits to be reaped.
    return fields[0] === 'Z' ? 'ended' : fields[19]
  } catch {
    return undefined
  }
}
