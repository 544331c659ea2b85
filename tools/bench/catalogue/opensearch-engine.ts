import type { Client } from '@opensearch-project/opensearch'
import type pg from 'pg'
import { pino } from 'pino'
import { openFeedPool } from '@parure/features/catalog/server/lot-index/feed/feed-pool.ts'
import { readOptions } from '@parure/features/catalog/server/lot-index/feed/read-options.ts'
import { buildIndexQuery } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import {
  buildIndex,
  buildIndexNames,
  createCluster,
  executeQuery,
  type IndexBuild,
  openClient,
  openClusterIndex,
  openPositions,
  requestTimeoutsMs,
  startClusterFeed,
} from '@parure/catalog-opensearch'
import { createClusterSource } from '@parure/features/catalog/server/opensearch/create-cluster-source.ts'
import { readOwnCpuMs, type Engine } from './engine.ts'
import { timeCommitToVisible } from './freshness.ts'
import { readProcessCpuMs } from './read-process-cpu-ms.ts'

type ClusterEngine = Engine & {
  buildMs: number
  /** Size of the primary shards. */
  bytes: number
  /** Measures the milliseconds from a commit until it is found. */
  measureVisibility(): Promise<Record<string, number>>
}

/**
 * Opens the cluster at OPENSEARCH_URL with all lots, without caches between questions. Returns null without a cluster.
 */
export async function openOpenSearchEngine(
  pool: pg.Pool,
  printProgress: (line: string) => void,
): Promise<ClusterEngine | null> {
  const nodes = (process.env.OPENSEARCH_URL ?? '').split(',').filter(Boolean)
  if (nodes.length === 0) return null
  const client = openClient({ nodes, caFile: undefined, aws: undefined }, requestTimeoutsMs.ofFeeds)
  const feedPool = openFeedPool(pool)
  const names = buildIndexNames('bench')
  const log = pino({ level: 'warn' })
  const feeding = { client, source: createClusterSource(feedPool, log), names, log }
  await openPositions(client, names)
  const { name, buildMs } = await timeBuild(feeding, printProgress)
  await client.indices.putSettings({ index: name, body: { 'index.requests.cache.enable': false } })
  const feed = startClusterFeed(feeding)
  const index = openClusterIndex({ ...feeding, source: createClusterSource(pool, log) })
  await index.ready
  const answering = {
    cluster: createCluster(client, names.alias),
    options: await readOptions(pool),
    countCached: async <Counts>(_selection: string, count: () => Promise<Counts>): Promise<Counts> => count(),
  }
  const processes = await listProcesses(client)
  return {
    name: 'opensearch',
    buildMs,
    bytes: await readStoreBytes(client, name),
    ask: async (question) => {
      const query = buildIndexQuery(question, answering.options)
      const { total, lotIds, counts } = await executeQuery({ ...answering, at: Date.now() }, query)
      return { total, lotIds, counts: counts as unknown as number[] }
    },
    readCpuMs: () => processes.reduce((sum, pid) => sum + readProcessCpuMs(pid), readOwnCpuMs()),
    measureVisibility: async () => timeCommitToVisible(pool, index, printProgress),
    close: async () => {
      await index.close()
      await feed.close()
      await feedPool.end()
      await client.indices.delete({ index: [name, names.positions] })
      await client.close()
    },
  }
}

async function timeBuild(
  feeding: Omit<IndexBuild, 'signal'>,
  say: (line: string) => void,
): Promise<{ name: string; buildMs: number }> {
  say('search cluster: build')
  const started = performance.now()
  const { index: name } = await buildIndex({ ...feeding, signal: new AbortController().signal })
  const buildMs = performance.now() - started
  say(`search cluster: built in ${Math.round(buildMs / 1_000)} s`)
  return { name, buildMs }
}

/** Process ids of the nodes on this machine; nodes elsewhere use none of its time. */
async function listProcesses(client: Client): Promise<number[]> {
  const { body } = await client.nodes.info()
  return Object.values(body.nodes as unknown as Record<string, { process: { id: number } }>).map(
    (node) => node.process.id,
  )
}

async function readStoreBytes(client: Client, index: string): Promise<number> {
  const { body } = await client.indices.stats({ index, metric: 'store' })
  return (body as unknown as { _all: { primaries: { store: { size_in_bytes: number } } } })['_all'].primaries.store
    .size_in_bytes
}
