import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * Gives the milliseconds for which the main thread and the threads of this name were ready to run and had no core; 0 where
 * the system does not tell.
 */
export function coreWaits(name: string): () => number {
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

/** Gives the milliseconds since it was asked last for which other machines had the cores of this one. */
export function stolenCores(): () => number {
  let before = stolen()
  return () => {
    const last = before
    before = stolen()
    return before - last
  }
}

/** Since this machine started; 0 where the system does not tell. */
function stolen(): number {
  if (!existsSync('/proc/stat')) return 0
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  // In hundredths of a second, after user, nice, system, idle, iowait, irq and softirq.
  return Number(all.split(/\s+/)[8] ?? 0) * 10
}
