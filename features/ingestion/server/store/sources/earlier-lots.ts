import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import type { MatchedRecord } from './match-records.ts'

/**
 * Links new lots with the same piece in an earlier sale of the house: its stones have the same reports of the same
 * laboratories, all of them. Links the latest of several earlier lots; none when several are of that day.
 */
export async function linkEarlierLots(
  tx: Tx,
  matched: readonly MatchedRecord[],
  lotIds: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = matched
    .filter(({ stored, earlierLotId, record }) => !stored && earlierLotId === null && record.reports !== null)
    .flatMap(({ record }) => lotIds.get(record.sourceKey) ?? [])
  if (ids.length === 0) return
  await sql`
    with candidate as (
      select lot.id, earlier.id as earlier_id,
        rank() over (partition by lot.id order by earlier_sale.ends_on desc) as place,
        count(*) over (partition by lot.id, earlier_sale.ends_on) as same_day
      from lot_reading mine
      join lot on lot.id = mine.lot_id join sale on sale.id = lot.sale_id
      join lot_reading theirs on theirs.reports = mine.reports
      join lot earlier on earlier.id = theirs.lot_id join sale earlier_sale on earlier_sale.id = earlier.sale_id
      where lot.id = any(${ids}::int[]) and earlier_sale.house_id = sale.house_id
        and earlier_sale.ends_on < sale.starts_on
    ), linked as (
      update lot set earlier_lot_id = earlier_id from candidate
      where lot.id = candidate.id and place = 1 and same_day = 1
      returning lot.id, earlier_lot_id
    )
    insert into lot_change (lot_id, kind, before, after)
    select id, 're-offered', jsonb_build_array(earlier_lot_id), jsonb_build_array(id) from linked`.execute(tx)
}
