import { formatMinorUnits, parseAmountCents } from '@parure/values/money.ts'
import { computeInclusivePrice } from '../schedule.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { completeLotBases, pricedColumns, type LotOnBothBases, type PricedLot } from './load-lots-on-both-bases.ts'

/** A sold lot of a house. */
export interface HousePrice extends LotOnBothBases {
  lotNumber: string | null
  saleKey: string
  saleDay: string | null
  /** The premium-inclusive price by the schedule, when both prices are stated and a schedule exists. */
  expected: string | null
}

/** Returns lots of the latest sales first. */
export async function loadHousePrices(db: Db, house: string, most: number): Promise<HousePrice[]> {
  const { rows } = await sql<PricedLot & { lot_number: string | null; sale_key: string; day: string | null }>`
    select ${pricedColumns}, lot.lot_number, sale.key as sale_key, sale.ends_on as day
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where house.name = ${house} and lot.price is not null
    order by sale.ends_on desc nulls last, sale.key, lot.id limit ${most}`.execute(db)
  const found = await completeLotBases(db, rows)
  return rows.flatMap((row) => {
    const lot = found.get(row.id)
    if (!lot) return []
    const { schedule } = lot.selected
    const expected =
      schedule && row.inclusive_price !== null
        ? formatMinorUnits(computeInclusivePrice(parseAmountCents(row.price), schedule))
        : null
    return [{ ...lot, lotNumber: row.lot_number, saleKey: row.sale_key, saleDay: row.day, expected }]
  })
}
