import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import { noPictures } from '../pictures/create-picture-reader.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const [shared, other] = [buildRow({ key: 'shared', lot_number: '1' }), buildRow({ key: 'other', lot_number: '2' })]
const run = (source: string, rows: Record<string, unknown>[]) =>
  runIngestion(database.db, streamSourceRows(rows), {
    preset: { ...demoFeedPreset, source },
    file: 'test',
    pictures: noPictures,
    watch: { alarmChannel: { operatorEmail: null, log: () => {} }, listsAll: true, accepted: true },
  })
const passDay = () =>
  sql`insert into app_clock (ahead) values ('21 hours')
    on conflict (only_row) do update set ahead = app_clock.ahead + excluded.ahead`.execute(database.db)
/** For two runs in order, a day apart. */
async function ceaseToList(source: string): Promise<void> {
  await run(source, [other])
  await passDay()
  await run(source, [other])
}
const gone = async () =>
  (
    await database.db
      .selectFrom('missing_lot')
      .innerJoin('source', 'source.id', 'missing_lot.source_id')
      .select('source.name')
      .where('gone_at', 'is not', null)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)
/** The public state of the lot that both sources list. */
const answered = async () => {
  const { status, outcome } = await app.get('/api/jewelry/1')
  return outcome ? `${status}, ${outcome}` : status
}

beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'app_clock')
  for (const source of ['house', 'portal']) await run(source, [shared, other])
  await sql`update source set adapter = 'list', address = 'lots.csv'`.execute(database.db)
})

test.each([
  ['the one that listed it first', 'house', 'portal'],
  ['the one that joined it', 'portal', 'house'],
])(
  'given %s ceases to list a lot, then it is said of that one alone, until the other one does',
  async (_, one, another) => {
    await ceaseToList(one)
    expect([await gone(), await answered()]).toEqual([[one], 'Upcoming'])
    await ceaseToList(another)
    expect([await gone(), await answered()]).toEqual([['house', 'portal'], 'Past, withdrawn'])
    await run(one, [shared, other])
    expect([await gone(), await answered()]).toEqual([[another], 'Upcoming'])
    await ceaseToList(one)
    expect(await answered()).toBe('Past, withdrawn')
    await run(another, [shared, other])
    expect([await gone(), await answered()]).toEqual([[one], 'Upcoming'])
    const log = await database.db.selectFrom('lot_change').select('after').where('kind', '=', 'withdrawn').execute()
    expect(log.map(({ after }) => after)).toEqual([[true], [false], [true], [false]])
  },
)

test.each([
  ['is paused', sql`update source set paused_at = app_now() where name = 'portal'`],
  ['never gives all that it has', sql`update source set lists_all = false where name = 'portal'`],
  ['was brought in by hand', sql`update source set adapter = null, address = null where name = 'portal'`],
])('given the other one %s, then it keeps no lot', async (_, change) => {
  await change.execute(database.db)
  await ceaseToList('house')
  expect(await answered()).toBe('Past, withdrawn')
})
