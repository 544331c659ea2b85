import { setTimeout as pause } from 'node:timers/promises'
import type { Closable } from '../../../feature.ts'
import { followFeed } from '../../lot-index/feed/lot-feed.ts'
import type { Building } from './build-index.ts'
import { asTheOnlyOne } from './only-one.ts'
import { openPositions } from './position.ts'
import { openServed } from './served-index.ts'

/** Milliseconds before the next attempt. */
const afterFailure = 1_000

/**
 * Keeps a cluster up to date with PostgreSQL. Leader election by a lock: one process feeds, the others wait. Builds an
 * index when none can be followed, and adopts those that the rebuild command builds.
 */
export function feedCluster(feeding: Omit<Building, 'signal'>): Closable {
  const { pool, names, log } = feeding
  const closing = new AbortController()
  const { signal } = closing
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const feed = async (locked: AbortSignal): Promise<void> => feedUntil({ ...feeding, signal: locked })
      await asTheOnlyOne(pool, names.alias, signal, feed).catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'the search cluster is not fed')
      })
      await pause(afterFailure, undefined, { signal }).catch(() => {})
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
async function feedUntil(building: Building): Promise<void> {
  const { client, pool, names, log } = building
  const otherDatabase = new AbortController()
  const signal = AbortSignal.any([building.signal, otherDatabase.signal])
  await openPositions(client, names)
  const served = await openServed({ ...building, signal })
  const onOtherDatabase = (): void => otherDatabase.abort(new Error('another database answers'))
  const feed = followFeed(pool, served.position(), { apply: served.apply, onOtherDatabase, log })
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await feed.close()
}
