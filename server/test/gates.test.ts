// Checks 17 to 20 of the reliability bar, for visitors and by role: what only subscribers may know never leaves.
import { Role } from '@parure/domain/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../src/platform/database.ts'
import type { Schema } from '../src/schema.ts'
import { aPastRow, aRow, ingestRows } from './feed-rows.ts'
import { testApp, type TestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

/** Words that stand in gated fields alone. The title and the description name them too, as real catalogues do. */
const canaries = {
  house: 'Quillfeather & Stroud',
  location: 'Zanzibar',
  date: '2998-03-14',
  lotNumber: '77123',
  condition: 'canarycondition; the spinel of VS1 clarity, 18 carat rose gold, 251 grams',
  url: 'https://canary-source.example/77123',
}
const told = {
  house: canaries.house,
  sale_key: 'canary',
  sale_title: 'The Canarybird Collection',
  sale_location: canaries.location,
  sale_starts: canaries.date,
  sale_ends: canaries.date,
  lot_number: canaries.lotNumber,
  condition: canaries.condition,
  url: canaries.url,
  title: 'Lot 77123: Ruby ring, Quillfeather & Stroud',
  description: 'A ruby of 3 carats. To be sold on 14 March 2998 in The Canarybird Collection at Quillfeather & Stroud.',
  provenance: 'Quillfeather and Stroud? No: QUILLFEATHER & STROUD, lot no. 77123, March 14, 2998.',
}
const saidInThePast = {
  description: told.description.replace('2998', '1998'),
  provenance: told.provenance.replace('2998', '1998'),
}
/** What a reader of texts would take out of the condition. */
const readable = [/spinel/i, /VS1/, /rose gold/i, /251/]
const forbidden = [/quillfeather & stroud/i, /zanzibar/i, /[12]998/, /77123/, /canary/i]
const withDetails = [Role.Standard, Role.Premium]
const without = [Role.Undefined, Role.SmallPack]

let database: OpenDatabase<Schema>
let app: TestApp
let upcoming: number
let past: number

beforeAll(async () => {
  database = await testDatabase()
  await ingestRows(database.db, [
    aRow({ key: 'upcoming', ...told }),
    aRow({ key: 'other', title: 'Ruby ring' }),
    aPastRow({
      key: 'past',
      ...told,
      ...saidInThePast,
      sale_key: 'canary-past',
      sale_starts: '1998-03-14',
      sale_ends: '1998-03-14',
      price: '100',
      price_basis: 'hammer',
    }),
  ])
  const ids = await database.db.selectFrom('lot').select(['id', 'source_key']).execute()
  const idOf = (key: string): number => ids.find(({ source_key }) => source_key === key)?.id ?? 0
  upcoming = idOf('upcoming')
  past = idOf('past')
  app = await testApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const addresses = (): string[] => [
  `/api/jewelry/${upcoming}`,
  `/api/jewelry/${past}`,
  '/api/jewelries/',
  '/api/jewelries/?status=Past',
  '/api/jewelries/?searchQuery=ruby',
  '/api/similar-jewelries?category=Rings',
  '/api/similar-jewelries?category=Rings&status=Past',
  '/api/topResults',
  '/api/categories',
  '/api/brands',
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
      const bytes = await raw(address, role)
      for (const canary of [...forbidden, ...readable]) expect(bytes, address).not.toMatch(canary)
    }
  })

  test('the gated fields are absent, not null', async () => {
    const detail = await app.get(`/api/jewelry/${upcoming}`, { role })
    for (const field of ['location', 'auctionDate', 'lotNumber', 'condition', 'url', 'sourceName'])
      expect(detail).not.toHaveProperty(field)
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
      lotNumber: canaries.lotNumber,
      condition: canaries.condition,
      url: canaries.url,
    })
    const { items } = await app.get('/api/jewelries/', { role })
    expect(items).toContainEqual(expect.objectContaining({ location: canaries.location, auctionDate: canaries.date }))
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
    'VS1',
    'rose',
  ]) {
    for (const status of ['Upcoming', 'Past']) {
      const address = `/api/jewelries/total?status=${status}&searchQuery=${word}`
      expect(await app.get(address, { role }), address).toEqual({ count: 0 })
    }
  }
})

test('check 20: what carries a token is never stored by a cache, and every answer varies by it', async () => {
  const anonymous = await fetch(`${app.url}/api/jewelry/${upcoming}`)
  expect(anonymous.headers.get('cache-control')).toBe('public, max-age=60')
  const signedIn = await fetch(`${app.url}/api/jewelry/${upcoming}`, { headers: { authorization: 'Bearer x' } })
  expect(signedIn.headers.get('cache-control')).toBe('private, no-store')
  for (const response of [anonymous, signedIn])
    expect(response.headers.get('vary')?.toLowerCase()).toContain('authorization')
})
