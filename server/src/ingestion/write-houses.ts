import { sql } from 'kysely'
import type { Tx } from '../schema.ts'
import type { IncomingHouse } from './incoming-lot.ts'
import type { LotRecord } from './lot-record.ts'

/** Writes the houses of a batch that are new or of which more is known now; gives all their ids by name. */
export async function writeHouses(tx: Tx, records: readonly LotRecord[]): Promise<Map<string, number>> {
  const houses = new Map(records.map(({ house }) => [house.name, house]))
  const held = await tx
    .selectFrom('house')
    .selectAll()
    .where('name', 'in', [...houses.keys()])
    .execute()
  const ids = new Map(held.map(({ id, name }) => [name, id]))
  const telling = [...houses.values()].filter((house) => {
    const row = held.find(({ name }) => name === house.name)
    return !row || details.some((detail) => house[detail] && house[detail] !== row[detail])
  })
  if (telling.length === 0) return ids
  const rows = await tx
    .insertInto('house')
    .values(telling.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(houseRow))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        city: sql<string>`coalesce(excluded.city, house.city)`,
        country: sql<string>`coalesce(excluded.country, house.country)`,
        website: sql<string>`coalesce(excluded.website, house.website)`,
      }),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map([...ids, ...rows.map(({ id, name }) => [name, id] as const)])
}

const details = ['city', 'country', 'website'] as const

function houseRow({ name, city = null, country = null, website = null }: IncomingHouse) {
  return { name, city, country, website }
}
