import { sql } from 'kysely'
import type { ReviewQueue } from '../contract.ts'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let byRole: TestApp
let they: ReturnType<typeof createPeople>
let [one, other, member] = ['', '', '']
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  byRole = await startTestApp(database, {}, { roleByHeader: true })
  they = createPeople(app, database)
  one = await they.operator('one@x.com')
  other = await they.operator('other@x.com')
  member = await they.member('member@x.com')
})
afterAll(async () => {
  await app.close()
  await byRole.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'operator_action')
})

/** A ring whose sapphire weighs more than the ring. */
const heavy = (change: Record<string, unknown> = {}) =>
  buildRow({
    key: 'heavy',
    currency: 'EUR',
    title: 'Sapphire ring',
    description: 'Set with an oval sapphire of 51.20 carats, Sri Lanka, in 18 carat white gold. Gross weight 6.8 g.',
    ...change,
  })
const cheap = buildRow({
  currency: 'EUR',
  key: 'cheap',
  title: 'Ruby ring',
  description: 'Set with a ruby of 40.00 carats in 18 carat yellow gold. Gross weight 5 g.',
  estimate_low: '200',
  estimate_high: '300',
})

const queue = async (token = one, query = '') => {
  const { body } = await they.ask('GET', `/api/operators/review${query}`, { token })
  const { items, ...rest } = body as ReviewQueue
  return { ...rest, readings: items.flatMap((item) => (item.kind === 'reading' ? [item] : [])) }
}
const decide = (id: number, body: object, token = one) =>
  they.ask('POST', `/api/operators/review/readings/${id}`, { token, body })
const undo = (decisions: number[], token = one) =>
  they.ask('POST', '/api/operators/review/undo', { token, body: { decisions } })
const lot = (key: string) =>
  database.db.selectFrom('lot').selectAll().where('source_key', '=', key).executeTakeFirstOrThrow()
const corrected = { decision: 'correct', seen: '51.20', value: '5.12' }

describe('the queue', () => {
  test('has doubtful readings by money at stake, with the words that they stand on', async () => {
    await ingestRows(database.db, [cheap, heavy(), buildRow()])
    const { waiting, matching, readings, fields, sources } = await queue()
    expect({ waiting, matching }).toEqual({ waiting: 2, matching: 2 })
    expect(readings.map(({ lot: { title } }) => title)).toEqual(['Sapphire ring', 'Ruby ring'])
    expect(readings[0]).toMatchObject({
      field: 'carats',
      stone: 'Sapphire',
      stoneAt: 0,
      reason: 'weight-above-piece',
      value: '51.20',
      words: expect.stringContaining('51.20 carats'),
      against: '6.8',
      lot: { house: 'Halder & Roe', estimate: '4000-6000', currency: 'EUR' },
    })
    expect(fields).toEqual([{ field: 'carats', waiting: 2 }])
    expect(sources).toEqual([{ id: expect.any(Number), name: 'demo', waiting: 2 }])
  })

  test('is narrowed by field and by source', async () => {
    await ingestRows(database.db, [heavy()])
    expect((await queue(one, '?field=origin')).readings).toEqual([])
    expect((await queue(one, '?field=origin')).matching).toBe(0)
    expect((await queue(one, '?field=carats&source=1')).readings).toHaveLength(1)
    expect((await they.ask('GET', '/api/operators/review?field=prices', { token: one })).status).toBe(400)
  })

  test('is not there for anybody else', async () => {
    await ingestRows(database.db, [heavy()])
    for (const [method, address] of [
      ['GET', '/api/operators/review'],
      ['POST', '/api/operators/review/readings/1'],
      ['POST', '/api/operators/review/undo'],
    ] as const)
      expect(
        (await they.ask(method, address, { token: member, body: method === 'POST' ? {} : undefined })).status,
      ).toBe(404)
  })
})

