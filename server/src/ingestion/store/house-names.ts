import { sql } from 'kysely'
import type { Db } from '../../schema.ts'

export interface KnownHouse {
  id: number
  name: string
  city: string | null
  country: string | null
  website: string | null
}

/** A house's name as it is compared: apostrophes, capitals and spaces make no difference. */
export function plainHouseName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The houses that are known by such names, by the plain name; of several one that is spelt so, or the oldest. */
export async function knownHouses(db: Db, names: readonly string[]): Promise<Map<string, KnownHouse>> {
  const { rows } = await sql<KnownHouse>`
    select id, name, city, country, website from house
    where lower(translate(name, '‘’ʼ\`´', '''''''''''')) = any(${names.map(plainHouseName)}::text[])
    order by name = any(${names}::text[]), id desc`.execute(db)
  return new Map(rows.map((house) => [plainHouseName(house.name), house]))
}
