// A database that a later version of the program has migrated, or a PostgreSQL that is too old.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { createEmptyDatabase, createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { checkSchema } from '@parure/features/operation/server/doctor/check-database.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { firstMarkedMigration, migrateSchema, readMark, readMigrations, type Migrations } from './migrate-schema.ts'

const additive = { '29990101000000_wishes': '-- additive: a new table.\ncreate table wish (id int primary key);' }
const breaking = { '29990102000000_renamed': '-- breaking: the old name is gone.\nalter table lot rename to piece;' }

let database: OpenDatabase<Schema>
let url: string
beforeEach(async () => {
  database = await createTestDatabase()
  url = String(database.pool.options.connectionString)
})
afterEach(() => database.close())

/** The version after the next one, which migrates the database. */
const upgrade = async (later: Migrations): Promise<string[]> =>
  migrateSchema(database.db, { ...(await readMigrations()), ...later })

/** Returns the exit code and output of a program that is started on this database. */
async function run(program: string, databaseUrl = url): Promise<{ code: number; said: string }> {
  const [file = '', ...args] = program.split(' ')
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../../apps/portal', file), ...args], {
    env: { ...childEnvironment, PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { code, said: said.trim() }
}

test('given later migrations that are additive, then the version before starts, and says which', async () => {
  expect(await upgrade(additive)).toEqual([])
  expect(await migrateSchema(database.db)).toEqual(['29990101000000_wishes'])
  expect((await run('cli.ts alerts')).code).toBe(0)
  expect(await checkSchema(database)).toContainEqual(
    expect.objectContaining({ state: 'careful', says: expect.stringContaining('29990101000000_wishes') }),
  )
})

test('given a later migration that is not additive, then programs end with one sentence and change nothing', async () => {
  await upgrade({ ...additive, ...breaking })
  for (const program of ['worker.ts', 'web.ts', 'cli.ts alerts']) {
    const { code, said } = await run(program)
    expect(code).toBe(1)
    expect(said).toMatch(/^The database is of version \d+\.\d+\.\d+ of the program: 29990102000000_renamed changed it/)
    expect(said).toMatch(/Start that version or a later one; to go back, restore a backup/)
    expect(said.split('\n')).toHaveLength(1)
  }
  expect(await checkSchema(database)).toContainEqual(expect.objectContaining({ about: 'schema', state: 'broken' }))
})

test('given a migration of which nobody noted that it is additive, then it counts as one that is not', async () => {
  await database.pool.query(`insert into kysely_migration (name, timestamp) values ('29990101000000_x', 'now')`)
  await expect(migrateSchema(database.db)).rejects.toThrow(
    /^The database is of a later version of the program: 29990101000000_x/,
  )
})

test('given a database from before there were marks, which a later version has changed, then it says so', async () => {
  await database.pool.query('drop table migration_mark')
  await database.pool.query(`insert into kysely_migration (name, timestamp) values ('29990101000000_x', 'now')`)
  await expect(migrateSchema(database.db)).rejects.toThrow(/^The database is of a later version of the program/)
})

test('given later additive changes over one of ours that is missing, then it is not guessed what that makes', async () => {
  await upgrade(additive)
  const own = { ...(await readMigrations()), '28880101000000_ours': '-- additive: ours.\nselect 1' }
  await expect(migrateSchema(database.db, own)).rejects.toThrow('28880101000000_ours of version')
})

test('given a migration that fails, then its own error is thrown, and neither it nor its mark is there', async () => {
  await expect(upgrade({ '29990101000000_x': '-- additive: x.\nselect nothing' })).rejects.toThrow('"nothing"')
  const { rows } = await database.pool.query(
    `select name from kysely_migration where name > '2999' union all select name from migration_mark where name > '2999'`,
  )
  expect(rows).toEqual([])
})

test('given each migration since there are marks, then it says whether the version before can work with it', async () => {
  const marked = Object.entries(await readMigrations()).filter(([name]) => name >= firstMarkedMigration)
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.filter(([, statements]) => readMark(statements) === undefined).map(([name]) => name)).toEqual([])
  const { rows } = await database.pool.query<{ name: string }>('select name from migration_mark order by name')
  expect(rows.map(({ name }) => name)).toEqual(marked.map(([name]) => name))
})

test('given a PostgreSQL that is too old, then it is not migrated, and the programs say what to do', async () => {
  const databaseUrl = await createEmptyDatabase()
  const older = await openDatabase<Schema>({ databaseUrl, dataDir: '' })
  await older.pool.query(`
    create schema older;
    create function older.current_setting(text) returns text return '16.4 (Debian 16.4-1)';
    do $$ begin
      execute format('alter database %I set search_path = older, pg_catalog, public', current_database());
    end $$`)
  await older.close()
  const { code, said } = await run('worker.ts', databaseUrl)
  expect(said).toMatch(/^PostgreSQL 16\.4 .* is too old: the program needs version 17 or later/)
  expect(said.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
})