describe('a correction', () => {
  test('changes the lot, its filters and its log, and is an action of the operator', async () => {
    await ingestRows(database.db, [heavy()])
    const [reading] = (await queue()).readings
    expect((await decide(reading!.id, corrected)).body.decisions).toHaveLength(1)
    expect(await lot('heavy')).toMatchObject({ stone_carats: '5.120', stone_weight: '5.12 ct', stone_leads: true })
    const detail = await byRole.get(`/api/jewelry/${reading!.lot.id}`, { role: Role.Undefined })
    expect(detail.stones[0].carats).toEqual({ value: '5.12' })
    const change = {
      kind: 'reading-corrected',
      reading: { field: 'carats', stone: 'Sapphire', before: '51.20', after: '5.12' },
    }
    expect(detail.changes).toEqual([change])
    const dated = await byRole.get(`/api/jewelry/${reading!.lot.id}`, { role: Role.Standard })
    expect(dated.changes[0]).toEqual({ ...change, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(await queue()).toMatchObject({ waiting: 0, settledToday: 1, readings: [] })
    const actions = await database.db.selectFrom('operator_action').select(['command', 'operator']).execute()
    expect(actions).toEqual([{ command: 'review correct', operator: expect.stringMatching(/^account \d+$/) }])
    const feed = await sql<{ lots: number }>`
      select count(*)::int as lots from lot_feed where lot_id = ${reading!.lot.id}`.execute(database.db)
    expect(feed.rows[0]!.lots).toBeGreaterThan(1)
  })

  test('outlives the next run of the same text, and a change of the text beside it', async () => {
    await ingestRows(database.db, [heavy()])
    await decide((await queue()).readings[0]!.id, corrected)
    await ingestRows(database.db, [heavy()])
    expect(await lot('heavy')).toMatchObject({ stone_carats: '5.120' })
    const described = 'Set with an oval sapphire of 51.20 carats, in 18 carat white gold, with box. Gross weight 6.8 g.'
    await ingestRows(database.db, [heavy({ description: described })])
    expect(await lot('heavy')).toMatchObject({ stone_carats: '5.120', description: described })
    expect((await queue()).waiting).toBe(0)
  })

  test('stays in force where the text says something else again, and waits for a second look', async () => {
    await ingestRows(database.db, [heavy()])
    await decide((await queue()).readings[0]!.id, corrected)
    const description = 'Set with an oval sapphire of 6.30 carats, in 18 carat white gold. Gross weight 6.8 g.'
    await ingestRows(database.db, [heavy({ description })])
    expect(await lot('heavy')).toMatchObject({ stone_carats: '5.120' })
    const [again] = (await queue()).readings
    expect(again).toMatchObject({ reason: 'text-changed', value: '6.30', corrected: '5.12' })
    const accepted = await decide(again!.id, { decision: 'accept', seen: '6.30' })
    expect(await lot('heavy')).toMatchObject({ stone_carats: '6.300' })
    expect((await queue()).waiting).toBe(0)
    await undo(accepted.body.decisions)
    expect(await lot('heavy')).toMatchObject({ stone_carats: '5.120' })
    const [third] = (await queue()).readings
    await decide(third!.id, { decision: 'ignore', seen: '6.30' })
    expect(await lot('heavy')).toMatchObject({ stone_carats: '5.120' })
    expect((await queue()).waiting).toBe(0)
  })

  test('that the house makes itself is no second look', async () => {
    await ingestRows(database.db, [heavy()])
    await decide((await queue()).readings[0]!.id, corrected)
    await ingestRows(database.db, [
      heavy({ description: 'Set with an oval sapphire of 5.12 carats. Gross weight 6.8 g.' }),
    ])
    expect((await queue()).waiting).toBe(0)
  })

  test('is undone as if it had not been: reading, filters and log', async () => {
    await ingestRows(database.db, [heavy()])
    const before = await lot('heavy')
    const { body } = await decide((await queue()).readings[0]!.id, corrected)
    expect((await undo(body.decisions)).body).toEqual({ undone: 1 })
    expect(await lot('heavy')).toEqual(before)
    expect((await byRole.get(`/api/jewelry/${before.id}`, { role: Role.Standard })).changes).toHaveLength(1)
    expect(await queue()).toMatchObject({ waiting: 1, settledToday: 0 })
    expect(await database.db.selectFrom('corrected_reading').selectAll().execute()).toEqual([])
  })

  test.each([
    ['a weight of words', { ...corrected, value: 'five' }],
    ['no weight', { ...corrected, value: '0' }],
    ['another field’s value', { ...corrected, value: 'Burma' }],
    ['no decision', { decision: 'drop', seen: '51.20' }],
    ['nothing that was seen', { decision: 'accept' }],
  ])('is refused: %s', async (_, body) => {
    await ingestRows(database.db, [heavy()])
    const [reading] = (await queue()).readings
    expect((await decide(reading!.id, body)).status).toBe(400)
    expect((await queue()).waiting).toBe(1)
  })
})

describe('an accepted or ignored reading', () => {
  test.each(['accept', 'ignore'])('comes up no more, whatever else the text says: %s', async (decision) => {
    await ingestRows(database.db, [heavy()])
    const before = await lot('heavy')
    await decide((await queue()).readings[0]!.id, { decision, seen: '51.20' })
    expect(await lot('heavy')).toEqual(before)
    await ingestRows(database.db, [heavy({ title: 'Ring with a sapphire' })])
    expect((await queue()).waiting).toBe(0)
  })

  test('comes up again once it reads otherwise', async () => {
    await ingestRows(database.db, [heavy()])
    await decide((await queue()).readings[0]!.id, { decision: 'accept', seen: '51.20' })
    await ingestRows(database.db, [heavy({ description: 'Set with a sapphire of 62.00 carats. Gross weight 6.8 g.' })])
    expect((await queue()).readings).toMatchObject([{ value: '62.00' }])
  })
})

test('readings of the same source with the same words are decided together', async () => {
  const rows = ['a', 'b', 'c'].map((key) => heavy({ key, lot_number: key }))
  await ingestRows(database.db, rows)
  const [reading] = (await queue()).readings
  expect(reading!.alike).toBe(2)
  const { body } = await decide(reading!.id, { ...corrected, alike: true })
  expect(body.decisions).toHaveLength(3)
  expect(await lot('c')).toMatchObject({ stone_carats: '5.120' })
  expect((await undo(body.decisions)).body).toEqual({ undone: 3 })
  expect(await queue()).toMatchObject({ waiting: 3, settledToday: 0 })
})

describe('two operators', () => {
  test('who decide the same reading at once: one is told that the other was first', async () => {
    await ingestRows(database.db, [heavy()])
    const [reading] = (await queue()).readings
    const answers = await Promise.all([
      decide(reading!.id, corrected),
      decide(reading!.id, { decision: 'accept', seen: '51.20' }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('decided-meanwhile')
    const decisions = await database.db.selectFrom('reading_decision').selectAll().execute()
    expect(decisions).toHaveLength(1)
    expect((await lot('heavy')).stone_carats).toBe(decisions[0]!.decision === 'correct' ? '5.120' : '51.200')
  })

  test('never undo each other', async () => {
    await ingestRows(database.db, [heavy()])
    const { body } = await decide((await queue()).readings[0]!.id, corrected)
    expect((await undo(body.decisions, other)).body.code).toBe('decided-meanwhile')
    expect(await lot('heavy')).toMatchObject({ stone_carats: '5.120' })
    await ingestRows(database.db, [heavy({ description: 'Set with a sapphire of 6.30 carats. Gross weight 6.8 g.' })])
    await decide((await queue(other)).readings[0]!.id, { decision: 'correct', seen: '6.30', value: '6.03' }, other)
    // The first decision is no longer the latest one.
    expect((await undo(body.decisions)).status).toBe(409)
    expect(await lot('heavy')).toMatchObject({ stone_carats: '6.030' })
  })

  test('who saw a reading that a run has changed since decide nothing', async () => {
    await ingestRows(database.db, [heavy()])
    const [reading] = (await queue()).readings
    await ingestRows(database.db, [heavy({ description: 'Set with a sapphire of 62.00 carats. Gross weight 6.8 g.' })])
    expect((await decide(reading!.id, corrected)).status).toBe(409)
    expect((await decide(999_999, corrected)).status).toBe(409)
  })
})
