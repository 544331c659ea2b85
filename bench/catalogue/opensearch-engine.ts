import type { Client } from '@opensearch-project/opensearch'
import type pg from 'pg'
import { pino } from 'pino'
import { openFeedPool } from '../../server/src/catalog/lot-index/feed/feed-pool.ts'
import { readOptions } from '../../server/src/catalog/lot-index/feed/option-registry.ts'
import { queryOf } from '../../server/src/catalog/lot-index/index-search.ts'
import { clusterBehind } from '../../server/src/catalog/opensearch/cluster.ts'
import { openClusterIndex } from '../../server/src/catalog/opensearch/cluster-index.ts'
import { buildIndex, type Building } from '../../server/src/catalog/opensearch/feed/build-index.ts'
import { feedCluster } from '../../server/src/catalog/opensearch/feed/feed-cluster.ts'
import { openPositions } from '../../server/src/catalog/opensearch/feed/position.ts'
import { namesOf } from '../../server/src/catalog/opensearch/names.ts'
import { openClient, patience } from '../../server/src/catalog/opensearch/open-client.ts'
import { answer } from '../../server/src/catalog/opensearch/query/answer.ts'
import { ownCpu, type Engine } from './engine.ts'
import { commitToVisible } from './freshness.ts'
import { processCpu } from './process-cpu.ts'

type ClusterEngine = Engine & {
  buildMs: number
  /** Size of the primary shards. */
  bytes: number
  /** Measures the milliseconds from a commit until it is found. */
  visible(): Promise<Record<string, number>>
}

/**
 * Opens the cluster at OPENSEARCH_URL with all lots, without caches between questions. Returns null without a cluster.
 */
export async function openOpenSearchEngine(pool: pg.Pool, say: (line: string) => void): Promise<ClusterEngine | null> {
  const nodes = (process.env.OPENSEARCH_URL ?? '').split(',').filter(Boolean)
  if (nodes.length === 0) return null
  const client = openClient({ nodes, caFile: undefined, aws: undefined, prefix: 'bench' }, patience.ofFeeds)
  const feedPool = openFeedPool(pool)
  const names = namesOf('bench')
  const feeding = { client, pool: feedPool, names, log: pino({ level: 'warn' }) }
  await openPositions(client, names)
  const { name, buildMs } = await timedBuild(feeding, say)
  await client.indices.putSettings({ index: name, body: { 'index.requests.cache.enable': false } })
  const feed = feedCluster(feeding)
  const index = openClusterIndex({ ...feeding, pool })
  await index.ready
  const answering = {
    cluster: clusterBehind(client, names.alias),
    options: await readOptions(pool),
    remembered: async <Counts>(_selection: string, count: () => Promise<Counts>): Promise<Counts> => count(),
  }
  const processes = await processesOf(client)
  return {
    name: 'opensearch',
    buildMs,
    bytes: await bytesOf(client, name),
    ask: async (question) => {
      const query = queryOf(question, answering.options)
      const { total, lotIds, counts } = await answer({ ...answering, at: Date.now() }, query)
      return { total, lotIds, counts: counts as unknown as number[] }
    },
    cpu: () => processes.reduce((sum, pid) => sum + processCpu(pid), ownCpu()),
    visible: async () => commitToVisible(pool, index, say),
    close: async () => {
      await index.close()
      await feed.close()
      await feedPool.end()
      await client.indices.delete({ index: [name, names.positions] })
      await client.close()
    },
  }
}

async function timedBuild(
  feeding: Omit<Building, 'signal'>,
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
async function processesOf(client: Client): Promise<number[]> {
  const { body } = await client.nodes.info()
  return Object.values(body.nodes as unknown as Record<string, { process: { id: number } }>).map(
    (node) => node.process.id,
  )
}

async function bytesOf(client: Client, index: string): Promise<number> {
  const { body } = await client.indices.stats({ index, metric: 'store' })
  return (body as unknown as { _all: { primaries: { store: { size_in_bytes: number } } } })['_all'].primaries.store
    .size_in_bytes
}
