import path from 'node:path'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { setOperator } from '@parure/features/account/server/operators.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { openReplica, type Replica } from '@parure/postgres/replica.ts'
import type { Schema } from '@parure/features/schema.ts'
import { findFreePort } from '../bar/installation.ts'
import { startOwnPostgres, type OwnPostgres } from '../bar/start-own-postgres.ts'
import { startStandby } from '../bar/standby.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { giveRole } from '../people/give-role.ts'
import { unansweredSearch } from '../lot-index/unanswered-search.ts'
import { createPeople } from '../people/create-people.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'

/** Durability is off: the data is temporary. */
const settings = { fsync: 'off', wal_level: 'replica' }
let servers: OwnPostgres[]
let database: OpenDatabase<Schema>
let standby: OpenDatabase<Schema>
let standbyUrl: string
let index: LotIndex
let replica: Replica<Schema>
let app: TestApp
beforeAll(async () => {
  const folder = await createTemporaryFolder('replica')
  const primary = await startOwnPostgres(path.join(folder, 'primary'), await findFreePort(), settings)
  database = await openDatabase<Schema>({ databaseUrl: primary.url, dataDir: '' })
  await migrateSchema(database.db)
  await ingestRows(database.db, [buildRow({ key: 'one', title: 'Ruby ring' }), buildRow(), buildRow()])
  const copy = await startStandby(primary, path.join(folder, 'standby'), await findFreePort(), 'standby')
  servers = [copy, primary]
  standbyUrl = copy.url
  standby = await openDatabase<Schema>({ databaseUrl: standbyUrl, dataDir: '' })
  index = openLotIndex({ pool: database.pool, folder, log: pino({ level: 'silent' }), readers: 1 })
  await index.ready
  replica = await openReplica({ databaseUrl: copy.url, primary: database, getMinPosition: index.lsn })
  const search = createIndexSearch(index, unansweredSearch)
  app = await startTestApp(database, {}, { search, read: replica.read })
})
afterAll(async () => {
  await app.close()
  await replica.close()
  await index.close()
  await standby.close()
  await database.close()
  for (const server of servers) await server.stop('immediate')
})

/** Whether the standby reads. */
async function isRead({ read } = replica): Promise<boolean> {
  return read({ account: null }, async (db) => {
    const { rows } = await sql<{ copied: boolean }>`select pg_is_in_recovery() as copied`.execute(db)
    return rows[0]?.copied === true
  })
}
async function comesToBeRead(from = replica): Promise<void> {
  await expect.poll(async () => isRead(from), { interval: 20 }).toBe(true)
}

const titles = async (): Promise<string[]> =>
  (await app.get('/api/jewelries/?status=Upcoming', { role: Role.Undefined })).items.map(
    (lot: { title: string }) => lot.title,
  )

test('given a standby that has replayed what the lists show, then cards are read from it', async () => {
  await comesToBeRead()
  expect(await titles()).toContain('Ruby ring')
})

test('given a standby that lags, then no card and no detail is older than the list that leads to it', async () => {
  await comesToBeRead()
  await standby.pool.query('select pg_wal_replay_pause()')
  await database.pool.query(`update lot set title = 'Sapphire ring' where title = 'Ruby ring'`)
  await database.pool.query('delete from lot where id = (select max(id) from lot)')
  await expect.poll(async () => (await titles()).length, { interval: 20 }).toBe(2)
  expect(await titles()).toContain('Sapphire ring')
  const { rows } = await standby.pool.query<{ title: string }>('select title from lot where id = 1')
  expect(rows).toEqual([{ title: 'Ruby ring' }])
  expect(await app.get('/api/jewelry/1')).toMatchObject({ title: 'Sapphire ring' })
  expect(await isRead()).toBe(false)
  await standby.pool.query('select pg_wal_replay_resume()')
  await comesToBeRead()
  expect(await titles()).toContain('Sapphire ring')
})

test('given a process that has heard of no change yet, and a standby that lags, then whoever made one sees it there', async () => {
  const they = createPeople(app, database)
  const [ada, operator] = [await they.member('ada@test.test'), await they.member('operator@test.test')]
  await setOperator(database.db, 'operator@test.test', true)
  await giveRole(database.db, 'operator@test.test', Role.Premium)
  const created = await they.ask('POST', '/api/settings/keys', { token: operator, body: { name: 'Desk' } })
  const ofOperator = [operator, created.body.key as string]
  const { lsn } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`
    .execute(database.db)
    .then(({ rows }) => rows[0]!)
  const behind = await openReplica({ databaseUrl: standbyUrl, primary: database, getMinPosition: async () => lsn })
  const other = await startTestApp(database, {}, { read: behind.read })
  await comesToBeRead(behind)
  await standby.pool.query('select pg_wal_replay_pause()')
  await they.ask('PUT', '/api/jewelry/favorites', { token: ada, body: { Id: 1, isFavorite: true } })
  // As a decision on a reading does.
  await database.pool.query(`update lot set title = 'Sapphire brooch' where id = 1`)
  const there = createPeople(other, database)
  const cards = await there.ask('GET', '/api/jewelries/?status=Upcoming', { token: ada })
  expect(cards.body.items).toContainEqual(expect.objectContaining({ id: 1, isFavorite: true }))
  expect((await there.ask('GET', '/api/jewelry/1', { token: ada })).body).toMatchObject({ isFavorite: true })
  const changed = expect.objectContaining({ id: 1, title: 'Sapphire brooch' })
  for (const token of ofOperator) {
    expect((await there.ask('GET', '/api/jewelry/1', { token })).body).toEqual(changed)
    const read = await there.ask('GET', '/api/jewelries/?status=Upcoming', { token })
    expect(read.body.items).toContainEqual(changed)
  }
  await standby.pool.query('select pg_wal_replay_resume()')
  await database.pool.query(`update lot set title = 'Sapphire ring' where id = 1`)
  await other.close()
  await behind.close()
})

test('given whoever knows what lists show does not answer, then the primary reads', async () => {
  let isSilent = false
  const atLeast = async (): Promise<string | null> => (isSilent ? silent() : '0/0')
  const asking = await openReplica({ databaseUrl: standbyUrl, primary: database, getMinPosition: atLeast })
  await comesToBeRead(asking)
  isSilent = true
  expect(await isRead(asking)).toBe(false)
  await asking.close()
})

test('given a standby that is gone, then the primary reads', async () => {
  await comesToBeRead()
  await servers[0]?.stop('immediate')
  expect(await titles()).toContain('Sapphire ring')
  expect(await isRead()).toBe(false)
})

async function silent(): Promise<string | null> {
  return new Promise(() => {})
}
