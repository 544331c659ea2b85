import { ThreadFailure } from '../../platform/thread/thread-failure.ts'
import type { ReadFailure } from './read-lot.ts'

/** Items of a run that may break the thread before the run fails. */
const mostBroken = 20

/**
 * Has a thread work on many items at once; one that takes too long or too much memory becomes a failure, and the
 * others are asked for again without it.
 */
export function isolateFailures<Item, Found>(
  ask: (items: readonly Item[]) => Promise<readonly Found[]>,
): (items: readonly Item[]) => Promise<(Found | ReadFailure)[]> {
  let broken = 0
  return async function all(items): Promise<(Found | ReadFailure)[]> {
    if (items.length === 0) return []
    try {
      return [...(await ask(items))]
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error
      // Of several items the thread has noted which one it was.
      const at = items.length === 1 ? 0 : error.item
      broken += 1
      if (at === undefined || broken > mostBroken) throw error
      const [before, behind] = [await all(items.slice(0, at)), await all(items.slice(at + 1))]
      return [...before, { code: error.code, reason: error.message }, ...behind]
    }
  }
}
