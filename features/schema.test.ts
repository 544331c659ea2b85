import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { TableColumns } from '@parure/postgres/table-columns.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from './schema.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Collects the tables of every `tables.ts`. */
async function loadDeclaredTables(): Promise<Record<string, TableColumns>> {
  const files = globSync('{features,packages,tools/stand-ins}/**/tables.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  const modules = await Promise.all(
    files.map(
      async (file) =>
        import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, Record<string, TableColumns>>>,
    ),
  )
  return Object.assign({}, ...modules.flatMap((each) => Object.values(each)))
}

/** The migrator's own tables, and the clock that only SQL reads. */
const undeclared = ['app_clock', 'kysely_migration', 'kysely_migration_lock', 'migration_mark']

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

interface ColumnRow {
  table_name: string
  column_name: string
  declaration: string
}

test('every table has just the columns that the code declares', async () => {
  const { rows } = await sql<ColumnRow>`
    select table_name, column_name, udt_name
      || case when is_nullable = 'YES' then ' null' when column_default is not null or is_identity = 'YES' then ' default'
        when is_generated = 'ALWAYS' then ' generated' else '' end as declaration
    from information_schema.columns where table_schema = 'public'`.execute(database.db)
  const found: Record<string, Record<string, string>> = {}
  for (const { table_name, column_name, declaration } of rows) (found[table_name] ??= {})[column_name] = declaration
  for (const table of undeclared) delete found[table]
  expect(found).toEqual(await loadDeclaredTables())
})
