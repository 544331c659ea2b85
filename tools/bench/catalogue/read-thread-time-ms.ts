import { readdirSync, readFileSync } from 'node:fs'
import { readerName } from '@parure/catalog-index/reader/open-reader-threads.ts'

/**
 * Returns the milliseconds of processor time of a process with all its threads, precise to the microsecond;
 * `/proc/PID/stat` counts in steps of 10 ms.
 */
export function readThreadTimeMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + readUsedMs(`/proc/${pid}/task/${thread}/schedstat`), 0)
}

/** Returns the same by thread: the main one, the index's readers, and those of V8 and Node. */
export function readTimeByThread(pid: number): { main: number; index: number; others: number } {
  const times = { main: 0, index: 0, others: 0 }
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const name = thread === String(pid) ? 'main' : readThreadName(pid, thread) === readerName ? 'index' : 'others'
    times[name] += readUsedMs(`/proc/${pid}/task/${thread}/schedstat`)
  }
  return times
}

function readThreadName(pid: number, thread: string): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

/** Converts nanoseconds to ms; see proc-schedstat. */
function readUsedMs(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    // The thread has exited.
    return 0
  }
}
