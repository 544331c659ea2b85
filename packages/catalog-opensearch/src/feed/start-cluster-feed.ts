import { setTimeout as pause } from 'node:timers/promises'
import type { IndexBuild } from './build-index.ts'
import { openPositions } from './position.ts'
import { openServedIndex } from './served-index.ts'

/** Milliseconds before the next attempt. */
const retryDelayMs = 1_000

/**
 * Keeps a cluster up to date with its source. Leader election: one process feeds, the others wait. Builds an
 * index when none can be followed, and adopts those that the rebuild command builds.
 */
export function startClusterFeed(feeding: Omit<IndexBuild, 'signal'>): { close(): Promise<void> } {
  const { source, names, log } = feeding
  const closing = new AbortController()
  const { signal } = closing
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const runFeed = async (locked: AbortSignal): Promise<void> => runFeedUntilAbort({ ...feeding, signal: locked })
      await source.runAsLeader(names.alias, signal, runFeed).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'the search cluster is not fed')
      })
      await pause(retryDelayMs, undefined, { signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    close: async () => {
      closing.abort(new Error('the feed of the search cluster ends'))
      await ended
    },
  }
}

/** Feeds until the signal is aborted, or the database turns out to be another one. */
async function runFeedUntilAbort(building: IndexBuild): Promise<void> {
  const { client, source, names, log } = building
  const otherDatabase = new AbortController()
  const signal = AbortSignal.any([building.signal, otherDatabase.signal])
  await openPositions(client, names)
  const served = await openServedIndex({ ...building, signal })
  const onOtherDatabase = (): void => otherDatabase.abort(new Error('another database answers'))
  const feed = source.follow(served.position(), { apply: served.apply, onOtherDatabase, log })
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await feed.close()
}
