import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let ids: Map<string, number>
beforeAll(async () => {
  database = await createTestDatabase()
  const rings = Array.from({ length: 14 }, (_, index) => buildRow({ title: `Emerald ring, number ${index}` }))
  const brooch = buildRow({
    lot_number: '15',
    title: 'Sapphire brooch',
    description: 'Set with a sapphire in platinum.',
  })
  await ingestRows(database.db, [...rings, brooch, buildPastRow({ title: 'Emerald ring of before' })])
  app = await startTestApp(database, {}, { roleByHeader: true })
  const { items } = await app.get('/api/jewelries/?pageSize=100')
  const { items: past } = await app.get('/api/jewelries/?pageSize=100&status=Past')
  ids = new Map([...items, ...past].map(({ id, title }: { id: number; title: string }) => [title, id]))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('given a lot, then its detail has the fields of the specification', async () => {
  const id = ids.get('Sapphire brooch')
  const lot = await app.get(`/api/jewelry/${id}`, { role: 4 })
  expect(lot).toMatchObject({
    id,
    title: 'Sapphire brooch',
    status: 'Upcoming',
    location: 'Geneva',
    auctionDate: '2999-05-01 - 2999-05-02',
    lotNumber: '15',
    url: expect.stringMatching(/^https:/),
    estimatePrice: '4000-6000',
    currency: 'CHF',
    category: 'Brooch',
  })
  const named = ['openingBid', 'currentBid', 'price', 'dimensions', 'description', 'condition', 'provenance', 'created']
  const more = ['gemstone', 'grossWeight', 'stoneWeight', 'material', 'diamondColor', 'gender', 'manufacturer']
  const rest = ['claspOrBuckle', 'clarity', 'weave', 'motif', 'style', 'type', 'referenceNumber', 'photos']
  for (const field of [...named, ...more, ...rest]) expect(lot).toHaveProperty(field)
})

test('similar lots have the same status, are twelve at most, the likest first, and never the lot itself', async () => {
  const id = ids.get('Emerald ring, number 3')
  const { items } = await app.get(`/api/similar-jewelries?id=${id}&status=Upcoming&category=Rings&gemstone=Emerald`)
  expect(items).toHaveLength(12)
  for (const { title, status } of items) expect([title, status]).toEqual([expect.stringMatching(/ring, /), 'Upcoming'])
  expect(items.map((item: { id: number }) => item.id)).not.toContain(id)
})

test('the top results are cards of upcoming lots', async () => {
  const { items } = await app.get('/api/topResults')
  expect(items.length).toBeGreaterThan(0)
  for (const { status } of items) expect(status).toBe('Upcoming')
})
