import { sql } from 'kysely'
import type { Tx } from '../schema.ts'
import type { IncomingSale } from './incoming-lot.ts'
import type { LotRecord } from './lot-record.ts'

/** A sale that was held before and whose dates are others now; first and last day. */
export interface MovedSale {
  id: number
  before: [string | null, string | null]
  after: [string | null, string | null]
}

/** Writes the houses and sales of a batch; gives each record's sale id by its key, and the sales that moved. */
export async function writeSales(
  tx: Tx,
  records: readonly LotRecord[],
): Promise<{ saleIds: Map<string, number>; moved: MovedSale[] }> {
  const houseIds = await writeHouses(tx, records)
  const sales = new Map(
    records.map(({ house, sale }) => [`${house.name}\n${sale.key}`, saleRow(sale, houseIds.get(house.name) ?? 0)]),
  )
  const held = await heldSales(tx, [...sales.values()])
  const rows = await tx
    .insertInto('sale')
    .values([...sales.values()])
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
    .returning(['id', 'house_id', 'key', 'starts_on', 'ends_on'])
    .execute()
  const idOf = new Map(rows.map((row) => [`${row.house_id}\n${row.key}`, row.id]))
  return {
    saleIds: new Map(
      records.map(({ sourceKey, house, sale }) => [
        sourceKey,
        idOf.get(`${houseIds.get(house.name)}\n${sale.key}`) ?? 0,
      ]),
    ),
    moved: rows.flatMap(({ id, starts_on, ends_on }) => {
      const before = held.get(id)
      return before && (before[0] !== starts_on || before[1] !== ends_on)
        ? [{ id, before, after: [starts_on, ends_on] as [string | null, string | null] }]
        : []
    }),
  }
}

function saleRow({ key, title, location, startsOn, endsOn, precision, timeZone }: IncomingSale, houseId: number) {
  return {
    house_id: houseId,
    key,
    title,
    location,
    starts_on: startsOn,
    ends_on: endsOn,
    date_precision: precision,
    time_zone: timeZone,
  }
}

/** The dates of those sales that are known already, by id; locked, since another source may name the same sale. */
async function heldSales(
  tx: Tx,
  sales: readonly { house_id: number; key: string }[],
): Promise<Map<number, MovedSale['before']>> {
  const { rows } = await sql<{ id: number; starts_on: string | null; ends_on: string | null }>`
    select id, starts_on, ends_on from sale
    where (house_id, key) in (
      select * from unnest(${sales.map((sale) => sale.house_id)}::int[], ${sales.map(({ key }) => key)}::text[]))
    order by id for update`.execute(tx)
  return new Map(rows.map(({ id, starts_on, ends_on }) => [id, [starts_on, ends_on]]))
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
