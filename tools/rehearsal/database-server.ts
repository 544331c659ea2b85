import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@parure/portal/test/bar/installation.ts'
import { startOwnPostgres, type OwnPostgres } from '@parure/portal/test/bar/start-own-postgres.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { findServerAccount } from '@parure/postgres/inner-server/account.ts'
import type { Schema } from '@parure/features/schema.ts'

/** As docs/operations.md asks of an external server. */
export const serverSettings = { max_connections: '200', max_slot_wal_keep_size: '20GB' }
const role = 'shop'

/** Starts a PostgreSQL with a database and a role that owns it and may replicate, and is no superuser. */
export async function startDatabaseServer(root: string): Promise<OwnPostgres> {
  await mkdir(path.join(root, 'postgres'), { recursive: true })
  const server = await startOwnPostgres(path.join(root, 'postgres/main'), await findFreePort(), serverSettings)
  await query(server.url, `create role ${role} login`)
  await query(server.url, `alter role ${role} replication`)
  await query(server.url, `create database ${role} owner ${role}`)
  return server
}

/** Starts a PostgreSQL on files that a restore has laid out. */
export async function startRestoredServer(data: string, layOut: () => Promise<void>): Promise<OwnPostgres> {
  const server = await startOwnPostgres(data, await findFreePort(), serverSettings, async (folder, account) => {
    await layOut()
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
    execFileSync('chmod', ['700', folder])
  })
  for (let tries = 0; ; tries++) {
    const [row] = await query<{ is_read_only: boolean }>(server.url, 'select pg_is_in_recovery() as is_read_only')
    if (row?.is_read_only === false) return server
    if (tries > 600) throw new Error('The restored server does not take writes.')
    await pause(100)
  }
}

export function buildDatabaseUrl({ port }: Pick<OwnPostgres, 'port'>): string {
  return `postgres://${role}@127.0.0.1:${port}/${role}`
}

export async function query<Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> {
  const database: OpenDatabase<Schema> = await openDatabase({ databaseUrl, dataDir: '', statementTimeout: 60_000 })
  try {
    return (await database.pool.query<Row>(statement)).rows
  } finally {
    await database.close()
  }
}

export function describeServerAccount(): string {
  const account = findServerAccount()
  return account ? `as account ${account.uid}` : 'as this account'
}
