import type { Quality, SourceQualityDetail } from '@parure/features/source-quality/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { setOperator } from '@parure/features/account/server/operators.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  token = await they.member('operator@x.com')
  await setOperator(database.db, 'operator@x.com', true)
  // Two weeks ago three lots came and a row was rejected; this week two.
  const rows = [
    buildRow({ key: 'a' }),
    buildRow({ key: 'b', estimate_low: null, estimate_high: null }),
    buildRow({ key: 'c' }),
  ]
  await ingestRows(database.db, [...rows, buildRow({ title: '' })])
  await sql`update ingestion_run set started_at = app_now() - interval '14 days'`.execute(database.db)
  await sql`update source_week set week = week - 14`.execute(database.db)
  await ingestRows(database.db, [{ ...rows[0], title: 'Ruby ring' }, { ...rows[1] }])
  await sql`insert into source_alarm (source_id, kind, detail) select id, 'silent', 'nothing' from source`.execute(
    database.db,
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const quality = async (): Promise<Quality> => (await they.ask('GET', '/api/operators/quality', { token })).body
const detail = async (): Promise<SourceQualityDetail> =>
  (await they.ask('GET', '/api/operators/quality/1', { token })).body

test('each source has twelve weeks: expected by the last good run before, come, rejections, alarms', async () => {
  const { weeks, sources } = await quality()
  expect(weeks).toHaveLength(12)
  expect(weeks.every((week) => new Date(week).getUTCDay() === 1)).toBe(true)
  const last = sources[0]?.weeks
    .slice(-3)
    .map(({ expected, come, rejected, alarms }) => [expected, come, rejected, alarms])
  expect(last).toEqual([
    [null, 3, 1, 0],
    [3, null, 0, 0],
    [3, 2, 0, 1],
  ])
})

test('the coverage of each field is that of the last run of each week; a week without a run has none', async () => {
  const { coverage, rejected } = await detail()
  const estimate = coverage.find(({ field }) => field === 'estimate')
  expect(estimate?.shares.slice(-3)).toEqual([0.6667, null, 0.6667])
  expect(rejected).toEqual([
    { code: 'missing', example: 'title is missing', counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0] },
  ])
  const [source] = (await quality()).sources
  expect(source?.weeks.at(-1)?.filled).toBeGreaterThan(0.3)
  expect(source?.weeks.at(-2)?.filled).toBeNull()
})

test('of results it says how many have a known basis, and from eight on how long they took', async () => {
  const day = (await sql<{ day: string }>`select (app_now()::date - 20)::text as day`.execute(database.db)).rows[0]!.day
  const past = (basis: string, at: number) =>
    buildPastRow({ key: `past-${at}`, sale_starts: day, sale_ends: day, price: '5000', price_basis: basis })
  const seven = Array.from({ length: 7 }, (_, at) => past('hammer', at))
  await ingestRows(database.db, seven)
  expect((await quality()).sources[0]?.weeks.at(-1)).toMatchObject({ basisKnown: 1, resultDays: null })
  await ingestRows(database.db, [...seven, past('', 7)])
  expect((await quality()).sources[0]?.weeks.at(-1)).toMatchObject({ basisKnown: 0.875, resultDays: 20 })
})

test('to whoever is no operator there are no such calls', async () => {
  const member = await they.member('member@x.com')
  for (const path of ['/api/operators/quality', '/api/operators/quality/1'])
    for (const given of [{}, { token: member }]) expect((await they.ask('GET', path, given)).status).toBe(404)
  expect((await they.ask('GET', '/api/operators/quality/99', { token })).status).toBe(404)
})
