// Checks 17 to 19 of the reliability bar, for visitors and by role: what only subscribers may know never leaves. The
// pages, and check 20, are in pages/.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateComparables } from '@parure/features/comparable/server/keep-comparables.ts'
import { updateSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { canaries, findCanaries, keepCanaries } from '../attacks/canaries.ts'
import { keepOperatorCanaries } from '../attacks/operator-canaries.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

const withDetails = [Role.Standard, Role.Premium]
const without = [Role.Undefined, Role.SmallPack]

let database: OpenDatabase<Schema>
let app: TestApp
let upcoming: number
let past: number
let saleId: number

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ upcoming, past } = await keepCanaries(database.db))
  await keepOperatorCanaries(database.db, { upcoming, past })
  await updateComparables(database.db)
  await updateSummaries(database.db)
  saleId = (await database.db.selectFrom('sale').select('id').where('key', '=', 'canary').executeTakeFirstOrThrow()).id
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const addresses = (): string[] => [
  `/api/jewelry/${upcoming}`,
  `/api/jewelry/${past}`,
  `/api/jewelry/${upcoming}/comparables`,
  `/api/jewelry/${past}/comparables`,
  `/api/jewelry/${past}/previous-sales`,
  `/api/jewelry/${past}/dossier`,
  '/api/valuation?category=Rings&species=Ruby&carats=3',
  '/api/valuation/dossier?category=Rings&species=Ruby&carats=3',
  '/api/jewelries/?estimates=below-comparables',
  '/api/facets?estimates=below-comparables',
  '/api/list?estimates=below-comparables',
  '/api/list?status=Past&houses=Quillfeather%20%26%20Stroud&searchQuery=ruby',
  '/api/jewelries/',
  '/api/jewelries/?status=Past',
  '/api/jewelries/?searchQuery=ruby',
  '/api/similar-jewelries?category=Rings',
  '/api/similar-jewelries?category=Rings&status=Past',
  '/api/topResults',
  '/api/categories',
  '/api/brands',
  // Beginnings, whole names and names with a slip.
  ...['q', 'quillf', 'Quillfeather', 'Quillfaether', 'str', 'Stroud', 'zanz', 'canary', '77123'].flatMap((query) => [
    `/api/suggestions?query=${query}`,
    `/api/suggestions?status=Past&query=${query}`,
  ]),
  '/api/sales/weeks',
  '/api/today',
  '/api/sales',
  `/api/sales/${saleId}`,
  `/api/sales/${saleId}/lots`,
  `/api/sales/${saleId}.ics`,
  `/api/jewelry/${upcoming}.ics`,
  ...['', '/gemstones/ruby', '/categories/rings'].flatMap((market) => [
    `/api/market${market}`,
    `/api/market${market}?period=12m&basis=premium&house=quillfeather-stroud&money=today`,
  ]),
  '/sitemap.xml',
  '/sitemap-0.xml',
  '/robots.txt',
  '/openapi.json',
  '/api/jewelry/999999',
  '/api/jewelries/?sortOrder=x',
]

async function raw(address: string, role: Role): Promise<string> {
  return (await fetch(app.url + address, { headers: { 'x-role': String(role) } })).text()
}

describe.each(without)('checks 17 and 18: role %i', (role) => {
  test('the bytes of every answer hold no canary', async () => {
    for (const address of addresses()) {
      expect(findCanaries(await raw(address, role)), address).toEqual([])
    }
  })

  test('the texts are those without sales', async () => {
    expect(await app.get(`/api/jewelry/${upcoming}`, { role })).toMatchObject({
      provenance: expect.stringMatching(/By descent\.$/),
    })
  })

  test('the gated fields are absent, not null', async () => {
    const detail = await app.get(`/api/jewelry/${upcoming}`, { role })
    for (const field of [
      'location',
      'auctionDate',
      'auctionTime',
      'auctionTimeZone',
      'lotNumber',
      'condition',
      'url',
      'sourceName',
      'saleRates',
    ])
      expect(detail).not.toHaveProperty(field)
    for (const change of detail.changes) expect(Object.keys(change)).toEqual(['kind', 'before', 'after'])
    const { items } = await app.get('/api/jewelries/', { role })
    for (const card of items) expect(Object.keys(card)).not.toEqual(expect.arrayContaining(['location']))
  })
})

describe.each(withDetails)('checks 17 and 18: role %i', (role) => {
  test('sees all of them', async () => {
    expect(await app.get(`/api/jewelry/${upcoming}`, { role })).toMatchObject({
      sourceName: canaries.house,
      location: canaries.location,
      auctionDate: canaries.date,
      auctionTime: canaries.time,
      auctionTimeZone: canaries.timeZone,
      lotNumber: canaries.lotNumber,
      condition: canaries.condition,
      url: canaries.url,
    })
    for (const id of [upcoming, past])
      expect(await app.get(`/api/jewelry/${id}`, { role })).toMatchObject({
        description: expect.stringContaining("Sotheby's Lucerne, 7 May 1987, lot 66321"),
        provenance: expect.stringMatching(/QUILLFEATHER.*Christie's Lucerne.*Drouot, 66321\. By descent\.$/),
      })
    const { items } = await app.get('/api/jewelries/', { role })
    expect(items).toContainEqual(expect.objectContaining({ location: canaries.location, auctionDate: canaries.date }))
    const { houses } = await app.get('/api/suggestions?query=quillf', { role })
    expect(houses).toEqual([{ name: canaries.house, count: 1, counts: { Upcoming: 1, Past: 1 } }])
  })
})

test.each([...without, ...withDetails])('check 19: role %i searching a canary finds nothing', async (role) => {
  for (const word of [
    'Quillfeather',
    'Stroud',
    'Zanzibar',
    '77123',
    'canarycondition',
    'Canarybird',
    '2998',
    'spinel',
    'Christie’s',
    'Lucerne',
    '66321',
    'Kashmir',
    'VS1',
    'rose',
  ]) {
    for (const status of ['Upcoming', 'Past']) {
      const address = `/api/jewelries/total?status=${status}&searchQuery=${word}`
      expect(await app.get(address, { role }), address).toEqual({ count: 0 })
    }
  }
})
