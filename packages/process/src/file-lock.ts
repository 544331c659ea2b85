import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartFailure } from './start-failure.ts'

interface LockWaiting {
  /** Milliseconds of waiting before it prints which process has the lock. */
  noticeAfter: number
  /** Milliseconds of waiting after which it fails. */
  timeout?: number
  print(line: string): void
}

/** Milliseconds after which a lock file without a holder's name is considered abandoned. */
const maxWriteTime = 1_000

/** Milliseconds; longer than PostgreSQL needs to start or to stop on a busy machine. */
const maxWorkTime = 120_000

/**
 * Runs `work` while this process holds the lock file exclusively. Takes over the lock of a dead process. Throws when
 * another process keeps it longer than the timeout.
 */
export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  { noticeAfter, timeout = maxWorkTime, print: say }: LockWaiting = {
    noticeAfter: 2_000,
    print: (line) => console.error(line),
  },
): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true })
  const startedAt = performance.now()
  let isPrinted = false
  while (!acquireLock(file)) {
    if (performance.now() - startedAt >= timeout) throw new StartFailure(describeHeldLock(file, timeout))
    if (!isPrinted && performance.now() - startedAt >= noticeAfter) {
      const holder = readLockHolder(file)
      say(`Waiting for ${holder ? `process ${holder.pid}` : 'another process'}, which holds ${file}`)
      isPrinted = true
    }
    await pause(25)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function describeHeldLock(file: string, limit: number): string {
  const pid = readLockHolder(file)?.pid
  const [who, advice] = pid ? [`Process ${pid}`, `End it: kill ${pid}`] : ['Another process', 'End it']
  return `${who} has held ${file} for ${Math.round(limit / 1_000)} seconds. ${advice}. Where it is no process of the program, delete the file.`
}

function acquireLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, `${process.pid} ${readProcessStart(process.pid) ?? ''}`.trim())
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isAbandonedLock(file)) rmSync(file, { force: true })
    return false
  }
}

function isAbandonedLock(file: string): boolean {
  const holder = readLockHolder(file)
  if (holder) return !isHolderAlive(holder)
  // The file is empty between its creation and the first write.
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs > maxWriteTime
}

interface LockHolder {
  pid: number
  /** When the process started, according to the operating system: pids are reused, at the latest after a restart. */
  start: string | undefined
}

/** Returns the process that has the lock; undefined when the file is empty or missing. */
function readLockHolder(file: string): LockHolder | undefined {
  try {
    const [pid, start] = readFileSync(file, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), start } : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isHolderAlive({ pid, start }: LockHolder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = readProcessStart(pid)
  return start === undefined || now === undefined || now === start
}

/** Returns when the process started, in ticks since the machine did; undefined without `/proc`. */
function readProcessStart(pid: number): string | undefined {
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
