import { sql } from 'kysely'
import type { Tx } from '../schema.ts'
import type { LotRecord } from './lot-record.ts'

/** A sale that moved takes all of its lots along, also those that this batch does not name. */
export async function moveLots(tx: Tx, saleIds: Iterable<number>): Promise<void> {
  await sql`
    update lot set sale_day = sale.ends_on, past_from = (sale.ends_on + 1)::timestamp at time zone sale.time_zone
    from sale
    where sale.id = lot.sale_id and sale.id = any(${[...new Set(saleIds)]}::int[])
      and sale.ends_on is not null and lot.sale_day is distinct from sale.ends_on`.execute(tx)
}

/** Writes the houses and sales of a batch; gives each record's sale id by its key. */
export async function writeSales(tx: Tx, records: readonly LotRecord[]): Promise<Map<string, number>> {
  const houseIds = await writeHouses(tx, records)
  const sales = new Map(records.map(({ house, sale }) => [`${house.name}\n${sale.key}`, { house, sale }]))
  const rows = await tx
    .insertInto('sale')
    .values(
      [...sales.values()].map(({ house, sale }) => ({
        house_id: houseIds.get(house.name) ?? 0,
        key: sale.key,
        title: sale.title,
        location: sale.location,
        starts_on: sale.startsOn,
        ends_on: sale.endsOn,
        date_precision: sale.precision,
        time_zone: sale.timeZone,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['house_id', 'key']).doUpdateSet({
        title: (eb) => eb.ref('excluded.title'),
        location: (eb) => eb.ref('excluded.location'),
        starts_on: (eb) => eb.ref('excluded.starts_on'),
        ends_on: (eb) => eb.ref('excluded.ends_on'),
        date_precision: (eb) => eb.ref('excluded.date_precision'),
        time_zone: (eb) => eb.ref('excluded.time_zone'),
      }),
    )
    .returning(['id', 'house_id', 'key'])
    .execute()
  const idOf = new Map(rows.map((row) => [`${row.house_id}\n${row.key}`, row.id]))
  return new Map(
    records.map(({ sourceKey, house, sale }) => [sourceKey, idOf.get(`${houseIds.get(house.name)}\n${sale.key}`) ?? 0]),
  )
}

async function writeHouses(tx: Tx, records: readonly LotRecord[]): Promise<Map<string, number>> {
  const houses = new Map(records.map(({ house }) => [house.name, house]))
  const rows = await tx
    .insertInto('house')
    .values(
      [...houses.values()].map(({ name, city = null, country = null, website = null }) => ({
        name,
        city,
        country,
        website,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        city: sql<string>`coalesce(excluded.city, house.city)`,
        country: sql<string>`coalesce(excluded.country, house.country)`,
        website: sql<string>`coalesce(excluded.website, house.website)`,
      }),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
