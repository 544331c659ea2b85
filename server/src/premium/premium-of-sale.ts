import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { selectFor, type PricedLot, type Selected } from './lots-on-both-bases.ts'
import { schedulesOf } from './stored-schedules.ts'

/** What a sale's buyers pay, in one of the currencies of its lots. */
export interface PremiumOfSale extends Selected {
  currency: string
}

/**
 * The premium of a sale by each currency of its lots: `schedule` where exactly one sure one is in force, else `reason`;
 * `inForce` holds all that apply, to be shown with day (`validFrom`) and source (`quote`, `sourceUrl`). A house's
 * premium names the house: only for roles with `saleDetails`. Null where there is no such sale.
 */
export async function premiumOfSale(db: Db, saleId: number): Promise<PremiumOfSale[] | null> {
  const { rows } = await sql<Omit<PricedLot, 'currency'> & { currencies: string[] }>`
    select plain_house_name(house.name) as house, location,
      case date_precision when 'day' then starts_on end as starts_on,
      case date_precision when 'day' then ends_on end as ends_on,
      array(select distinct currency from lot where sale_id = sale.id and currency is not null order by 1) as currencies
    from sale join house on house.id = sale.house_id where sale.id = ${saleId}`.execute(db)
  const [sale] = rows
  if (!sale) return null
  const schedules = (await schedulesOf(db, [sale.house])).get(sale.house) ?? []
  return sale.currencies.map((currency) => ({ currency, ...selectFor(schedules, { ...sale, currency }) }))
}
