import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { demoMakers } from './demo-makers.ts'

/** Gives the demo's makers the sentences that their brand pages show. */
export async function writeMakers(db: Db): Promise<void> {
  const names = demoMakers.map(({ name }) => name)
  const descriptions = demoMakers.map(({ description }) => description)
  await sql`
    update brand set description = maker.description
    from unnest(${names}::text[], ${descriptions}::text[]) as maker (name, description)
    join filter_option on filter_option.filter_group = 'brands' and filter_option.name = maker.name
    where brand.id = filter_option.id`.execute(db)
}
