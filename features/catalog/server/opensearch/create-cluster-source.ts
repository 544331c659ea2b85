import type pg from 'pg'
import type { Logger } from 'pino'
import { runAsLeader } from '@parure/postgres/run-as-leader.ts'
import { listen } from '../lot-index/feed/listen.ts'
import { loadClock } from '../lot-index/feed/load-clock.ts'
import { followFeed } from '../lot-index/feed/lot-feed.ts'
import { loadLogPosition, loadLotsByIds, streamAllLots } from '../lot-index/feed/lot-rows.ts'
import { readOptions } from '../lot-index/feed/read-options.ts'
import { loadFacts } from '../lot-index/feed/stored-lots.ts'
import type { ClusterFeedSource, ClusterReaderSource } from '@parure/catalog-opensearch'

/** Channel of PostgreSQL's notifications to readers of the cluster. */
const servedChannel = 'search_served'

/** Reads lots and changes from PostgreSQL; leaders are elected and changes announced there too. */
export function createClusterSource(pool: pg.Pool, log: Logger): ClusterReaderSource & ClusterFeedSource {
  return {
    loadOptions: async () => readOptions(pool),
    loadLotsByIds: async (ids) => loadLotsByIds(pool, ids),
    loadLogPosition: async () => loadLogPosition(pool),
    loadFacts: async () => loadFacts(pool),
    loadClock: async () => loadClock(pool),
    streamLots: () => streamAllLots(pool),
    countLots: async () => countLots(pool),
    follow: (from, handlers) => followFeed(pool, from, handlers),
    listen: (wake) => listen(pool, servedChannel, wake, log),
    announce: async () => {
      await pool.query(`notify ${servedChannel}`)
    },
    runAsLeader: async (name, signal, work) => runAsLeader(pool, name, signal, work),
  }
}

async function countLots(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ lots: number }>('select count(*) as lots from lot')
  return rows[0]?.lots ?? 0
}
