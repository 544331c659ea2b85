import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

/**
 * Rewrites for the sales in `changed_sale` whether their results are known, and the days to the first result of those
 * that were listed before they ended.
 */
export async function writeSales(tx: Tx): Promise<void> {
  await sql`delete from market_sale where sale_id in (select sale_id from changed_sale)`.execute(tx)
  await sql`
    insert into market_sale (sale_id, house_id, sale_day, result_days, is_complete)
    select market_lot.sale_id, min(house_id), min(market_lot.sale_day),
      min(case when lot.listed_at < lot.past_from and lot.past_from > '-infinity' and seen_at is not null
        then greatest(0, extract(day from seen_at - past_from)) end)::int,
      bool_and(in_complete_sale)
    from market_lot join lot on lot.id = market_lot.lot_id
      left join lot_change on lot_change.lot_id = lot.id and lot_change.kind = 'result-published'
    where market_lot.sale_id in (select sale_id from changed_sale) group by market_lot.sale_id`.execute(tx)
}
