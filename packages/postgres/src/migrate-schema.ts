import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { programVersion } from '@parure/process/program-version.ts'
import { StartFailure } from '@parure/process/start-failure.ts'

/** The folder of the migrations, as SQL. */
export const migrationFolder = path.resolve(import.meta.dirname, '../../../apps/portal/migrations')

/** The oldest supported major version of PostgreSQL. */
export const minServerVersion = 17

/** The migration that creates the table of marks. It and every later one has a mark in its first line. */
export const firstMarkedMigration = '20261127000000_migration_marks'

/** The SQL of migrations by their names. */
export type Migrations = Readonly<Record<string, string>>

/**
 * Migrates the schema in one transaction under an advisory lock, since several processes may start at once. Returns the
 * applied migrations of a later version that this one can work with. Throws when it cannot.
 */
export async function migrateSchema<Schema>(db: Kysely<Schema>, given?: Migrations): Promise<string[]> {
  return db.connection().execute(async (alone) => {
    await refuseOldServer(alone)
    // Migrations, and waiting for the process that migrates, have no time limit.
    await sql`set statement_timeout = 0`.execute(alone)
    try {
      const migrations = given ?? (await readMigrations())
      const migrator = new Migrator({ db: alone, provider: { getMigrations: async () => buildMigrations(migrations) } })
      const { error } = await migrator.migrateToLatest()
      // The library reports unknown migrations as corrupted; they may be of a later version.
      return error ? await acceptLater(alone, Object.keys(migrations), error) : []
    } finally {
      await sql`reset statement_timeout`.execute(alone)
    }
  })
}

/** Returns each migration's SQL by its name. */
export async function readMigrations(): Promise<Migrations> {
  const names = (await readdir(migrationFolder)).filter((name) => name.endsWith('.sql')).toSorted()
  const files = names.map(async (name): Promise<[string, string]> => [
    path.basename(name, '.sql'),
    await readFile(path.join(migrationFolder, name), 'utf8'),
  ])
  return Object.fromEntries(await Promise.all(files))
}

/** Parses the mark in a migration's first line; undefined without one. */
export function readMark(statements: string): 'additive' | 'breaking' | undefined {
  const [, mark] = /^-- (additive|breaking): \S/.exec(statements) ?? []
  return mark as 'additive' | 'breaking' | undefined
}

function buildMigrations(migrations: Migrations): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, statements]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        await sql.raw(statements).execute(db)
        if (name < firstMarkedMigration) return
        const isAdditive = readMark(statements) === 'additive'
        await sql`insert into migration_mark values (${name}, ${isAdditive}, ${programVersion})`.execute(db)
      },
    },
  ])
  return Object.fromEntries(entries)
}

interface LaterMigration {
  name: string
  is_additive: boolean | null
  version: string | null
}

async function acceptLater<Schema>(db: Kysely<Schema>, known: readonly string[], error: unknown): Promise<string[]> {
  const { later, pending } = await compareMigrations(db, known)
  if (later.length === 0) throw error
  const names = later.map(({ name }) => name)
  const breaking = later.filter(({ is_additive: isAdditive }) => !isAdditive)
  if (breaking.length === 0 && pending.length === 0) return names
  const version = later.findLast((each) => each.version)?.version
  const why =
    breaking.length > 0
      ? `${breaking[0]?.name} changed it in a way that version ${programVersion} cannot work with`
      : `${pending[0]} of version ${programVersion} is missing in it, although later changes are there`
  throw new StartFailure(
    `The database is of ${version ? `version ${version}` : 'a later version'} of the program: ${why}. Start that version or a later one; to go back, restore a backup from before its first start.`,
  )
}

/** Returns the migrations that only the database has, and those that only the program has. */
export async function compareMigrations<Schema>(
  db: Kysely<Schema>,
  known: readonly string[],
): Promise<{ applied: number; later: LaterMigration[]; pending: string[] }> {
  const { rows: tables } = await sql<{
    marks: boolean
  }>`select to_regclass('migration_mark') is not null as marks`.execute(db)
  const { rows } = tables[0]?.marks
    ? await sql<LaterMigration>`
        select kysely_migration.name, is_additive, version
        from kysely_migration left join migration_mark using (name) order by name`.execute(db)
    : await sql<LaterMigration>`
        select name, null as is_additive, null as version from kysely_migration order by name`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return {
    applied: applied.size,
    later: rows.filter(({ name }) => !known.includes(name)),
    pending: known.filter((name) => !applied.has(name)),
  }
}

async function refuseOldServer<Schema>(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= minServerVersion) return
  throw new StartFailure(
    `PostgreSQL ${version} at DATABASE_URL is too old: the program needs version ${minServerVersion} or later. Upgrade it, by pg_upgrade or a dump, or let DATABASE_URL name another.`,
  )
}
