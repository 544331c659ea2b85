import type pg from 'pg'
import type { Logger } from 'pino'
import type { Closable } from '@parure/features/feature.ts'
import type { ClusterSettings } from '@parure/config/search-settings.ts'
import { openFeedPool } from '../lot-index/feed/feed-pool.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { createClusterSource } from './create-cluster-source.ts'
import {
  buildIndexNames,
  openClient,
  openClusterIndex,
  requestTimeoutsMs,
  startClusterFeed,
} from '@parure/catalog-opensearch'

interface ClusterOptions {
  settings: ClusterSettings
  pool: pg.Pool
  log: Logger
}

/** Opens the cluster for queries of web processes. */
export function openCluster({ settings, pool, log }: ClusterOptions): LotIndex {
  const client = openClient(settings)
  const source = createClusterSource(pool, log)
  const index = openClusterIndex({ source, client, names: buildIndexNames(settings.prefix), log })
  return {
    ...index,
    close: async () => {
      await index.close()
      await client.close()
    },
  }
}

/** Opens the feed of the cluster in worker processes. */
export function openClusterFeed({ settings, pool, log }: ClusterOptions): Closable {
  const client = openClient(settings, requestTimeoutsMs.ofFeeds)
  const feedPool = openFeedPool(pool)
  const source = createClusterSource(feedPool, log)
  const feed = startClusterFeed({ source, client, names: buildIndexNames(settings.prefix), log })
  return {
    close: async () => {
      await feed.close()
      await client.close()
      if (!feedPool.ending) await feedPool.end()
    },
  }
}
