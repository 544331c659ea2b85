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
