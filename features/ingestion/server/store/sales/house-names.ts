import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

export interface KnownHouse {
  id: number
  name: string
  city: string | null
  country: string | null
  website: string | null
}

/** Normalizes the name of a house for comparison: ignores apostrophes, capitals and spaces. */
export function normaliseHouseName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Finds the known houses with such names, by normalized name; prefers an exact spelling, else the oldest. */
export async function findKnownHouses(db: Db, names: readonly string[]): Promise<Map<string, KnownHouse>> {
  const { rows } = await sql<KnownHouse>`
    select id, name, city, country, website from house
    where lower(translate(name, '‘’ʼ\`´', '''''''''''')) = any(${names.map(normaliseHouseName)}::text[])
    order by name = any(${names}::text[]), id desc`.execute(db)
  return new Map(rows.map((house) => [normaliseHouseName(house.name), house]))
}
