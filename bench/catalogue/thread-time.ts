import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor time of a process with all its threads, to the microsecond; `/proc/PID/stat` counts in tens of them. */
export function threadTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + usedBy(`/proc/${pid}/task/${thread}/schedstat`), 0)
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
