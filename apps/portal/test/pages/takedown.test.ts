// What was taken down is nowhere: in no list, page, map or answer, for nobody; undone, it is where it was.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import { removeLots } from '@parure/features/ingestion/server/takedown/takedown.ts'
import { revertTakedown } from '@parure/features/ingestion/server/takedown/revert-takedown.ts'
import { sendDigests } from '@parure/features/notification/server/digest/send-digests.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { routeTable, sampleAddress } from '../contracts/access-table.ts'
import { pageTable } from '../contracts/page-table.ts'
import { buildPastRow, buildRow, ingestRows } from '../lots/feed-rows.ts'
import { giveRole } from '../people/give-role.ts'
import { createPeople } from '../people/create-people.ts'
import { buildDataAddress } from '../contracts/served-routes.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

/** A word that stands in the lots that are taken down, and nowhere else. */
const word = 'Quenchwillow'
const maker = 'Aurelle Quist'
const row = { title: `A ${word} sapphire ring`, description: `Set with a sapphire. ${word}.`, maker }

let database: OpenDatabase<Schema>
let index: LotIndex
let apps: { byIndex: TestApp; bySql: TestApp }
let they: ReturnType<typeof createPeople>
let premium: string
let ids: number[]
let brand: number

beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ ...row, key: 'upcoming', url: 'https://h.example/upcoming' }),
    buildPastRow({ ...row, key: 'past', url: 'https://h.example/past', price: '100', price_basis: 'hammer' }),
    ...Array.from({ length: 3 }, () => buildRow({ maker })),
    buildPastRow({ maker }),
  ])
  const lots = await database.db
    .selectFrom('lot')
    .select('id')
    .where('source_key', 'in', ['upcoming', 'past'])
    .execute()
  ids = lots.map(({ id }) => id)
  const { id } = await database.db
    .selectFrom('filter_option')
    .select('id')
    .where('name', '=', maker)
    .executeTakeFirstOrThrow()
  brand = id
  index = openLotIndex({
    pool: database.pool,
    folder: await createTemporaryFolder('takedown'),
    log: pino({ level: 'silent' }),
  })
  await index.ready
  const search = createIndexSearch(index, createSqlSearch(database.db))
  apps = {
    byIndex: await startTestApp(database, {}, { pages: true, search }),
    bySql: await startTestApp(database, {}, { pages: true }),
  }
  they = createPeople(apps.bySql, database)
  premium = await they.member('ada@x.com')
  await giveRole(database.db, 'ada@x.com', Role.Premium)
  await they.post('/api/follow-brand', { id: brand }, { token: premium })
  for (const Id of ids)
    await they.ask('PUT', '/api/jewelry/favorites', { token: premium, body: { Id, isFavorite: true } })
})
afterAll(async () => {
  await Promise.all([apps.byIndex.close(), apps.bySql.close()])
  await index.close()
  await database.close()
})

const pages = (): string[] => [
  ...Object.keys(pageTable).map(sampleAddress),
  ...ids.map((id) => `/jewelry/${id}`),
  '/past-lots',
  `/upcoming-lots?searchQuery=${word}`,
  `/past-lots?searchQuery=${word}`,
  `/followed-brands/${brand}`,
  `/followed-brands/${brand}/jewelries`,
]
const calls = (): string[] => [
  ...Object.keys(routeTable)
    .filter((route) => route.startsWith('GET ') && !route.includes('/local/'))
    .map((route) => sampleAddress(route.slice(4))),
  ...['Upcoming', 'Past'].flatMap((status) => [
    `/api/jewelries/?status=${status}`,
    `/api/jewelries/?status=${status}&searchQuery=${word}`,
    `/api/jewelries/?status=${status}&brands=${encodeURIComponent(maker)}`,
    `/api/similar-jewelries?category=Rings&status=${status}`,
  ]),
  ...ids.map((id) => `/api/jewelry/${id}`),
  `/api/jewelries/by-brand/${encodeURIComponent(maker)}`,
  ...['2999', '2999-05', '2020', '2020-05'].map((when) => `/api/jewelries/by-brand/${brand}/${when}/all`),
  '/sitemap-0.xml',
]
const dataOf = (page: string): string => {
  const [address = '', query] = page.split('?')
  return buildDataAddress(address) + (query ? `?${query}` : '')
}
/** Where something of the lots is to be seen while they are there. */
const telling = (): string[] => [
  '/upcoming-lots',
  buildDataAddress('/past-lots'),
  ...ids.map((id) => `/jewelry/${id}`),
  ...ids.map((id) => `/api/jewelry/${id}`),
  '/api/jewelries/?status=Upcoming',
  `/api/jewelries/?status=Past&searchQuery=${word}`,
  '/api/similar-jewelries?category=Rings&status=Upcoming',
  '/api/jewelry/by',
  `/api/jewelries/by-brand/${encodeURIComponent(maker)}`,
  '/sitemap-0.xml',
]

