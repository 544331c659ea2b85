import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** Where the migrations lie, as SQL. */
export const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations')

/** Brings the schema up to date, in one transaction under an advisory lock: several processes may start at once. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  await db.connection().execute(async (alone) => {
    // A migration, and waiting for the process that migrates, take as long as they take.
    await sql`set statement_timeout = 0`.execute(alone)
    try {
      const migrator = new Migrator({ db: alone, provider: { getMigrations: sqlFiles } })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`reset statement_timeout`.execute(alone)
    }
  })
}

async function sqlFiles(): Promise<Record<string, Migration>> {
  const names = (await readdir(migrationFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const statements = await readFile(path.join(migrationFolder, name), 'utf8')
    return [path.basename(name, '.sql'), { up: async (db) => void (await sql.raw(statements).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(migrations))
}
