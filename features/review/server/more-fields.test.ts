import type { ReadingField } from '@parure/features/lot/reading-field.ts'
import type { ReviewQueue } from '../contract.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { setOperator } from '@parure/features/account/server/operators.ts'
import { loadLabelledTexts } from '@parure/features/ingestion/server/store/corrections/load-labelled-texts.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let byRole: TestApp
let they: ReturnType<typeof createPeople>
let token = ''
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  byRole = await startTestApp(database, {}, { roleByHeader: true })
  they = createPeople(app, database)
  token = await they.member('one@x.com')
  await setOperator(database.db, 'one@x.com', true)
})
afterAll(async () => {
  await app.close()
  await byRole.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
})

const waiting = async () => {
  const { body } = await they.ask('GET', '/api/operators/review', { token })
  return (body as ReviewQueue).items.flatMap((item) => (item.kind === 'reading' ? [item] : []))
}
const correct = async (value: string | null) => {
  const [reading] = await waiting()
  const body = { decision: 'correct', seen: reading!.value, value }
  return they.ask('POST', `/api/operators/review/readings/${reading!.id}`, { token, body })
}
const detail = (role: Role) => byRole.get('/api/jewelry/1', { role })
/** What follows from a reading: columns, attributes, reports, options, search words. */
const stored = async () => {
  const { rows } = await sql<object>`
    select lot.created, lot.gross_weight, stone_laboratory, stone_report, search_words::text, attributes::jsonb, reports,
      stones::jsonb, (select array_agg(filter_group || ' ' || name order by filter_group, name) from filter_option
        where id = any(detail_ids)) as details
    from lot join lot_reading on lot_reading.lot_id = lot.id`.execute(database.db)
  return rows[0] as Record<string, unknown>
}

interface Case {
  field: ReadingField
  text: { title: string; description: string }
  read: string
  reason: string
  to: string
  /** What follows from it. */
  after: object
  label: object
}

const karat = (value: string): unknown => expect.objectContaining({ field: 'gold-karat', value })

const cases: Case[] = [
  {
    field: 'report',
    text: { title: 'Diamond ring', description: 'Set with a diamond of 2.01 carats. GIA report no. 22058.' },
    read: 'GIA 22058',
    reason: 'improbable-number',
    to: 'GIA 2205894321',
    after: { stone_laboratory: 'GIA', stone_report: '2205894321', reports: 'GIA 2205894321' },
    label: { reports: ['GIA 2205894321'] },
  },
  {
    field: 'created',
    text: { title: 'Art Deco ring', description: 'Set with a diamond of 2.01 carats, circa 1985.' },
    read: 'circa 1985',
    reason: 'style-otherwise',
    to: 'circa 1925',
    after: { created: 'circa 1925', details: expect.arrayContaining(['periods 1920s']) },
    label: { created: 'circa 1925' },
  },
  {
    field: 'fineness',
    text: { title: 'Bracelet 18 ct', description: 'Set with diamonds.' },
    read: '18',
    reason: 'inferred',
    to: '14, 9',
    after: { attributes: expect.arrayContaining(['14', '9'].map(karat)) },
    label: { goldKarat: [14, 9] },
  },
  {
    field: 'grossWeight',
    text: { title: 'Gold necklace', description: 'The chain 12.3 g.' },
    read: '12.3',
    reason: 'inferred',
    to: '21.3',
    after: { gross_weight: '21.3 g' },
    label: { grossWeightGrams: 21.3 },
  },
]

describe.each(cases)('a corrected reading: $field', ({ field, text, read, reason, to, after, label }) => {
  const row = (change: object = {}) =>
    buildRow({ key: 'one', lot_number: '1', url: 'https://x.example/1', ...text, ...change })

  test('waits, changes what follows from it, is in the log, and leaves as a label', async () => {
    await ingestRows(database.db, [row()])
    expect(await waiting()).toMatchObject([{ field, value: read, reason }])
    expect((await correct(to)).status).toBe(200)
    expect(await stored()).toMatchObject(after)
    expect((await detail(Role.Standard)).changes[0].reading).toMatchObject({ field, before: read, after: to })
    expect((await loadLabelledTexts(database.db))[0]!.labels).toEqual(label)
    expect(await waiting()).toEqual([])
  })

  test('outlives the next run and a change of the text beside it', async () => {
    await ingestRows(database.db, [row()])
    await correct(to)
    await ingestRows(database.db, [row()])
    expect(await stored()).toMatchObject(after)
    await ingestRows(database.db, [row({ description: `${text.description} With box.` })])
    expect(await stored()).toMatchObject(after)
    expect(await waiting()).toEqual([])
    expect((await loadLabelledTexts(database.db))[0]!.labels).toEqual(label)
  })

  test('is cleared or undone as if it had not been', async () => {
    await ingestRows(database.db, [row()])
    const before = await stored()
    const { body } = await correct(null)
    expect(await stored()).not.toEqual(before)
    const undo = { token, body: { decisions: body.decisions } }
    expect((await they.ask('POST', '/api/operators/review/undo', undo)).body).toEqual({ undone: 1 })
    expect(await stored()).toEqual(before)
  })
})

const numbered = (number: string) => ({
  key: 'one',
  title: 'Ring',
  description: `A diamond of 2.01 carats. GIA ${number}.`,
})

test('a second number is asked about again once the text says it', async () => {
  await ingestRows(database.db, [buildRow(numbered('22058'))])
  await correct('GIA 2205894321')
  await ingestRows(database.db, [buildRow(numbered('7705894321'))])
  expect(await waiting()).toMatchObject([
    { reason: 'text-changed', value: 'GIA 7705894321', corrected: 'GIA 2205894321' },
  ])
  expect(await stored()).toMatchObject({ stone_report: '2205894321' })
  await ingestRows(database.db, [buildRow(numbered('2205894321'))])
  expect(await waiting()).toEqual([])
})

test('a correction that was made before these fields could be corrected leaves them as they stand', async () => {
  const description = 'Set with a sapphire of 51.20 carats. Gross weight 6.8 g. Circa 1935.'
  await ingestRows(database.db, [buildRow({ key: 'one', title: 'Ring', description })])
  await correct('5.12')
  await sql`update corrected_reading set base = base #- '{texts,created}' #- '{texts,gross_weight}'`.execute(
    database.db,
  )
  const { rows } = await sql<{ id: number }>`select id from reading_decision`.execute(database.db)
  await they.ask('POST', '/api/operators/review/undo', { token, body: { decisions: [rows[0]!.id] } })
  expect(await stored()).toMatchObject({ created: 'Circa 1935', gross_weight: '6.8 g' })
})

test.each([
  ['Diamond ring', 'A diamond of 2.01 carats. GIA 22058.', 'Kashmir 2205894321'],
  ['Diamond ring', 'A diamond of 2.01 carats. GIA 22058.', 'GIA twelve'],
  ['Bracelet 18 ct', 'Set with diamonds.', '25'],
  ['Bracelet 18 ct', 'Set with diamonds.', '18, gold'],
  ['Gold necklace', 'The chain 12.3 g.', '0'],
  ['Art Deco ring', 'Circa 1985.', '<b>1925</b>'],
])('%s: %s is not corrected to %s', async (title, description, value) => {
  await ingestRows(database.db, [buildRow({ title, description })])
  expect((await correct(value)).status).toBe(400)
  expect(await waiting()).toHaveLength(1)
})
