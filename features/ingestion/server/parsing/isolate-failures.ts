import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import type { ReadFailure } from './parsed-lot.ts'

/** Maximum items of a run that may crash the thread before the run fails. */
const maxBrokenItems = 20

/**
 * Runs a thread task on many items at once. An item that exceeds time or memory becomes a failure, and the other items
 * are retried without it.
 */
export function isolateFailures<Item, Found>(
  ask: (items: readonly Item[]) => Promise<readonly Found[]>,
): (items: readonly Item[]) => Promise<(Found | ReadFailure)[]> {
  let broken = 0
  return async function retryWithoutBroken(items): Promise<(Found | ReadFailure)[]> {
    if (items.length === 0) return []
    try {
      return [...(await ask(items))]
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error
      // The thread records which of several items it was working on.
      const at = items.length === 1 ? 0 : error.item
      broken += 1
      if (at === undefined || broken > maxBrokenItems) throw error
      const [before, behind] = [
        await retryWithoutBroken(items.slice(0, at)),
        await retryWithoutBroken(items.slice(at + 1)),
      ]
      return [...before, { code: error.code, reason: error.message }, ...behind]
    }
  }
}