/** Those of the addresses that tell of the lots: calls to a Premium member too, by whichever search. */
async function tellingOf(addresses: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    addresses.map(async (address) => {
      const answers = [textOf(apps.byIndex, address)]
      if (address.startsWith('/api/')) answers.push(textOf(apps.bySql, address, premium))
      return (await Promise.all(answers)).some((text) => tells(address, text)) ? [address] : []
    }),
  )
  return found.flat()
}

async function textOf(app: TestApp, address: string, token?: string): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return (await fetch(app.url + address, { headers, redirect: 'manual' })).text()
}

/** A search field shows what was searched for, and a page that is not there its own address. */
function tells(address: string, text: string): boolean {
  if (address.includes('sitemap')) return ids.some((id) => text.includes(`/jewelry/${id}<`))
  return text.includes(`A ${word}`)
}

const counts = async () => ({
  saved: (await they.ask('GET', '/api/jewelry/by', { token: premium })).body.items.length,
  options: await Promise.all(
    Object.values(apps).map(async (app) => (await app.get('/api/brands?status=Past')) as unknown),
  ),
  totals: await Promise.all(
    Object.values(apps).flatMap((app) =>
      ['Upcoming', 'Past'].map(async (status) => (await app.get(`/api/jewelries/total?status=${status}`)).count),
    ),
  ),
})

test('given lots that are taken down, then no answer tells of them; undone, the same answers do', async () => {
  const before = await counts()
  expect(await tellingOf(telling())).toEqual(telling())
  const store = { read: async () => null, write: async () => {}, remove: async () => {} }
  const publicUrl = 'http://localhost:3000'
  const how = { store, publicUrl, widths: [], reason: 'a letter', picturesOnly: false, forget: false }
  for (const id of ids) await removeLots(database.db, String(id), how)
  await expect.poll(async () => (await counts()).totals).toEqual([3, 1, 3, 1])
  expect(await tellingOf([...telling(), ...calls(), ...pages(), ...pages().map(dataOf)])).toEqual([])
  expect(await counts()).toMatchObject({ saved: 0 })
  for (const id of ids) {
    expect((await they.ask('GET', `/api/jewelry/${id}`, { token: premium })).status).toBe(404)
    const saving = await they.ask('PUT', '/api/jewelry/favorites', {
      token: premium,
      body: { Id: id, isFavorite: true },
    })
    expect(saving.status).toBe(404)
  }
  await sendDigests({ db: database.db, parts: [] })
  const sent = await database.db.selectFrom('sent_lot').select('lot_id').execute()
  expect(sent.filter(({ lot_id }) => ids.includes(lot_id))).toEqual([])

  for (const id of ids) await revertTakedown(database.db, String(id), { publicUrl, reason: 'a mistake' })
  await expect.poll(async () => (await counts()).totals).toEqual([4, 2, 4, 2])
  expect(await tellingOf(telling())).toEqual(telling())
  expect(await counts()).toEqual(before)
})
