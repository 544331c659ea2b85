import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'

/** Rewrites the days to the first result of the sales in `changed_sale`. */
export async function writeSales(tx: Tx): Promise<void> {
  await sql`delete from market_sale where sale_id in (select sale_id from changed_sale)`.execute(tx)
  await sql`
    insert into market_sale
    select market_lot.sale_id, min(house_id), min(market_lot.sale_day),
      greatest(0, min(extract(day from seen_at - past_from)))::int
    from market_lot join lot on lot.id = market_lot.lot_id
      join lot_change on lot_change.lot_id = lot.id and lot_change.kind = 'result-published'
    where market_lot.sale_id in (select sale_id from changed_sale) and lot.listed_at < lot.past_from
      and lot.past_from > '-infinity' group by market_lot.sale_id`.execute(tx)
}
