import type { PriceBasis } from '@parure/domain/lot/status'
import { sql } from 'kysely'
import type { Db } from '../../schema.ts'
import { comparablePrice, type ComparablePrice, type TiersInForce } from './comparable-price.ts'
import { marginal, priceWith } from '@parure/domain/premium/schedule'
import { cents, fixedAmount } from '@parure/domain/money'

/** A sold lot of a house. */
export interface HousePrice extends ComparablePrice {
  lotId: number
  lotNumber: string | null
  saleKey: string
  saleDay: string | null
  currency: string
  basis: PriceBasis
  /** Where both are reported and there are tiers: what would have been paid by them. */
  expected: string | null
}

/** The last sales' lots first. Tiers apply from their day on; a sale across such a day has none. */
export async function housePrices(db: Db, house: string, most: number): Promise<HousePrice[]> {
  const tiers = await premiumsOf(db, house)
  const { rows } = await sql<Row>`
    select lot.id, lot.lot_number, sale.key as sale_key, sale.starts_on, sale.ends_on, lot.currency, lot.price,
      lot.price_basis, lot.inclusive_price
    from lot join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where house.name = ${house} and lot.price is not null
    order by sale.ends_on desc nulls last, sale.key, lot.id limit ${most}`.execute(db)
  return rows.map((row) => housePrice(row, inForce(tiers, row)))
}

/** What the house charged from which day on, in one currency; the last day first. */
export type DatedTiers = TiersInForce & { currency: string }

interface Row {
  id: number
  lot_number: string | null
  sale_key: string
  starts_on: string | null
  ends_on: string | null
  currency: string
  price: string
  price_basis: PriceBasis
  inclusive_price: string | null
}

function housePrice(row: Row, dated: TiersInForce | null): HousePrice {
  const { price, price_basis: basis, inclusive_price: inclusive } = row
  return {
    ...comparablePrice({ price, basis, inclusive }, dated),
    lotId: row.id,
    lotNumber: row.lot_number,
    saleKey: row.sale_key,
    saleDay: row.ends_on,
    currency: row.currency,
    basis,
    expected: dated && inclusive !== null ? fixedAmount(priceWith(cents(price), marginal(dated.tiers))) : null,
  }
}

function inForce(all: readonly DatedTiers[], { currency, starts_on, ends_on }: Row): TiersInForce | null {
  if (starts_on === null || ends_on === null) return null
  const on = (day: string) => all.find((each) => each.currency === currency && each.fromDay <= day)
  const first = on(starts_on)
  return first && first === on(ends_on) ? first : null
}

/** The stored tiers of a house, the last first. */
export async function premiumsOf(db: Db, house: string): Promise<DatedTiers[]> {
  const rows = await db
    .selectFrom('house_premium')
    .innerJoin('house', 'house.id', 'house_premium.house_id')
    .select(['currency', 'from_day', 'tier_from', 'percent'])
    .where('house.name', '=', house)
    .orderBy('from_day', 'desc')
    .orderBy('currency')
    .orderBy('tier_from')
    .execute()
  const dated = new Map<string, DatedTiers & { tiers: { from: string; percent: string }[] }>()
  for (const { currency, from_day: fromDay, tier_from: from, percent } of rows) {
    const entry = dated.get(`${fromDay} ${currency}`) ?? { fromDay, currency, tiers: [] }
    entry.tiers.push({ from, percent })
    dated.set(`${fromDay} ${currency}`, entry)
  }
  return [...dated.values()]
}
