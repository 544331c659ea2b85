import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { deleteOldFeed } from './delete-old-feed.ts'
import { peekFeed, readFeed, type UnreadFeed } from './read-feed.ts'

let database: OpenDatabase<Schema>
let first: number
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(
    database.db,
    [1, 2, 3].map((at) => buildPastRow({ sale_key: `Sale ${at}`, price: '1000' })),
  )
  first = (await database.db.selectFrom('lot').select('id').orderBy('id').executeTakeFirstOrThrow()).id
})
beforeEach(async () => void (await read()))
afterEach(() => sql`delete from feed_subscriber`.execute(database.db))
afterAll(() => database.close())

type Executor = Parameters<typeof peekFeed>[0] | Parameters<typeof readFeed>[0]

/** Returns the unread lots, counted from the first one. */
async function listLots(db: Executor, { isUnread }: UnreadFeed): Promise<number[]> {
  const { rows } = await sql<{ lot: number }>`
    select lot_id - ${first ?? 0} as lot from lot_feed where lot_id <> 0 and ${isUnread} order by seq`.execute(db)
  return rows.map(({ lot }) => lot)
}

const read = async (): Promise<number[]> =>
  database.db.transaction().execute(async (tx) => listLots(tx, await readFeed(tx, 'market')))

const update = (lot: number, db: Executor = database.db) =>
  sql`update lot set popularity = popularity + 1 where id = ${first + lot}`.execute(db)

/** Changes a lot in a transaction that ends later. */
async function beginChange(lot: number): Promise<{ end: (how: 'commit' | 'rollback') => Promise<void> }> {
  const client = await database.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query(`update lot set popularity = popularity + 1 where id = ${first + lot}`)
  return { end: async (how) => void (await client.query(how)) }
}

test('each change is read once, in the order of changes', async () => {
  await update(2)
  await update(0)
  expect(await read()).toEqual([2, 0])
  expect(await read()).toEqual([])
})

test('given a transaction that commits after later ones, then its changes are read then, and those of others once', async () => {
  const late = await beginChange(0)
  await update(1)
  expect(await read()).toEqual([1])
  await update(2)
  expect(await read()).toEqual([2])
  await late.end('commit')
  expect(await read()).toEqual([0])
  expect(await read()).toEqual([])
})

test('given a change that commits between the beginning and the end of a reading, then the next one has it', async () => {
  await database.db.transaction().execute(async (tx) => {
    const unread = await readFeed(tx, 'market')
    await update(1)
    expect(await listLots(tx, unread)).toEqual([])
  })
  expect(await read()).toEqual([1])
})

test('given a reading that fails, then the next one has its changes', async () => {
  await update(1)
  const failed = database.db.transaction().execute(async (tx) => {
    await readFeed(tx, 'market')
    throw new Error('failed')
  })
  await expect(failed).rejects.toThrow('failed')
  expect(await read()).toEqual([1])
})

test('given several readings at once, then each change is read by one of them', async () => {
  for (let round = 0; round < 10; round++) {
    const found = await Promise.all([update(round % 3), read(), read(), update((round + 1) % 3), read()])
    const lots = [...found.filter((each) => Array.isArray(each)).flat(), ...(await read())]
    expect(lots.toSorted((a, b) => a - b)).toEqual([round % 3, (round + 1) % 3].toSorted((a, b) => a - b))
  }
})

test('subscribers read independently, and whoever peeks marks nothing as read', async () => {
  await database.db.transaction().execute((tx) => readFeed(tx, 'comparables'))
  await update(1)
  expect(await listLots(database.db, await peekFeed(database.db, 'market'))).toEqual([1])
  expect(await read()).toEqual([1])
  expect(await listLots(database.db, await peekFeed(database.db, 'comparables'))).toEqual([1])
})

const findComplete = async () => (await peekFeed(database.db, 'market')).isComplete

test('the feed is not complete for a new subscriber, for one of another database and for one that was away for long', async () => {
  expect(await findComplete()).toBe(true)
  await sql`update feed_subscriber set read_at = now() - interval '6 days 1 minute'`.execute(database.db)
  expect(await findComplete()).toBe(false)
  await read()
  expect(await findComplete()).toBe(true)
  await sql`update feed_subscriber set catalogue = 'another'`.execute(database.db)
  expect(await findComplete()).toBe(false)
  await sql`delete from feed_subscriber`.execute(database.db)
  expect(await findComplete()).toBe(false)
})

test('for whom the feed is complete, none of the changes is deleted', async () => {
  await update(1)
  await sql`update feed_subscriber set read_at = now() - interval '5 days 23 hours'`.execute(database.db)
  await sql`update lot_feed set written_at = now() - interval '5 days 22 hours'`.execute(database.db)
  await deleteOldFeed(database.db)
  expect(await findComplete()).toBe(true)
  expect(await read()).toEqual([1])
})
