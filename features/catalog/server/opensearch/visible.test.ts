import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { parseListQuery } from '@parure/portal/test/lot-index/both-lists.ts'
import { openTestCluster, testNodes, type TestCluster } from '@parure/portal/test/opensearch/open-test-cluster.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { parseLsn } from '@parure/postgres/backup/wal-segment.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildIndexQuery } from '../lot-index/create-index-search.ts'
import { readServed, refreshEverywhere } from '@parure/catalog-opensearch'

describe.skipIf(testNodes.length === 0)('what a search cluster shows', { timeout: 600_000 }, () => {
  let database: OpenDatabase<Schema>
  let cluster: TestCluster
  beforeAll(async () => {
    database = await createTestDatabase()
    await ingestRows(database.db, [buildRow(), buildRow()])
    cluster = await openTestCluster(database.pool)
  }, 600_000)
  afterAll(async () => {
    await cluster.index.close()
    await database.close()
  })

  test('given a change that an answer shows, then the position in the log is not before it', async () => {
    for (let change = 0; change < 20; change++) {
      const word = `shown${change}`
      const { rows } = await database.pool.query<{ lsn: string }>(
        `update lot set search_words = search_words || $1::tsvector where id = 1
         returning pg_current_wal_insert_lsn()::text as lsn`,
        [word],
      )
      // Pages show a change before its totals are asked for anew.
      const query = parseListQuery({ searchQuery: `"${word}"` })
      const page = async () =>
        (await cluster.index.runQuery((options) => buildIndexQuery(query, options, 'nothing')))?.lotIds
      await expect.poll(page, { interval: 1 }).toHaveLength(1)
      expect(parseLsn((await cluster.index.lsn()) ?? '0/0')).toBeGreaterThanOrEqual(parseLsn(rows[0]!.lsn))
    }
  })

  test('given a copy that no node has, then the refresh says that not every copy shows the change', async () => {
    const { client, names } = cluster
    const { index = '' } = (await readServed(client, names)) ?? {}
    expect(await refreshEverywhere(client, index)).toBe(true)
    const tooMany = { auto_expand_replicas: 'false', number_of_replicas: testNodes.length }
    await client.indices.putSettings({ index, body: { index: tooMany } })
    expect(await refreshEverywhere(client, index)).toBe(false)
    await client.indices.putSettings({ index, body: { index: { auto_expand_replicas: '0-1' } } })
    await expect.poll(async () => refreshEverywhere(client, index), { interval: 50 }).toBe(true)
  })
})
