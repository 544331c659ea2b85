import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds: by then the first pages have been answered, and what starting left behind is garbage. */
const afterStart = 15_000

/**
 * Collects what starting left behind, and once more what the changes of `filled` did: modules' sources and what they were
 * compiled from, most of a process that has little to do. V8 would leave it until it needs the room, which for a small
 * installation is never.
 */
export function collectAfter(filled: Promise<void> | undefined): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const later = (): void => void setTimeout(collect, afterStart).unref()
  later()
  void filled?.then(later)
}
