import { setImmediate } from 'node:timers/promises'
import type { Channel } from '@parure/domain/notification/switch-name'
import type { Frequency } from '@parure/domain/saved-search/rules'
import { sql } from 'kysely'
import { openNews, type News } from '../../../saved-search/matching/open-news.ts'
import { sendingSearches } from '../../../saved-search/queries.ts'
import type { Db } from '../../../schema.ts'
import { newFor } from './new-for.ts'

/** Lots that are new now, and which searches they match. */
export interface NewLots {
  count: number
  ids: readonly number[]
  /** When each was first seen. */
  seen: readonly string[]
  /** Of searches of some frequencies, or of all. */
  matches(
    db: Db,
    accountIds: readonly number[],
    asked: { channel: Channel; of?: readonly Frequency[] },
  ): Promise<Matches>
  close(): void
}

/** Searches with the lots that they match: two columns and a third of the searches' frequencies. */
export interface Matches {
  searchIds: number[]
  lotIds: number[]
  frequencies: Frequency[]
}

/** Milliseconds for which matching may keep everything else in its process waiting. */
const longestTurn = 2

/** Lets other work of the process go on whenever a turn has been long. */
function pauses(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < longestTurn) return
    await setImmediate()
    began = performance.now()
  }
}

/** Reads which lots are new: first seen within eight days, still to come, not withdrawn. */
export async function openNewLots(db: Db): Promise<NewLots> {
  const { rows } = await sql<{ id: number; seen: string }>`
    select lot.id, change.seen_at::text as seen
    from lot_change change join lot on lot.id = change.lot_id
    where change.kind = 'listed' and change.seen_at > app_now() - ${newFor}
      and lot.past_from > app_now() and lot.stated_outcome is null
    order by lot.id`.execute(db)
  const fresh = new Set(rows.map(({ id }) => id))
  // Opened once a search is there to be asked.
  let news: News | undefined
  return {
    count: rows.length,
    ids: rows.map(({ id }) => id),
    seen: rows.map(({ seen }) => seen),
    matches: async (asking, accountIds, { channel, of }) => {
      const found: Matches = { searchIds: [], lotIds: [], frequencies: [] }
      if (fresh.size === 0) return found
      const pause = pauses()
      for (const search of await sendingSearches(asking, accountIds)) {
        if (!(channel === 'email' ? search.byEmail : search.byTelegram)) continue
        if (of && !of.includes(search.frequency)) continue
        news ??= await openNews(db)
        await pause()
        for (const id of news.matching(search.criteria)) {
          if (!fresh.has(id)) continue
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
