import { sql } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { findKnownHouses, normaliseHouseName } from './house-names.ts'
import type { IncomingHouse } from '../../incoming/incoming-lot.ts'
import type { LotRecord } from '../../record/build-lot-record.ts'

/** Writes the new houses of a batch and new details of known ones. Returns all their ids by name. */
export async function writeHouses(tx: Tx, records: readonly LotRecord[]): Promise<Map<string, number>> {
  const names = [...new Set(records.map(({ house }) => house.name))]
  const houses = new Map(records.map(({ house }) => [normaliseHouseName(house.name), house]))
  const stored = await findKnownHouses(tx, names)
  const ids = new Map([...stored].map(([plain, { id }]) => [plain, id]))
  const changed = [...houses].flatMap(([plain, house]) => {
    const row = stored.get(plain)
    if (!row) return [house]
    // Keeps the spelling that was stored first.
    return details.some((detail) => house[detail] && house[detail] !== row[detail])
      ? [{ ...house, name: row.name }]
      : []
  })
  for (const { id, name } of await upsertHouses(tx, changed)) ids.set(normaliseHouseName(name), id)
  return new Map(names.map((name) => [name, ids.get(normaliseHouseName(name)) ?? 0]))
}

async function upsertHouses(tx: Tx, houses: readonly IncomingHouse[]): Promise<{ id: number; name: string }[]> {
  if (houses.length === 0) return []
  return tx
    .insertInto('house')
    .values(houses.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(buildHouseRow))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        city: sql<string>`coalesce(excluded.city, house.city)`,
        country: sql<string>`coalesce(excluded.country, house.country)`,
        website: sql<string>`coalesce(excluded.website, house.website)`,
      }),
    )
    .returning(['id', 'name'])
    .execute()
}

const details = ['city', 'country', 'website'] as const

function buildHouseRow({ name, city = null, country = null, website = null }: IncomingHouse) {
  return { name, city, country, website }
}
