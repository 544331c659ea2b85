import type { Client } from '@opensearch-project/opensearch'
import { lotsPerPoll, type FeedChanges } from '@parure/catalog-index/lot-source.ts'
import type { ClusterFeedSource } from '../cluster-source.ts'
import { lotsPerRequest, writeLots } from './write-lots.ts'

interface WriterOptions {
  source: ClusterFeedSource
  client: Client
  index: string
  nextStamp(): number
  /** Receives, before lots are written, the WAL position up to which changes may be visible from then on. */
  announce?(lsn: string): Promise<void>
}

/** Writes the feed's changes into one index. */
export async function openWriter({ source, client, index, nextStamp, announce = async () => {} }: WriterOptions) {
  let { groupOf } = await source.loadOptions()
  return {
    write: async ({ lotIds, lots: first, lsn, optionsOrClock }: FeedChanges): Promise<void> => {
      if (optionsOrClock) ({ groupOf } = await source.loadOptions())
      for (let at = 0; at < lotIds.length;) {
        // The feed's own query has loaded the first batch.
        const ids = lotIds.slice(at, at + (at === 0 ? lotsPerPoll : lotsPerRequest))
        const lots = at === 0 ? first : await source.loadLotsByIds(ids)
        await announce(at === 0 ? lsn : await source.loadLogPosition())
        const found = new Set(lots.map(({ id }) => id))
        const gone = ids.filter((id) => !found.has(id)).map((id) => ({ gone: id }))
        const stamp = nextStamp()
        await writeLots({ client, index, stamp, groupOf }, [...lots.map((lot) => ({ lot })), ...gone])
        at += ids.length
      }
    },
  }
}
