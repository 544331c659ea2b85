import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Returns a function that returns the milliseconds for which the main thread and the threads of this name were runnable
 * without a core (run-queue wait); 0 where the system does not report it.
 */
export function createWaitClock(name: string): () => number {
  const folder = '/proc/self/task'
  const threads = (existsSync(folder) ? readdirSync(folder) : []).filter((task) => {
    const isMain = task === String(process.pid)
    return isMain || readFileSync(`${folder}/${task}/comm`, 'utf8').trim() === name
  })
  return () =>
    threads.reduce((sum, task) => {
      const [, waited] = readFileSync(`${folder}/${task}/schedstat`, 'utf8').split(' ')
      return sum + Number(waited) / 1e6
    }, 0)
}

/** Returns a function that returns the steal time in milliseconds since its last call. */
export function createStealClock(): () => number {
  let before = readStealTime()
  return () => {
    const last = before
    before = readStealTime()
    return before - last
  }
}

/** Returns the steal time in milliseconds since boot; 0 where the system does not report it. */
function readStealTime(): number {
  if (!existsSync('/proc/stat')) return 0
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  // The fields are in hundredths of a second: user, nice, system, idle, iowait, irq, softirq, steal.
  return Number(all.split(/\s+/)[8] ?? 0) * 10
}
