import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds: by then the first pages have been served, and the data of the start is garbage. */
const afterStart = 15_000

/**
 * Collects the garbage of the start, and again after `filled` resolves: sources of modules and compiler data, most of
 * the memory of a process that has little to do. V8 would collect it only when it needs memory, which in a small
 * installation is never.
 */
export function collectAfter(filled: Promise<void> | undefined): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const later = (): void => void setTimeout(collect, afterStart).unref()
  later()
  void filled?.then(later)
}
