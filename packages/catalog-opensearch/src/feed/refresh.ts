import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@opensearch-project/opensearch'

/** Milliseconds between two refreshes. */
const pauses = { betweenRefreshes: 200 }

/** Makes written lots visible to searches. */
export interface Refresher {
  /**
   * Writes and refreshes. Without `write`, only repeats a refresh that failed on a copy. Returns whether new data is
   * visible.
   */
  writeAndRefresh(index: string, write: (() => Promise<void>) | null): Promise<boolean>
}

export function openRefresher(client: Client, signal: AbortSignal): Refresher {
  let refreshedAt = 0
  let isEverywhere = true
  return {
    writeAndRefresh: async (index, write) => {
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
 * Refreshes an index. Returns false when a copy does not show the changes yet, since its node is lost or did not
 * answer. The cluster reports nothing more about such a copy and continues to search it, so the refresh must be
 * repeated.
 */
export async function refreshEverywhere(client: Client, index: string): Promise<boolean> {
  const { body } = await client.indices.refresh({ index })
  const { total, successful, failed, failures } = body['_shards']
  if (failed > 0) throw new Error(`The cluster did not refresh ${index}: ${JSON.stringify(failures)}`)
  return successful === total
}
