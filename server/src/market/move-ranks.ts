import { sql } from 'kysely'
import type { Tx } from '../schema.ts'
import { subjects, type ChangedLots } from './changed-lots.ts'
import { amountsOf, derivedSums, statedSums } from './sums.ts'

/** Which subjects are large, by their lots; and how far their quartiles may move before they are counted anew. */
export interface Large {
  single: number
  /** Of the square root of the amounts: so many amounts are known on either side of a quartile. */
  reach: number
}

const key = sql`subject_id, period, measure, quarter`

/**
 * Brings `market_rank` up to date for the figures in `moved_figure`, by the amounts that came and went. A figure with a
 * quartile that is not among the known amounts any more is taken out of `moved_figure`.
 */
export async function moveRanks(tx: Tx, lots: ChangedLots, reach: number): Promise<void> {
  await collectAmounts(tx, lots)
  await sql`
    update market_rank as known set n = known.n + changed.n, below = known.below + changed.below
    from (
      select ${key}, sum(net)::int as n, coalesce(sum(net) filter (where place = 'below'), 0)::int as below
      from changed_amount group by ${key}
    ) as changed
    where (known.subject_id, known.period, known.measure, known.quarter) =
      (changed.subject_id, changed.period, changed.measure, changed.quarter)`.execute(tx)
  await mergeAmounts(tx, reach)
  await sql`
    delete from moved_figure using market_rank, lateral (select (n - 1) * quarter / 4 as place) as at
    where market_rank.subject_id = moved_figure.subject_id and market_rank.period = moved_figure.period
      and (below < 0 or n > 0 and not (place >= below and least(place + 1, n - 1) < below + cardinality(amounts)))`.execute(
    tx,
  )
}

/** How many more or fewer there are of each amount, and where it lies by each quartile. */
async function collectAmounts(tx: Tx, lots: ChangedLots): Promise<void> {
  const amounts = Object.entries(amountsOf({ ...statedSums, ...derivedSums })).map(
    ([name, amount]) => sql`(${sql.lit(name)}, (${amount})::bigint)`,
  )
  await sql`
    create temporary table changed_amount on commit drop as
    select ${key}, amount, net, case when amount < low then 'below' when amount > high then 'above' else 'here' end as place
    from (
      select subject_id, period, measure, amount, sum(sign)::int as net
      from (
        select changed_lot.*, subject_id, period
        from ${lots}, unnest(${subjects}) as subject_id, unnest(periods) as period
      ) as counted join moved_figure using (subject_id, period),
        lateral (values ${sql.join(amounts)}) as measured (measure, amount)
      where amount is not null group by 1, 2, 3, 4 having sum(sign) <> 0
    ) as changed join market_rank using (subject_id, period, measure)`.execute(tx)
  await sql`analyze changed_amount`.execute(tx)
}

/**
 * Puts amounts that came among those that are known, and takes out those that went. Of an amount that lies on the edge
 * some may be known and others not: where more went than are known, nothing is known any more (-1).
 */
async function mergeAmounts(tx: Tx, reach: number): Promise<void> {
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
