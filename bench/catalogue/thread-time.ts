import { readdirSync, readFileSync } from 'node:fs'
import { readerName } from '../../server/src/catalog/lot-index/reader/reader-threads.ts'

/** Milliseconds of processor time of a process with all its threads, to the microsecond; `/proc/PID/stat` counts in tens of them. */
export function threadTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + usedBy(`/proc/${pid}/task/${thread}/schedstat`), 0)
}

/** The same by thread: the main one, the index's readers, and V8's and Node's others. */
export function timeByThread(pid: number): { main: number; index: number; others: number } {
  const times = { main: 0, index: 0, others: 0 }
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const name = thread === String(pid) ? 'main' : nameOf(pid, thread) === readerName ? 'index' : 'others'
    times[name] += usedBy(`/proc/${pid}/task/${thread}/schedstat`)
  }
  return times
}

function nameOf(pid: number, thread: string): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

/** In nanoseconds; see proc-schedstat. */
function usedBy(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1e6
  } catch {
    // The thread has ended meanwhile.
    return 0
  }
}
