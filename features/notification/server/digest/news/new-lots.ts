import { setImmediate } from 'node:timers/promises'
import type { MessageChannel } from '../../../switch-name.ts'
import type { MessageFrequency } from '@parure/features/saved-search/rules.ts'
import { sql } from 'kysely'
import { newLotPeriod } from '@parure/features/saved-search/server/matching/new-lot-period.ts'
import {
  openNewLotMatcher,
  type NewLotMatcher,
} from '@parure/features/saved-search/server/matching/create-new-lot-matcher.ts'
import { listSendingSearches, type SendingSearch } from '@parure/features/saved-search/server/queries.ts'
import type { Db } from '@parure/features/schema.ts'

/** The lots that are new now, for matching with accounts' searches and followed brands. */
export interface NewLots {
  count: number
  /** Returns matches for a channel, restricted to searches of these frequencies if given. */
  findMatches(
    db: Db,
    accountIds: readonly number[],
    wanted: { channel: MessageChannel; frequencies?: readonly MessageFrequency[] },
  ): Promise<NewLotMatches>
  close(): void
}

/** New lots that match the accounts' searches or their followed brands; `seen`: when first seen. */
export interface NewLotMatches {
  ofSearches: { searchId: number; frequency: MessageFrequency; lotId: number; seen: string }[]
  ofBrands: { brandId: number; lotId: number; seen: string }[]
}

interface NewLot {
  id: number
  /** When it was first seen. */
  seen: string
  brandIds: number[]
}

/** Maximum milliseconds for which matching may block the event loop. */
const maxTurnMs = 2

/** Returns a function that yields to the event loop when the current turn has exceeded the maximum. */
function createTurnLimiter(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < maxTurnMs) return
    await setImmediate()
    began = performance.now()
  }
}

/** Loads the lots that are new: first seen within `newLotPeriod`, upcoming, not withdrawn. */
export async function openNewLots(db: Db): Promise<NewLots> {
  const { rows } = await sql<NewLot>`
    select lot.id, change.seen_at::text as seen, array(
      select id from filter_option where id = any(lot.option_ids) and filter_group = 'brands') as "brandIds"
    from lot_change change join lot on lot.id = change.lot_id
    where change.kind = 'listed' and change.seen_at > app_now() - ${newLotPeriod}
      and lot.past_from > app_now() and lot.stated_outcome is null
    order by lot.id`.execute(db)
  const seen = new Map(rows.map((lot) => [lot.id, lot.seen]))
  const byBrand = Map.groupBy(
    rows.flatMap(({ id, brandIds, ...lot }) => brandIds.map((brandId) => ({ brandId, lotId: id, seen: lot.seen }))),
    ({ brandId }) => brandId,
  )
  // Opened lazily: a run without searches builds no segment.
  let matcher: NewLotMatcher | undefined
  const matchSearch = async (
    reader: Db,
    { id, criteria, frequency }: SendingSearch,
  ): Promise<NewLotMatches['ofSearches']> => {
    matcher ??= await openNewLotMatcher(reader)
    return matcher.findMatchingIds(criteria).flatMap((lotId) => {
      const since = seen.get(lotId)
      return since === undefined ? [] : [{ searchId: id, frequency, lotId, seen: since }]
    })
  }
  return {
    count: rows.length,
    findMatches: async (reader, accountIds, { channel, frequencies }) => {
      const found: NewLotMatches = { ofSearches: [], ofBrands: [] }
      if (rows.length === 0) return found
      const yieldIfLong = createTurnLimiter()
      for (const search of await listSendingSearches(reader, accountIds)) {
        if (!sendsByChannel(search, channel)) continue
        if (frequencies && !frequencies.includes(search.frequency)) continue
        found.ofSearches.push(...(await matchSearch(reader, search)))
        await yieldIfLong()
      }
      for (const id of await listFollowedBrandIds(reader, accountIds)) found.ofBrands.push(...(byBrand.get(id) ?? []))
      return found
    },
    close: () => matcher?.close(),
  }
}

function sendsByChannel({ byEmail, byTelegram, byPush }: SendingSearch, channel: MessageChannel): boolean {
  return { email: byEmail, telegram: byTelegram, push: byPush }[channel]
}

async function listFollowedBrandIds(db: Db, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct brand_id as id from followed_brand where account_id = any(${accountIds}::int[])`.execute(db)
  return rows.map(({ id }) => id)
}
