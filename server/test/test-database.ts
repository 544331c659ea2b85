import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import type { Schema } from '../src/schema.ts'

/** A fresh, empty database with the schema in it. */
export async function testDatabase(): Promise<OpenDatabase<Schema>> {
  const database = await openDatabase<Schema>({ databaseUrl: await emptyDatabase(), dataDir: '' })
  await migrate(database.db)
  return database
}

/** The address of a fresh database without a schema. */
export async function emptyDatabase(): Promise<string> {
  const host = inject('postgresSocket')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ host, user: 'parure', database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `postgres://parure@/${name}?host=${encodeURIComponent(host)}`
}
