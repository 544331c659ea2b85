import type { CorrectableReading, ReviewedLot } from '../contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { loadLabelledTexts } from '@parure/features/ingestion/server/store/corrections/load-labelled-texts.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let [one, other] = ['', '']
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  one = await they.operator('one@x.com')
  other = await they.operator('other@x.com')
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'operator_action')
})

/** A ring about which nothing is doubtful. */
const ring = (change: Record<string, unknown> = {}) =>
  buildRow({
    key: 'ring',
    lot_number: '1',
    url: 'https://halder-roe.example/lots/1',
    title: 'Sapphire ring',
    description: 'Set with an oval Burmese sapphire of 5.12 carats in 18 carat white gold.',
    ...change,
  })
const idOf = async () => (await database.db.selectFrom('lot').select('id').executeTakeFirstOrThrow()).id
const open = async (token = one) => {
  const { body } = await they.ask('GET', `/api/operators/review/lots/${await idOf()}`, { token })
  return body as ReviewedLot
}
const reading = async (field: string) =>
  (await open()).readings.find((each) => each.field === field) as CorrectableReading
const correct = async (change: object, token = one) => {
  const body = { field: 'origin', stone: 'Sapphire', stoneAt: 0, seen: 'Burma', value: 'Sri Lanka', ...change }
  return they.ask('POST', `/api/operators/review/lots/${await idOf()}`, { token, body })
}
const stored = () => database.db.selectFrom('lot').selectAll().executeTakeFirstOrThrow()
const actions = () => database.db.selectFrom('operator_action').select(['command', 'detail']).execute()

test('a lot without a doubt opens with all of its readings, and what each stands on', async () => {
  await ingestRows(database.db, [ring()])
  const { lot, readings } = await open()
  expect(lot).toMatchObject({ title: 'Sapphire ring', house: 'Halder & Roe', lotNumber: '1' })
  expect(readings.find(({ field }) => field === 'origin')).toEqual({
    field: 'origin',
    stone: 'Sapphire',
    stoneAt: 0,
    value: 'Burma',
    shown: 'Burma',
    words: expect.stringContaining('Burm'),
    confidence: expect.any(String),
  })
  expect(readings.find(({ field }) => field === 'treatment')).toMatchObject({ value: null, shown: null, words: null })
})

test('its correction changes the lot and its log, leaves as a label, and is an action of the operator', async () => {
  await ingestRows(database.db, [ring()])
  const { status, body } = await correct({})
  expect(status).toBe(200)
  expect(await stored()).toMatchObject({ stone_origin: 'Sri Lanka' })
  expect(await reading('origin')).toMatchObject({ value: 'Burma', shown: 'Sri Lanka' })
  expect((await loadLabelledTexts(database.db))[0]!.labels).toEqual({ origins: ['Sri Lanka'] })
  expect(await actions()).toMatchObject([
    { command: 'review correct', detail: { decisions: body.decisions, seen: 'Burma', value: 'Sri Lanka' } },
  ])
})

test('stays corrected when the text is read again, and waits where the text says something else', async () => {
  await ingestRows(database.db, [ring()])
  await correct({})
  await ingestRows(database.db, [ring({ description: 'Oval Burmese sapphire of 5.12 carats. With box.' })])
  expect(await stored()).toMatchObject({ stone_origin: 'Sri Lanka' })
  await ingestRows(database.db, [ring({ description: 'Oval Kashmir sapphire of 5.12 carats.' })])
  expect(await stored()).toMatchObject({ stone_origin: 'Sri Lanka' })
  const { body } = await they.ask('GET', '/api/operators/review', { token: one })
  expect(body.items).toMatchObject([{ reason: 'text-changed', value: 'Kashmir', corrected: 'Sri Lanka' }])
})

test.each([
  ['treatment', 'No heat', { stone_treatment: 'No heat' }],
  ['colour', 'Royal blue', { stone_colour: 'Royal blue' }],
  ['report', 'SSEF 123456', { stone_laboratory: 'SSEF', stone_report: '123456' }],
])('what the text was not read to say can be said: %s', async (field, value, columns) => {
  await ingestRows(database.db, [ring()])
  const before = await stored()
  const { body } = await correct({ field, seen: null, value })
  expect(await stored()).toMatchObject(columns)
  await they.ask('POST', '/api/operators/review/undo', { token: one, body: { decisions: body.decisions } })
  expect(await stored()).toEqual(before)
})

test('a weight that was not read is added to the lot’s weights', async () => {
  await ingestRows(database.db, [ring({ description: 'Set with an oval sapphire.' })])
  await correct({ field: 'carats', seen: null, value: '5.12' })
  expect(await stored()).toMatchObject({ stone_carats: '5.120', stone_weight: '5.12 ct' })
})

const manyStones = 'Set with a sapphire of approx. 20.34 carats, a sapphire of 5.12 carats and diamonds of 3.10 carats.'
const weights = 'Sapphire approx. 20.34 ct; Sapphire 5.12 ct; Diamond 3.10 ct'

test('a corrected species is that of its weight, too', async () => {
  await ingestRows(database.db, [ring({ description: manyStones })])
  const before = await stored()
  expect(before.stone_weight).toBe(weights)
  const { body } = await correct({ field: 'species', seen: 'Sapphire', value: 'Ruby' })
  expect((await stored()).stone_weight).toBe('Ruby approx. 20.34 ct; Sapphire 5.12 ct; Diamond 3.10 ct')
  await ingestRows(database.db, [ring({ description: `${manyStones} With box.` })])
  expect((await stored()).stone_weight).toBe('Ruby approx. 20.34 ct; Sapphire 5.12 ct; Diamond 3.10 ct')
  await they.ask('POST', '/api/operators/review/undo', { token: one, body: { decisions: body.decisions } })
  expect((await stored()).stone_weight).toBe(weights)
})

test('to correct it to what the text is read as takes the text’s word again', async () => {
  await ingestRows(database.db, [ring()])
  const before = await stored()
  await correct({})
  await correct({ seen: 'Sri Lanka', value: 'Burma' })
  expect(await stored()).toEqual(before)
  expect((await actions()).map(({ command }) => command)).toEqual(['review correct', 'review accept'])
})

test('of two operators at once the second is refused, and the first one’s correction stands', async () => {
  await ingestRows(database.db, [ring()])
  const answers = await Promise.all([correct({}, one), correct({ value: 'Kashmir' }, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const first = answers[0].status === 200 ? 'Sri Lanka' : 'Kashmir'
  expect(await stored()).toMatchObject({ stone_origin: first })
  const late = await correct({ value: 'Madagascar' }, other)
  expect(late).toMatchObject({ status: 409, body: { code: 'decided-meanwhile' } })
})

test.each([
  ['a value that is none of the field', { value: 'Atlantis' }, 400],
  ['a stone that is not there', { stone: 'Ruby' }, 409],
  ['a field that there is not', { field: 'price' }, 400],
])('is refused: %s', async (_what, change, status) => {
  await ingestRows(database.db, [ring()])
  expect((await correct(change)).status).toBe(status)
  expect(await actions()).toEqual([])
})

test('a lot that there is not, is not there', async () => {
  expect((await they.ask('GET', '/api/operators/review/lots/9', { token: one })).status).toBe(404)
})
