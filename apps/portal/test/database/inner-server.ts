import { rm } from 'node:fs/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { joinInnerServer } from '@parure/postgres/inner-server/inner-server.ts'
import { shareCompileCache } from '../servers/compile-cache.ts'
import { buildDatabaseAddress, migrated } from './build-database-address.ts'
import { createEmptyTables } from './empty-tables.ts'
import { payPalRecord } from '../servers/paypal-record.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string
  }
}

shareCompileCache()

/** Starts one real PostgreSQL for a test run; each file gets a separate database from a template with the schema. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await rm(payPalRecord, { recursive: true, force: true })
  const folder = await createTemporaryFolder('tests')
  const server = await joinInnerServer(folder)
  await makeTemplate(server.socketDir)
  project.provide('postgresSocket', server.socketDir)
  return async () => {
    await server.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Durability is off: the data is temporary. */
async function makeTemplate(host: string): Promise<void> {
  const client = new pg.Client({ host, user: 'parure', database: 'postgres' })
  await client.connect()
  for (const name of ['fsync', 'full_page_writes']) await client.query(`alter system set ${name} = off`)
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${migrated}`)
  await client.end()
  const database = await openDatabase({ databaseUrl: buildDatabaseAddress(host, migrated), dataDir: '' })
  await migrateSchema(database.db)
  await database.close()
  const migratedClient = new pg.Client({ connectionString: buildDatabaseAddress(host, migrated) })
  await migratedClient.connect()
  await createEmptyTables(migratedClient)
  await migratedClient.end()
}
