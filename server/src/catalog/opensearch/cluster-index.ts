import { errors, type Client } from '@opensearch-project/opensearch'
import type pg from 'pg'
import type { Logger } from 'pino'
import { listen } from '../lot-index/feed/listen.ts'
import { wakeSignal } from '../lot-index/feed/wake-signal.ts'
import type { IndexAnswer, IndexQuery } from '../lot-index/index-query.ts'
import type { IndexFigures } from '../lot-index/index-state.ts'
import type { LotIndex } from '../lot-index/lot-index.ts'
import { clusterBehind, type Cluster } from './cluster.ts'
import { readServed, servedChannel } from './feed/position.ts'
import { look, type Seen } from './look.ts'
import type { Names } from './names.ts'
import { answer, type Counts } from './query/answer.ts'
import { unreachable } from './unreachable.ts'

interface ClusterIndexOptions {
  pool: pg.Pool
  client: Client
  names: Names
  log: Logger
  /** Pages beyond this offset are found by counting ranges; 10,000 by default. */
  farthest?: number | undefined
}

/** Milliseconds between polls when no notification arrives: the maximum age of cached answers. */
const lookEvery = 500

const nowOf = ({ clockOffset }: Seen): number => Date.now() + clockOffset
const isStill = (seen: Seen): boolean => nowOf(seen) < seen.until

/**
 * An index that queries a search cluster instead of memory. Another process, or another part of this one, feeds the
 * cluster.
 */
export function openClusterIndex({ pool, client, names, log, farthest }: ClusterIndexOptions): LotIndex {
  const cluster = clusterBehind(client, names.alias, farthest)
  const closing = new AbortController()
  const ready = Promise.withResolvers<void>()
  let hasLooked = false
  let seen: Seen | null = null
  const watch = async (): Promise<void> => {
    try {
      seen = await look({ pool, client, names, cluster }, seen)
      if (seen) ready.resolve()
    } catch (err) {
      log.warn({ err }, 'the state of the search cluster is unknown')
      // The cluster still answers while PostgreSQL is unreachable.
      if (err instanceof errors.OpenSearchClientError) seen = null
    }
    hasLooked = true
  }
  const news = wakeSignal()
  const watching = repeat(watch, async () => news.next(lookEvery), closing.signal)
  const listener = listen(pool, servedChannel, news.ring, log)
  return {
    ready: ready.promise,
    options: () => seen?.options ?? null,
    isCurrent: ({ version, validUntil }) =>
      seen !== null && version === seen.position.version && nowOf(seen) < validUntil,
    isLoading: () => !hasLooked,
    state: () => (seen && isStill(seen) ? `${seen.position.version}/${seen.until}` : null),
    // An answer may be newer than the last observed state, so the position is read after the answer.
    lsn: async () => (seen ? ((await readServed(client, names))?.lsn ?? null) : null),
    figures: () => figuresOf(seen),
    ask: (question) => (seen ? ask(cluster, seen, question(seen.options)) : null),
    close: async () => {
      closing.abort()
      news.ring()
      await watching
      await listener.close()
    },
  }
}

async function ask(cluster: Cluster, seen: Seen, query: IndexQuery): Promise<IndexAnswer> {
  const { options, position, until } = seen
  const isCacheable = isStill(seen)
  const at = isCacheable ? seen.at : nowOf(seen)
  const remembered = async (selection: string, count: () => Promise<Counts>): Promise<Counts> =>
    isCacheable ? rememberedIn(seen, selection, count) : count()
  const answered = await answer({ cluster, options, at, remembered }, query).catch(unreachable)
  return { ...answered, version: position.version, validUntil: isCacheable ? until : at }
}

async function rememberedIn({ counts }: Seen, selection: string, count: () => Promise<Counts>): Promise<Counts> {
  const known = counts.get(selection)
  if (known) return known
  const pending = count()
  counts.set(selection, pending)
  pending.catch(() => counts.delete(selection))
  return pending
}

function figuresOf(seen: Seen | null): IndexFigures {
  return {
    isReady: seen !== null,
    version: seen?.position.version ?? 0,
    segments: seen ? 1 : 0,
    lots: seen?.lots ?? 0,
    // The cluster holds the data, so this process uses no memory for it.
    bytes: 0,
    lag: seen ? Math.max(0, nowOf(seen) - seen.position.at) : Number.POSITIVE_INFINITY,
  }
}

/** Runs work repeatedly. A notification that arrives during the work triggers the next run at once. */
async function repeat(work: () => Promise<void>, news: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const announced = news()
    await work()
    if (!signal.aborted) await announced
  }
}
