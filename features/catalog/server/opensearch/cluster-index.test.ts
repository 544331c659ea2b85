import { setImmediate as nextTurn } from 'node:timers/promises'
import { Role } from '@parure/contract/role.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadDemoFeed } from '../../../../tools/demo/src/load/load-demo-feed.ts'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { parseListQuery, waitUntilSettled } from '@parure/portal/test/lot-index/both-lists.ts'
import { unansweredSearch } from '@parure/portal/test/lot-index/unanswered-search.ts'
import { openTestCluster, testNodes, type TestCluster } from '@parure/portal/test/opensearch/open-test-cluster.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { loadFacets } from '../facets.ts'
import { createIndexSearch } from '../lot-index/create-index-search.ts'
import { createClusterSource } from './create-cluster-source.ts'
import { buildIndex, readServed } from '@parure/catalog-opensearch'

const past = (searchQuery: string) => parseListQuery({ searchQuery, status: 'Past' })

describe.skipIf(testNodes.length === 0)('a search cluster', { timeout: 600_000 }, () => {
  let database: OpenDatabase<Schema>
  let open: TestCluster[] = []
  beforeAll(async () => {
    database = await createTestDatabase()
    const today = new Date().toISOString().slice(0, 10)
    const rows = loadDemoFeed(today).filter((_, index) => index % 17 === 0)
    await ingestRows(
      database.db,
      rows.map((row) => ({ ...row, pictures: [] })),
    )
  })
  afterEach(async () => {
    await Promise.all(open.map(async ({ index }) => index.close()))
    open = []
  }, 120_000)
  afterAll(async () => database.close())

  async function opened(options: { shards?: number } = {}) {
    const cluster = await openTestCluster(database.pool, options)
    open.push(cluster)
    return { ...cluster, search: createIndexSearch(cluster.index, unansweredSearch) }
  }

  test('given lots that come, change and go, then it follows, in one part or in three', async () => {
    const [one, three] = [await opened(), await opened({ shards: 3 })]
    for (let round = 0; round < 3; round++) {
      const rows = Array.from({ length: 12 }, (_, index) => `${(round + index) % 15}`).map((key) =>
        buildRow({ key, title: `Ruby ring ${round}`, maker: `Maker ${round}`, estimate_low: `${100 + round}` }),
      )
      await ingestRows(database.db, rows)
      await database.pool.query('delete from lot where id = (select max(id) from lot)')
      await database.pool.query(`update lot set popularity = ${round + 1} where id % 50 = ${round}`)
      expect(await waitUntilSettled(one.search, database.db)).toBe(true)
      expect(await waitUntilSettled(three.search, database.db)).toBe(true)
    }
  })

  test('given a change that commits after later ones, then it is seen all the same', async () => {
    const { search } = await opened()
    const late = await database.pool.connect()
    await late.query('begin')
    await late.query('update lot set popularity = 77 where id = 5')
    await database.pool.query('update lot set popularity = 78 where id = 6')
    expect(await waitUntilSettled(search, database.db)).toBe(true)
    await late.query('commit')
    late.release()
    expect(await waitUntilSettled(search, database.db)).toBe(true)
  })

  test('given an index that is built anew, then it takes over, while the one before answers', async () => {
    const { client, names, search } = await opened()
    const before = await readServed(client, names)
    const answers: number[] = []
    const total = await search.total(parseListQuery({}))
    const over = new AbortController()
    const asking = (async () => {
      while (!over.signal.aborted) {
        answers.push((await search.page(parseListQuery({ pageSize: 7 }))).length)
        await nextTurn()
      }
    })()
    const log = pino({ level: 'silent' })
    const signal = new AbortController().signal
    const source = createClusterSource(database.pool, log)
    const built = await buildIndex({ client, source, names, log, signal })
    expect(built.index).not.toBe(before?.index)
    await expect.poll(async () => (await readServed(client, names))?.index, { interval: 20 }).toBe(built.index)
    await database.pool.query('update lot set popularity = 55 where id % 9 = 0')
    expect(await waitUntilSettled(search, database.db)).toBe(true)
    over.abort()
    await asking
    expect(answers.every((length) => length === Math.min(7, total))).toBe(true)
    expect(await client.indices.exists({ index: before?.index ?? '' })).toMatchObject({ body: false })
  })

  test('given a feed that ends and goes on later, or in another process, then no change is lost', async () => {
    const { feed, openFeed, search, client, names } = await opened()
    const { index } = (await readServed(client, names)) ?? {}
    await feed.close()
    await database.pool.query('update lot set popularity = 66 where id % 11 = 0')
    await database.pool.query('delete from lot where id = (select max(id) from lot)')
    const next = openFeed()
    expect(await waitUntilSettled(search, database.db)).toBe(true)
    openFeed()
    await next.close()
    await database.pool.query('update lot set popularity = 67 where id % 13 = 0')
    expect(await waitUntilSettled(search, database.db)).toBe(true)
    expect(await readServed(client, names)).toMatchObject({ index })
  })

  test('the clock alone makes lots past', async () => {
    const { search } = await opened()
    const before = await search.total(parseListQuery({}))
    await database.pool.query(
      `insert into app_clock (ahead) values ('400 days') on conflict (only_row) do update set ahead = excluded.ahead`,
    )
    expect(await waitUntilSettled(search, database.db)).toBe(true)
    expect(await search.total(parseListQuery({}))).toBeLessThan(before)
    await database.pool.query('delete from app_clock')
    expect(await waitUntilSettled(search, database.db)).toBe(true)
    expect(await search.total(parseListQuery({}))).toBe(before)
  })

  test('one slip is forgiven, and what was read for it is named; in quotation marks none is', async () => {
    const { search } = await opened()
    const readAs = async (typed: string) => (await loadFacets(search, past(typed), Role.Undefined)).readAs
    for (const [slip, meant] of [
      ['saphire ring', 'sapphire ring'],
      ['emerlad', 'emerald'],
      ['dimaond brooch', 'diamond brooch'],
    ] as const) {
      const total = await search.total(past(meant))
      expect(total, meant).toBeGreaterThan(0)
      expect(await search.total(past(slip)), slip).toBe(total)
    }
    expect(await readAs('Emeraldd  gold')).toBe('emerald gold')
    expect(await readAs('dimaond brooch')).toBe('diamond brooch')
    expect(await readAs('"emeraldd gold"')).toBeNull()
    expect(await search.total(past('"emeraldd gold"'))).toBe(0)
  })
})
