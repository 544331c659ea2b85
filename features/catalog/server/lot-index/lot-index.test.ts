import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createEmptyDatabase, createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { loadDemoFeed } from '../../../../tools/demo/src/load/load-demo-feed.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { CatalogueSearch } from '../search.ts'
import { createIndexSearch } from './create-index-search.ts'
import { parseListQuery, waitUntilSettled as settlesWith } from '@parure/portal/test/lot-index/both-lists.ts'
import { unansweredSearch } from '@parure/portal/test/lot-index/unanswered-search.ts'
import { Role } from '@parure/contract/role.ts'
import { loadFacets } from '../facets.ts'
import { openLotIndex } from './lot-index.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'

const log = pino({ level: 'silent' })
let database: OpenDatabase<Schema>
let folder: string
let open: LotIndex[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await createTemporaryFolder('index')
  const today = new Date().toISOString().slice(0, 10)
  const rows = loadDemoFeed(today).filter((_, index) => index % 17 === 0)
  await ingestRows(
    database.db,
    rows.map((row) => ({ ...row, pictures: [] })),
  )
})
afterEach(async () => {
  await Promise.all(open.map((index) => index.close()))
  open = []
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** An index that has no fallback: what it does not answer fails. */
async function opened(
  options: { remakeAt?: number; folder?: string } = {},
): Promise<{ index: LotIndex; search: CatalogueSearch }> {
  const index = openLotIndex({ pool: database.pool, folder, log, ...options })
  open.push(index)
  await index.ready
  return { index, search: createIndexSearch(index, unansweredSearch) }
}

/** Whether the index comes to say what PostgreSQL says. */
const settles = async (search: CatalogueSearch): Promise<boolean> => settlesWith(search, database.db)

test('given lots that come, change and go, then every index follows, also while it is made anew', async () => {
  const [one, two] = [await opened(), await opened({ remakeAt: 20, folder: await createTemporaryFolder('index') })]
  for (let round = 0; round < 4; round++) {
    await ingestRows(
      database.db,
      Array.from({ length: 12 }, (_, index) =>
        buildRow({
          key: `${(round + index) % 15}`,
          title: `Ruby ring ${round}`,
          maker: `Maker ${round}`,
          estimate_low: `${100 + round}`,
        }),
      ),
    )
    await database.pool.query('delete from lot where id = (select max(id) from lot)')
    await database.pool.query(`update lot set popularity = ${round + 1} where id % 50 = ${round}`)
    expect(await settles(one.search)).toBe(true)
    expect(await settles(two.search)).toBe(true)
  }
})

test('given a change that commits after later ones, then it is seen all the same', async () => {
  const { search } = await opened()
  const late = await database.pool.connect()
  await late.query('begin')
  await late.query('update lot set popularity = 77 where id = 5')
  await database.pool.query('update lot set popularity = 78 where id = 6')
  expect(await settles(search)).toBe(true)
  await late.query('commit')
  late.release()
  expect(await settles(search)).toBe(true)
})

test('given a snapshot, then an index starts from it and goes on from where it was taken', async () => {
  const own = await createTemporaryFolder('index')
  const first = await opened({ folder: own })
  await first.index.close()
  await database.pool.query('update lot set popularity = 99 where id % 7 = 0')
  const second = await opened({ folder: own })
  expect(await settles(second.search)).toBe(true)
})

test('given a disk that takes no snapshot, then an index answers, follows and is made anew all the same', async () => {
  const own = await createTemporaryFolder('index')
  await writeFile(path.join(own, 'full'), '')
  const { index, search } = await opened({ remakeAt: 5, folder: path.join(own, 'full/index') })
  for (let round = 0; round < 3; round++) {
    await database.pool.query(`update lot set popularity = ${round + 200} where id % 20 = ${round}`)
    expect(await settles(search)).toBe(true)
  }
  await expect.poll(() => index.figures().segments, { interval: 5 }).toBeGreaterThan(1)
})

test('given a database that is not there yet, then an index begins as soon as it is', async () => {
  const databaseUrl = await createEmptyDatabase()
  const late = await openDatabase<Schema>({ databaseUrl, dataDir: '' })
  const failed = Promise.withResolvers<void>()
  const failingLog = pino({ level: 'error' }, { write: () => failed.resolve() })
  const index = openLotIndex({ pool: late.pool, folder: await createTemporaryFolder('index'), log: failingLog })
  await failed.promise
  expect(index.state()).toBeNull()
  await migrateSchema(late.db)
  await index.ready
  expect(index.figures()).toMatchObject({ isReady: true, lots: 0 })
  await index.close()
  await late.close()
})

test('given a database in whose place another one answers, then an index is made anew, and goes on', async () => {
  const [first, second] = [await createTestDatabase(), await createTestDatabase()]
  await ingestRows(first.db, [buildRow(), buildRow(), buildRow()])
  await ingestRows(second.db, [buildRow(), buildRow(), buildRow(), buildRow(), buildRow()])
  const index = openLotIndex({ pool: first.pool, folder: await createTemporaryFolder('index'), log })
  await index.ready
  expect(index.figures()).toMatchObject({ isReady: true, lots: 3, segments: 1 })
  const former = index.state()
  await putInPlace(second, first)
  await expect.poll(() => index.figures(), { interval: 5 }).toMatchObject({ segments: 2, isReady: true })
  expect(index.figures().lots).toBe(5)
  expect(index.state()).not.toBe(former)
  await index.close()
  await first.close()
})

/** What is found where the one was is the other from then on. */
async function putInPlace(other: OpenDatabase<Schema>, one: OpenDatabase<Schema>): Promise<void> {
  const named = 'select current_database() as name'
  const [name, wanted] = await Promise.all(
    [other, one].map(async ({ pool }) => (await pool.query<{ name: string }>(named)).rows[0]?.name),
  )
  await other.close()
  const admin = new pg.Client({ host: inject('postgresSocket'), user: 'parure', database: 'postgres' })
  await admin.connect()
  await admin.query(`drop database ${wanted} with (force)`)
  await admin.query(`alter database ${name} rename to ${wanted}`)
  await admin.end()
}

test('given an index that is closed as soon as it is ready, while its listener may still connect, then it closes', async () => {
  const own = await createTemporaryFolder('index')
  for (let round = 0; round < 3; round++) {
    const { index } = await opened({ folder: own })
    await expect(index.close()).resolves.toBeUndefined()
  }
})

test('the clock alone makes lots past', async () => {
  const { search } = await opened()
  const before = await search.total(parseListQuery({}))
  await database.pool.query(
    `insert into app_clock (ahead) values ('400 days') on conflict (only_row) do update set ahead = excluded.ahead`,
  )
  expect(await settles(search)).toBe(true)
  expect(await search.total(parseListQuery({}))).toBeLessThan(before)
  await database.pool.query('delete from app_clock')
  expect(await settles(search)).toBe(true)
  expect(await search.total(parseListQuery({}))).toBe(before)
})

test('one slip is forgiven: a misspelt word finds what the right one finds', async () => {
  const { search } = await opened()
  const countFound = (searchQuery: string) => search.total(parseListQuery({ searchQuery, status: 'Past' }))
  for (const [slip, meant] of [
    ['saphire ring', 'sapphire ring'],
    ['emerlad', 'emerald'],
    ['dimaond brooch', 'diamond brooch'],
  ] as const) {
    const total = await countFound(meant)
    expect(total, meant).toBeGreaterThan(0)
    expect(await countFound(slip), slip).toBe(total)
  }
})

test('what was read for a slip is named; in quotation marks none is forgiven', async () => {
  const { search } = await opened()
  const readAs = async (searchQuery: string) =>
    (await loadFacets(search, parseListQuery({ searchQuery, status: 'Past' }), Role.Undefined)).readAs
  expect(await readAs('Emeraldd  gold')).toBe('emerald gold')
  expect(await readAs('dimaond brooch')).toBe('diamond brooch')
  expect(await readAs('emerald gold')).toBeNull()
  expect(await readAs('"emeraldd gold"')).toBeNull()
  expect(await search.total(parseListQuery({ searchQuery: '"emeraldd gold"', status: 'Past' }))).toBe(0)
})
