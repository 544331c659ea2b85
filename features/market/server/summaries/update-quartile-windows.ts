import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { lotSubjectIds, type ChangedLotsQuery } from './changed-lots-query.ts'
import { pickAmounts, derivedSums, statedSums } from '../figures/column-aggregations.ts'

/** Which subjects are large by number of lots, and how far their quartiles may move before a recount. */
export interface LargeSubjects {
  single: number
  /** Factor of the square root of the number of amounts: so many amounts are stored on either side of a quartile. */
  reach: number
}

const key = sql`subject_id, period, measure, quarter`

/**
 * Updates `market_rank`, the sliding windows around quartiles, for the figures in `moved_figure` by added and removed
 * amounts. Figures with a quartile outside its window are deleted from `moved_figure`, to be recounted.
 */
export async function updateQuartileWindows(tx: Tx, lots: ChangedLotsQuery, reach: number): Promise<void> {
  await collectChangedAmounts(tx, lots)
  await sql`
    update market_rank as known set n = known.n + changed.n, below = known.below + changed.below
    from (
      select ${key}, sum(net)::int as n, coalesce(sum(net) filter (where place = 'below'), 0)::int as below
      from changed_amount group by ${key}
    ) as changed
    where (known.subject_id, known.period, known.measure, known.quarter) =
      (changed.subject_id, changed.period, changed.measure, changed.quarter)`.execute(tx)
  await mergeWindowAmounts(tx, reach)
  await sql`
    delete from moved_figure using market_rank, lateral (select (n - 1) * quarter / 4 as place) as at
    where market_rank.subject_id = moved_figure.subject_id and market_rank.period = moved_figure.period
      and (below < 0 or n > 0 and not (place >= below and least(place + 1, n - 1) < below + cardinality(amounts)))`.execute(
    tx,
  )
}

/** Computes the net count of each changed amount, and its position relative to each quartile window. */
async function collectChangedAmounts(tx: Tx, lots: ChangedLotsQuery): Promise<void> {
  const amounts = Object.entries(pickAmounts({ ...statedSums, ...derivedSums })).map(
    ([name, amount]) => sql`(${sql.lit(name)}, (${amount})::bigint)`,
  )
  await sql`
    create temporary table changed_amount on commit drop as
    select ${key}, amount, net, case when amount < low then 'below' when amount > high then 'above' else 'here' end as place
    from (
      select subject_id, period, measure, amount, sum(sign)::int as net
      from (
        select changed_lot.*, subject_id, period
        from ${lots}, unnest(${lotSubjectIds}) as subject_id, unnest(periods) as period
      ) as counted join moved_figure using (subject_id, period),
        lateral (values ${sql.join(amounts)}) as measured (measure, amount)
      where amount is not null group by 1, 2, 3, 4 having sum(sign) <> 0
    ) as changed join market_rank using (subject_id, period, measure)`.execute(tx)
  await sql`analyze changed_amount`.execute(tx)
}

/**
 * Merges changed amounts into the windows. At the edge of a window only some occurrences of an amount may be inside:
 * when more were removed than the window contains, it becomes invalid (-1).
 */
async function mergeWindowAmounts(tx: Tx, reach: number): Promise<void> {
  await sql`
    with here as (
      select ${key}, array_agg(amount) as changed, array_agg(net) as nets
      from changed_amount where place = 'here' group by ${key}
    ), merged as (
      select ${key}, together.*
      from here join market_rank using (${key}), lateral (
        select min(times) < 0 as is_short,
          coalesce(array_agg(amount order by amount) filter (where time is not null), '{}') as amounts
        from (
          select amount, sum(net)::int as times
          from (
            select amount, 1 as net from unnest(amounts) as amount
            union all
            select amount, net from unnest(changed, nets) as each (amount, net)
          ) as each
          group by amount
        ) as counted left join generate_series(1, times) as time on true
      ) as together
    ), cut as (
      select ${key}, is_short, case when cardinality(merged.amounts) > 4 * market_reach(n, ${reach}::real) + 8
        then market_cut(kept, quarter, ${reach}::real) else kept end as kept
      from merged join market_rank using (${key}),
        lateral (select (n, below, low, high, merged.amounts)::ranked_amounts as kept) as each
    )
    update market_rank as known set below = case when is_short then -1 else (kept).below end, low = (kept).low,
      high = (kept).high, amounts = (kept).amounts
    from cut
    where (known.subject_id, known.period, known.measure, known.quarter) =
      (cut.subject_id, cut.period, cut.measure, cut.quarter)`.execute(tx)
}
