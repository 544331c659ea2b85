import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildDatabaseAddress, migrated } from './build-database-address.ts'

/** Milliseconds: beside other work, PostgreSQL may need more than the program's 5 s to open a connection. */
const connectTimeout = 30_000

/** Opens a fresh, empty database with the schema. */
export async function createTestDatabase(): Promise<OpenDatabase<Schema>> {
  return openDatabase<Schema>({ databaseUrl: await createMigratedDatabase(), dataDir: '', connectTimeout })
}

/** Returns the address of a fresh database with the schema. */
export async function createMigratedDatabase(): Promise<string> {
  return databaseLike(migrated)
}

/** Returns the address of a fresh database without a schema. */
export async function createEmptyDatabase(): Promise<string> {
  return databaseLike('template1')
}

async function databaseLike(template: string): Promise<string> {
  const host = inject('postgresSocket')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ host, user: 'parure', database: 'postgres' })
  await client.connect()
  // Copying the files takes half as much processor time as logging all pages.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return buildDatabaseAddress(host, name)
}
