import { randomUUID } from 'node:crypto'
import type { Client } from '@opensearch-project/opensearch'
import type pg from 'pg'
import { pino } from 'pino'
import type { Closable } from '@parure/features/feature.ts'
import { openFeedPool } from '@parure/features/catalog/server/lot-index/feed/feed-pool.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { createClusterSource } from '@parure/features/catalog/server/opensearch/create-cluster-source.ts'
import {
  buildIndexNames,
  type IndexNames,
  openClient,
  openClusterIndex,
  requestTimeoutsMs,
  startClusterFeed,
} from '@parure/catalog-opensearch'

/** The nodes that `npx parure test:opensearch` starts or is given; without any, what needs them is left out. */
export const testNodes = (process.env.OPENSEARCH_URL ?? '').split(',').filter(Boolean)

export interface TestCluster {
  client: Client
  names: IndexNames
  index: LotIndex
  feed: Closable
  /** Opens another feed, which waits until the first ends. */
  openFeed(): Closable
}

interface TestClusterOptions {
  shards?: number
  farthest?: number
  /** Milliseconds until another node is tried: more than for visitors, unless that timeout is tested. */
  requestTimeout?: number
}

export const createTestClient = (requestTimeout?: number): Client =>
  openClient({ nodes: testNodes, caFile: undefined, aws: undefined }, requestTimeout)

/** Opens a separate installation in the cluster, fed and ready; closing its index deletes it. */
export async function openTestCluster(
  pool: pg.Pool,
  { shards, farthest, requestTimeout = requestTimeoutsMs.ofFeeds }: TestClusterOptions = {},
): Promise<TestCluster> {
  const prefix = `test-${randomUUID()}`
  const [client, asking] = [createTestClient(requestTimeoutsMs.ofFeeds), createTestClient(requestTimeout)]
  const names = buildIndexNames(prefix)
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const feedPool = openFeedPool(pool)
  const openFeed = (): Closable => {
    const opened = startClusterFeed({ source: createClusterSource(feedPool, log), client, names, log, shards })
    feeds.push(opened)
    return opened
  }
  const feeds: Closable[] = []
  const feed = openFeed()
  const index = openClusterIndex({
    source: createClusterSource(pool, log),
    client: asking,
    names,
    log,
    maxResultWindow: farthest,
  })
  await index.ready
  const close = async (): Promise<void> => {
    await index.close()
    await Promise.all(feeds.map(async (each) => each.close()))
    await client.indices.delete({ index: `${prefix}-*`, expand_wildcards: 'all' })
    await Promise.all([client.close(), asking.close()])
    await feedPool.end()
  }
  return { client, names, index: { ...index, close }, feed, openFeed }
}
