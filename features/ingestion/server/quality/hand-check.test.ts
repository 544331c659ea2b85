import type { MonthlyHandCheck, Quality } from '@parure/features/source-quality/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let ada: string
let ben: string
const lots = 40
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  ada = await they.operator('ada@x.com')
  ben = await they.operator('ben@x.com')
  const rows = Array.from({ length: lots }, (_, at) =>
    buildRow({
      title: `Sapphire ring ${at}`,
      description: `Oval sapphire of ${at + 2}.12 ct, Ceylon, no heat, in gold 750.`,
    }),
  )
  await ingestRows(database.db, rows)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const address = '/api/operators/quality/1/check'
const check = async (token = ada): Promise<MonthlyHandCheck> => (await they.ask('GET', address, { token })).body
const say = (id: number, isRight: boolean | null, seen: boolean | null, token = ada) =>
  they.ask('PUT', `/api/operators/checked-values/${id}`, { token, body: { isRight, seen } })
const column = async (): Promise<Quality['sources'][number]['checks']> =>
  (await they.ask('GET', '/api/operators/quality', { token: ada })).body.sources[0].checks

test('a hundred values are drawn at random of as many lots as there are; two operators get the same ones', async () => {
  expect(await check()).toMatchObject({ hasBegun: false, values: [] })
  const both = await Promise.all([ada, ben].map((token) => they.ask('POST', address, { token })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { values } = await check(ben)
  expect(both.map(({ body }) => body.values)).toEqual([values, values])
  expect(values).toHaveLength(100)
  expect(new Set(values.map(({ lot }) => lot.id)).size).toBe(lots)
  expect(new Set(values.map(({ lot, field, stoneAt }) => `${lot.id} ${field} ${stoneAt}`)).size).toBe(100)
  const weight = values.find(({ field }) => field === 'carats')
  expect(weight?.words).toContain(weight?.value)
  expect(await column()).toEqual([
    { month: expect.stringMatching(/^\d{4}-\d\d-01$/), values: 100, checked: 0, wrong: 0 },
  ])
})

test('values are found right or wrong and taken back, never over what another operator said', async () => {
  const [first, second] = (await check()).values
  expect((await say(first!.id, true, null)).status).toBe(200)
  const over = await say(first!.id, false, null, ben)
  expect([over.status, over.body.code]).toEqual([409, 'decided-meanwhile'])
  const race = await Promise.all([say(second!.id, true, null), say(second!.id, false, null, ben)])
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await sql`update hand_check_value set is_right = false where id = ${second!.id}`.execute(database.db)
  expect(await column()).toMatchObject([{ checked: 2, wrong: 1 }])
  expect((await say(first!.id, null, true)).status).toBe(200)
  expect(await column()).toMatchObject([{ checked: 1, wrong: 1 }])
  expect((await say(999_999, true, null)).status).toBe(404)
})

test('what is corrected later stays as it was found; the next month has a check of its own', async () => {
  const before = (await check()).values
  await sql`update lot_reading set stones = '[]'`.execute(database.db)
  expect((await check()).values).toEqual(before)
  await sql`update hand_check set month = month - interval '1 month'`.execute(database.db)
  expect(await check()).toMatchObject({ hasBegun: false })
  expect((await they.ask('POST', address, { token: ada })).status).toBe(200)
  expect(await column()).toHaveLength(2)
})

test('a source without readings has nothing to check, and one that is not there is not found', async () => {
  await sql`insert into source (name, archive) values ('empty', false)`.execute(database.db)
  const { rows } = await sql<{ id: number }>`select id from source where name = 'empty'`.execute(database.db)
  const empty = await they.ask('POST', `/api/operators/quality/${rows[0]?.id}/check`, { token: ada })
  expect([empty.status, empty.body.code]).toEqual([409, 'nothing-to-check'])
  expect((await they.ask('GET', `/api/operators/quality/${rows[0]?.id}/check`, { token: ada })).body.hasBegun).toBe(
    false,
  )
  expect((await they.ask('POST', '/api/operators/quality/99/check', { token: ada })).status).toBe(404)
})
