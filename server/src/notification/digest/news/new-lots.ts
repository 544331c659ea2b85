import { setImmediate } from 'node:timers/promises'
import type { Channel } from '@parure/domain/notification/switch-name'
import type { Frequency } from '@parure/domain/saved-search/rules'
import { sql } from 'kysely'
import { openNews, type News } from '../../../saved-search/matching/open-news.ts'
import { sendingSearches, type SendingSearch } from '../../../saved-search/queries.ts'
import type { Db } from '../../../schema.ts'
import { newFor } from './new-for.ts'

/** Lots that are new now, and for whom they are. */
export interface NewLots {
  count: number
  /** With searches of some frequencies, or with all. */
  matches(
    db: Db,
    accountIds: readonly number[],
    asked: { channel: Channel; of?: readonly Frequency[] },
  ): Promise<Matches>
  close(): void
}

/** New lots of the accounts' searches and of brands that they follow. */
export interface Matches {
  ofSearches: { searchId: number; frequency: Frequency; lotId: number; seen: string }[]
  ofBrands: { brandId: number; lotId: number; seen: string }[]
}

interface NewLot {
  id: number
  /** When it was first seen. */
  seen: string
  brandIds: number[]
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
  const { rows } = await sql<NewLot>`
    select lot.id, change.seen_at::text as seen, array(
      select id from filter_option where id = any(lot.option_ids) and filter_group = 'brands') as "brandIds"
    from lot_change change join lot on lot.id = change.lot_id
    where change.kind = 'listed' and change.seen_at > app_now() - ${newFor}
      and lot.past_from > app_now() and lot.stated_outcome is null
    order by lot.id`.execute(db)
  const seen = new Map(rows.map((lot) => [lot.id, lot.seen]))
  const byBrand = Map.groupBy(
    rows.flatMap(({ id, brandIds, ...lot }) => brandIds.map((brandId) => ({ brandId, lotId: id, seen: lot.seen }))),
    ({ brandId }) => brandId,
  )
  // Opened once a search is there to be asked.
  let news: News | undefined
  const ofSearch = async (asking: Db, { id, criteria, frequency }: SendingSearch): Promise<Matches['ofSearches']> => {
    news ??= await openNews(asking)
    return news.matching(criteria).flatMap((lotId) => {
      const since = seen.get(lotId)
      return since === undefined ? [] : [{ searchId: id, frequency, lotId, seen: since }]
    })
  }
  return {
    count: rows.length,
    matches: async (asking, accountIds, { channel, of }) => {
      const found: Matches = { ofSearches: [], ofBrands: [] }
      if (rows.length === 0) return found
      const pause = pauses()
      for (const search of await sendingSearches(asking, accountIds)) {
        if (!(channel === 'email' ? search.byEmail : search.byTelegram)) continue
        if (of && !of.includes(search.frequency)) continue
        found.ofSearches.push(...(await ofSearch(asking, search)))
        await pause()
      }
      for (const id of await followedBrands(asking, accountIds)) found.ofBrands.push(...(byBrand.get(id) ?? []))
      return found
    },
    close: () => news?.close(),
  }
}

async function followedBrands(db: Db, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct brand_id as id from followed_brand where account_id = any(${accountIds}::int[])`.execute(db)
  return rows.map(({ id }) => id)
}
