import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Returns all rows of all tables as text, as in a dump, except tables in `without`. */
export async function dumpDatabase(db: Db, without: readonly string[] = []): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const words = await Promise.all(
    tables
      .filter(({ name }) => !without.includes(name))
      .map(async ({ name }) => {
        const { rows } = await sql<{ words: string | null }>`
          select string_agg(t::text, ' ') as words from ${sql.table(name)} as t`.execute(db)
        return rows[0]?.words ?? ''
      }),
  )
  return words.join(' ')
}
