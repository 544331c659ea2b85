import type { Channel } from '@parure/domain/notification/switch-name'
import type { Frequency } from '@parure/domain/saved-search/rules'
import { sql } from 'kysely'
import type { Db } from '../../../schema.ts'
import type { SavedSearches } from '../saved-searches.ts'
import { newFor } from './new-for.ts'

/** Lots that are new now, and which searches they match. */
export interface NewLots {
  count: number
  ids: readonly number[]
  /** When each was first seen. */
  seen: readonly string[]
  matches(db: Db, accountIds: readonly number[], channel: Channel): Promise<Matches>
  close(): void
}

/** Searches with the lots that they match: two columns and a third of the searches' frequencies. */
export interface Matches {
  searchIds: number[]
  lotIds: number[]
  frequencies: Frequency[]
}

/** Reads which lots are new: first seen within eight days, still to come, not withdrawn. */
export async function openNewLots(db: Db, searches: SavedSearches): Promise<NewLots> {
  const { rows } = await sql<{ id: number; seen: string }>`
    select lot.id, change.seen_at::text as seen
    from lot_change change join lot on lot.id = change.lot_id
    where change.kind = 'listed' and change.seen_at > app_now() - ${newFor}
      and lot.past_from > app_now() and lot.stated_outcome is null
    order by lot.id`.execute(db)
  const news = rows.length === 0 ? null : await searches.openNews(db)
  const fresh = new Set(rows.map(({ id }) => id))
  return {
    count: rows.length,
    ids: rows.map(({ id }) => id),
    seen: rows.map(({ seen }) => seen),
    matches: async (asking, accountIds, channel) => {
      const found: Matches = { searchIds: [], lotIds: [], frequencies: [] }
      if (!news) return found
      for (const search of await searches.sendingSearches(asking, accountIds)) {
        if (!(channel === 'email' ? search.byEmail : search.byTelegram)) continue
        const lotIds = (await news.matching(search.criteria)).filter((id) => fresh.has(id))
        for (const id of lotIds) {
          found.searchIds.push(search.id)
          found.lotIds.push(id)
          found.frequencies.push(search.frequency)
        }
      }
      return found
    },
    close: () => news?.close(),
  }
}
