import type { MessageChannel } from '../../../switch-name.ts'
import type { MessageFrequency } from '@parure/features/saved-search/rules.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { DigestPart, Moment } from '../part.ts'
import { selectNewsReasons } from './reasons.ts'
import type { NewLotMatches, NewLots } from './new-lots.ts'
import { loadNewsSection } from './load-news-section.ts'

/**
 * The frequencies of searches due at a moment; followed brands are always due. Lots above `maxImmediateDigestsPerDay` are sent
 * with the daily digest.
 */
const dueFrequencies: Record<Moment, readonly MessageFrequency[]> = {
  immediate: ['immediately'],
  daily: ['immediately', 'daily'],
  weekly: ['immediately', 'daily', 'weekly'],
}

/** Returns the part of new lots of saved searches and followed brands; `matches` were found before the transaction. */
export function createNewsPart(matches: NewLotMatches): DigestPart {
  return {
    name: 'news',
    gate: null,
    fill: async (tx, { channel, moment, ids }) => {
      if (ids.length === 0 || (matches.ofSearches.length === 0 && matches.ofBrands.length === 0)) return
      const { rows } = await sql<{ accountId: number }>`
        select account_id as "accountId" from digest where id = any(${ids}::bigint[])`.execute(tx)
      const accountIds = rows.map(({ accountId }) => accountId)
      await sql`
        insert into sent_lot (account_id, channel, lot_id, digest_id, search_ids, brand_ids)
        select reason.account_id, ${channel}, reason.lot_id, digest.id,
          coalesce(array_agg(distinct search_id) filter (where search_id is not null), '{}'),
          coalesce(array_agg(distinct brand_id) filter (where brand_id is not null), '{}')
        from digest join (${selectNewsReasons({ matches, channel, accountIds, due: dueFrequencies[moment], isCapped: moment === 'immediate' })}) reason
          on reason.account_id = digest.account_id
        where digest.id = any(${ids}::bigint[])
        group by digest.id, reason.account_id, reason.lot_id having bool_or(is_due)
        on conflict (account_id, channel, lot_id) do nothing`.execute(tx)
    },
    section: loadNewsSection,
  }
}

/** Returns the accounts with due new lots, in ascending order. */
export async function findAccountsWithNews(
  db: Db,
  lots: NewLots,
  { channel, moment, accountIds }: { channel: MessageChannel; moment: Moment; accountIds: readonly number[] },
): Promise<number[]> {
  if (accountIds.length === 0) return []
  const matches = await lots.findMatches(db, accountIds, { channel, frequencies: dueFrequencies[moment] })
  const given = { matches, channel, accountIds, due: dueFrequencies[moment], isCapped: moment === 'immediate' }
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from (${selectNewsReasons(given)}) reason where is_due and not exists (
      select from sent_lot sent where sent.account_id = reason.account_id and sent.channel = ${channel}
        and sent.lot_id = reason.lot_id)
      order by id`.execute(db)
  return rows.map(({ id }) => id)
}
