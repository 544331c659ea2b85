import type { Client } from '@opensearch-project/opensearch'
import type pg from 'pg'
import { lotsPerPoll, type FeedChanges } from '@parure/catalog-index/lot-source.ts'
import { loadLogPosition, loadLotsByIds } from '../../lot-index/feed/lot-rows.ts'
import { readOptions } from '../../lot-index/feed/read-options.ts'
import { lotsPerRequest, writeLots } from './write-lots.ts'

interface WriterOptions {
  pool: pg.Pool
  client: Client
  index: string
  nextStamp(): number
  /** Receives, before lots are written, the WAL position up to which changes may be visible from then on. */
  announce?(lsn: string): Promise<void>
}

/** Writes the feed's changes into one index. */
export async function openWriter({ pool, client, index, nextStamp, announce = async () => {} }: WriterOptions) {
  let { groupOf } = await readOptions(pool)
  return {
    write: async ({ lotIds, lots: first, lsn, optionsOrClock }: FeedChanges): Promise<void> => {
      if (optionsOrClock) ({ groupOf } = await readOptions(pool))
      for (let at = 0; at < lotIds.length;) {
        // The feed's own query has loaded the first batch.
        const ids = lotIds.slice(at, at + (at === 0 ? lotsPerPoll : lotsPerRequest))
        const lots = at === 0 ? first : await loadLotsByIds(pool, ids)
        await announce(at === 0 ? lsn : await loadLogPosition(pool))
        const found = new Set(lots.map(({ id }) => id))
        const gone = ids.filter((id) => !found.has(id)).map((id) => ({ gone: id }))
        const stamp = nextStamp()
        await writeLots({ client, index, stamp, groupOf }, [...lots.map((lot) => ({ lot })), ...gone])
        at += ids.length
      }
    },
  }
}
