import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds: by then the first pages have been served, and the data of the start is garbage. */
const delayAfterStart = 15_000

/**
 * Collects the garbage of the start, and again after `filled` resolves: sources of modules and compiler data, most of
 * the memory of a process that has little to do. V8 would collect it only when it needs memory, which in a small
 * installation is never.
 */
export function collectGarbageAfterStart(filled: Promise<void> | undefined): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const scheduleCollection = (): void => void setTimeout(collectGarbage, delayAfterStart).unref()
  scheduleCollection()
  void filled?.then(scheduleCollection)
}
