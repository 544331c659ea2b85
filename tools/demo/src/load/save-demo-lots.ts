import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

/** Number of saved lots of each kind for a demo account. Results of the last days are loaded in the second step. */
const savedCounts: Record<Role, Record<'upcoming' | 'fresh' | 'sold' | 'unsold' | 'withdrawn', number>> = {
  [Role.Undefined]: { upcoming: 3, fresh: 2, sold: 3, unsold: 1, withdrawn: 0 },
  [Role.SmallPack]: { upcoming: 4, fresh: 3, sold: 3, unsold: 1, withdrawn: 1 },
  [Role.Standard]: { upcoming: 6, fresh: 4, sold: 3, unsold: 1, withdrawn: 1 },
  [Role.Premium]: { upcoming: 9, fresh: 5, sold: 9, unsold: 2, withdrawn: 1 },
}

/** Days since a result that the second step of the load brings (see the generator), and since the last visit. */
const freshResultDays = 14
const daysSinceLastVisit = 3

const notes = [
  'For the anniversary. Ask whether the clasp is original.',
  'Too heavy to wear every day? See it at the preview.',
  'Matches the pair that came up two years ago.',
  'Only if the report says no indications of heating.',
]

/**
 * Saves lots for a new demo account, with notes and limits, some weeks ago; its last visit to the results was days ago.
 */
export async function saveDemoLots(tx: Tx, accountId: number, role: Role): Promise<void> {
  const wanted = savedCounts[role]
  await sql`
    with kind as (
      select id, source_key, estimate_high, currency,
        case
          when past_from > app_now() then 'upcoming'
          when stated_outcome is not null and price is null then stated_outcome
          when past_from > app_now() - make_interval(days => ${freshResultDays}) then 'fresh'
          when price is not null then 'sold'
        end as kind
      from lot where main_picture is not null and estimate_high is not null
    ), ranked as (
      select *, row_number() over (partition by kind order by md5(source_key || ${accountId}::text)) as place from kind
    ), chosen as (
      select ranked.*, row_number() over (order by place, kind) as turn
      from ranked join jsonb_each_text(${JSON.stringify(wanted)}::jsonb) as wanted (name, most)
        on wanted.name = ranked.kind and place <= most::int
    )
    insert into saved_lot (account_id, lot_id, saved_at, note, limit_amount, limit_currency)
    select ${accountId}, id, app_now() - make_interval(days => 20, hours => turn::int * 5),
      case when turn % 3 = 0 then (${notes}::text[])[1 + (turn / 3)::int % ${notes.length}::int] end,
      case when turn % 2 = 0 then greatest(100, round(estimate_high * 1.1, -2)) end,
      case when turn % 2 = 0 then currency end
    from chosen
    where currency is not null`.execute(tx)
  await sql`
    update account set results_seen_at = app_now() - make_interval(days => ${daysSinceLastVisit})
    where id = ${accountId}`.execute(tx)
}
