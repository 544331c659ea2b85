import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({
      title: 'Sapphire and diamond ring',
      description:
        'Set with an oval sapphire of approximately 5.12 carats within eight round diamonds. With report no. 108214 from SSEF stating that the sapphire is of Ceylon origin, with no indications of heating.',
      condition: 'The diamonds of VS1 clarity, one ruby of 9 carats missing.',
    }),
    buildRow({
      title: 'Ruby ring, lot 77123',
      description:
        'Sold on 14 March 2998 at Halder & Roe, lot 77123, a ruby of 3 carats, Burma. With a Gübelin report no. 21044321 for the ruby.',
      lot_number: '77123',
      sale_starts: '2998-03-14',
      sale_ends: '2998-03-14',
    }),
    buildRow({ title: 'Gold bangle', description: 'Plain.' }),
  ])
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const everybody = [1, 2, 3, 4] as const

test.each(everybody)(
  'role %i is told every value of a stone with its words and where its report is looked up',
  async (role) => {
    const { stones } = await app.get('/api/jewelry/1', { role })
    expect(stones).toEqual([
      {
        species: { value: 'Sapphire', words: 'sapphire', confidence: 'read' },
        carats: { value: '5.12', words: '5.12 carats', confidence: 'read' },
        isApproximate: true,
        shape: { value: 'Oval', words: 'oval', confidence: 'read' },
        origin: { value: 'Sri Lanka', words: 'Ceylon', confidence: 'read' },
        treatment: { value: 'No heat', words: 'no indications of heating', confidence: 'read' },
        laboratory: { value: 'SSEF', words: 'SSEF', confidence: 'stated' },
        reportNumber: { value: '108214', words: '108214', confidence: 'stated' },
        check: { url: 'https://www.myssef.ch/', type: 'the number and the weight' },
      },
      {
        species: { value: 'Diamond', words: 'diamond', confidence: 'stated' },
        count: { value: '8', words: 'eight round diamonds', confidence: 'read' },
        shape: { value: 'Round', words: 'round', confidence: 'read' },
      },
    ])
  },
)

test.each(everybody)('for role %i no words tell the day, the house or the lot number', async (role) => {
  const { stones } = await app.get('/api/jewelry/2', { role })
  expect(stones).toMatchObject([{ species: { value: 'Ruby' } }])
  expect(JSON.stringify(stones)).not.toMatch(/2998|march|halder|roe|77123/i)
})

test('nothing was read, nothing is told', async () => {
  expect((await app.get('/api/jewelry/3')).stones).toEqual([])
})

test('a lot that was read before values had words of their own tells those of the weight alone', async () => {
  const old = [
    { species: 'Ruby', carats: '2.5', origin: 'Burma', quote: '2.5 ct', confidence: 'stated' },
    { species: 'Diamond', quote: 'diamonds', confidence: null },
  ]
  await sql`update lot_reading set stones = ${JSON.stringify(old)}::json where lot_id = 3`.execute(database.db)
  expect((await app.get('/api/jewelry/3')).stones).toEqual([
    {
      species: { value: 'Ruby' },
      carats: { value: '2.5', words: '2.5 ct', confidence: 'stated' },
      origin: { value: 'Burma' },
    },
    { species: { value: 'Diamond', words: 'diamonds' } },
  ])
})

test('a stone has a report of each laboratory, each with its check, and its lot is found by every one', async () => {
  await ingestRows(database.db, [
    buildRow({
      key: 'reported twice',
      title: 'A sapphire ring',
      description: 'A sapphire weighing 12.03 carats. SSEF report no. 98765 and Gübelin report no. 12030045.',
    }),
  ])
  const { items } = await app.get('/api/jewelries/?searchQuery=12030045')
  expect(items).toHaveLength(1)
  expect(await app.get('/api/jewelries/?searchQuery=SSEF 98765')).toEqual({ items })
  const { stones } = await app.get(`/api/jewelry/${items[0]?.id}`)
  expect(stones).toMatchObject([
    {
      laboratory: { value: 'SSEF' },
      furtherReports: [
        {
          laboratory: { value: 'Gübelin', words: 'Gübelin', confidence: 'stated' },
          reportNumber: { value: '12030045', words: '12030045', confidence: 'stated' },
          check: { url: expect.stringMatching(/^https:/) },
        },
      ],
    },
  ])
  const { count } = await app.get('/api/jewelries/total?laboratories=G%C3%BCbelin')
  // The ruby has one of that laboratory too.
  expect(count).toBe(2)
})
