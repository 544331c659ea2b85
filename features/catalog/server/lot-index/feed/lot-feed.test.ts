import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { FeedChanges } from '@parure/catalog-index/lot-source.ts'
import { catalogueIdentity } from './catalogue-identity.ts'
import { followFeed, loadFeedCursor } from './lot-feed.ts'

test('rows for the market alone are no change of an index', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const { pool } = database
  const { rows } = await pool.query<{ catalogue: string }>(`select ${catalogueIdentity} as catalogue`)
  const changes: FeedChanges[] = []
  const feed = followFeed(
    pool,
    { catalogue: rows[0]?.catalogue ?? '', cursor: await loadFeedCursor(pool) },
    {
      apply: async (each) => void changes.push(each),
      onOtherDatabase: () => expect.unreachable(),
      log: pino({ level: 'silent' }),
    },
  )
  onTestFinished(() => feed.close())
  await feed.caughtUp
  await pool.query('insert into lot_feed (lot_id, sale_id) values (0, 1)')
  await pool.query('insert into lot_feed (lot_id, sale_id) values (7, 1)')
  await expect.poll(() => changes.flatMap(({ lotIds }) => lotIds)).toEqual([7])
  expect(changes.filter(({ optionsOrClock }) => optionsOrClock)).toEqual([])
  await pool.query('insert into lot_feed (lot_id) values (0)')
  await expect.poll(() => changes.filter(({ optionsOrClock }) => optionsOrClock)).toHaveLength(1)
})
