import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'

/** Milliseconds between two refreshes. */
const pauses = { betweenRefreshes: 200 }

/** Shows what is written into an index. */
export interface Refresher {
  /** Writes and makes visible; without anything to write it only repeats what failed. Whether there is something new to be seen. */
  show(index: string, write: (() => Promise<void>) | null): Promise<boolean>
}

export function openRefresher(client: Client, signal: AbortSignal): Refresher {
  let refreshedAt = 0
  let isEverywhere = true
  return {
    show: async (index, write) => {
      if (!write && isEverywhere) return false
      await pause(Math.max(0, refreshedAt + pauses.betweenRefreshes - performance.now()), undefined, { signal })
      await write?.()
      isEverywhere = await refreshEverywhere(client, index)
      refreshedAt = performance.now()
      return write !== null || isEverywhere
    },
  }
}

/**
 * Makes what was written visible; false where a copy of the index does not show it yet, since its node is lost or did not
 * answer. The cluster says nothing more about such a copy and searches it on, so that it has to be refreshed again.
 */
export async function refreshEverywhere(client: Client, index: string): Promise<boolean> {
  const { body } = await client.indices.refresh({ index })
  const { total, successful, failed, failures } = body['_shards']
  if (failed > 0) throw new Error(`The cluster did not refresh ${index}: ${JSON.stringify(failures)}`)
  return successful === total
}
