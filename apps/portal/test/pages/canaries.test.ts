// Checks 17, 18 and 20 of the reliability bar over every page, its data, and everything else a browser can ask for.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { routeTable, sampleAddress } from '../contracts/access-table.ts'
import { pageTable } from '../contracts/page-table.ts'
import { startCachingProxy, type CachingProxy } from '../servers/start-caching-proxy.ts'
import { canaries, findCanaries, keepCanaries } from '../attacks/canaries.ts'
import { createEverybody, type Somebody } from '../people/create-everybody.ts'
import { canaryEmbed, keepOperatorCanaries } from '../attacks/operator-canaries.ts'
import { createPeople } from '../people/create-people.ts'
import { buildDataAddress, readPageManifest } from '../contracts/served-routes.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let upcoming: number
let past: number
let who: Somebody[]
beforeAll(async () => {
  database = await createTestDatabase()
  ;({ upcoming, past } = await keepCanaries(database.db))
  await keepOperatorCanaries(database.db, { upcoming, past })
  app = await startTestApp(database, {}, { pages: true })
  who = await createEverybody(createPeople(app, database), database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Pages beside those of the table: lots that hold canaries, lists that find and do not find them, wrong addresses. */
const furtherPages = (): string[] => [
  ...[upcoming, past].flatMap((id) => [`/jewelry/${id}`, `/jewelry/${id}?from=past-lots`]),
  ...['999999', '0', '-1', 'x', '1.5'].map((id) => `/jewelry/${id}`),
  ...['/upcoming-lots', '/past-lots'].flatMap((list) =>
    ['searchQuery=ruby', 'sortOrder=3', 'pageIndex=2', 'sortOrder=x', 'categories=Rings', 'pageIndex=1e9'].map(
      (query) => `${list}?${query}`,
    ),
  ),
  '/actual-filters?from=past-lots',
  '/actual-filters?status=Past',
  '/nowhere/at/all',
]

const pages = (): string[] => [...Object.keys(pageTable).map(sampleAddress), ...furtherPages()]
const dataOf = (page: string): string => {
  const [address = '', query] = page.split('?')
  return buildDataAddress(address) + (query ? `?${query}` : '')
}

/** Calls, files and documents that answer to GET. */
const documents = (): string[] => [
  ...Object.keys(routeTable)
    .filter((route) => route.startsWith('GET ') && !route.includes('/local/'))
    .map((route) => sampleAddress(route.slice(4))),
  ...[upcoming, past].map((id) => `/api/jewelry/${id}`),
  '/api/jewelries/?status=Past',
  '/api/jewelries/?sortOrder=x',
  ...['Upcoming', 'Past'].map((status) => `/api/suggestions?query=quillf&status=${status}`),
  '/api/jewelry/999999',
  '/sitemap-0.xml',
  `/embed/market/${canaryEmbed}`,
  `/__manifest?paths=%2Fjewelry%2F${upcoming}&version=${readPageManifest().version}`,
]

const addresses = (): string[] => [...pages(), ...pages().map(dataOf), ...documents()]

async function bytes(url: string, token?: string): Promise<{ text: string; headers: Headers; status: number }> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(url, { headers, redirect: 'manual' })
  return { text: await response.text(), headers: response.headers, status: response.status }
}

describe('checks 17 and 18: the bytes hold no canary', () => {
  test.each(['nobody', 'role1', 'role2', 'expired', 'deleted'])('for %s, whatever is asked', async (name) => {
    const one = who.find((each) => each.name === name)
    for (const address of addresses()) {
      const { text, status } = await bytes(app.url + address, one?.token)
      expect(status, address).toBeLessThan(500)
      expect(findCanaries(text), `${address} ${status}`).toEqual([])
    }
  })

  test.each(['role3', 'role4'])('for %s, on pages and their data; the call of the lot holds them all', async (name) => {
    const token = who.find((each) => each.name === name)?.token
    for (const address of [...pages(), ...pages().map(dataOf)]) {
      expect(findCanaries((await bytes(app.url + address, token)).text), address).toEqual([])
    }
    const { text } = await bytes(`${app.url}/api/jewelry/${upcoming}`, token)
    const { house, location, date, lotNumber, condition, url } = canaries
    expect(JSON.parse(text)).toMatchObject({
      sourceName: house,
      location,
      auctionDate: date,
      lotNumber,
      condition,
      url,
    })
  })

  test('the pages do show the lot that they hide the canaries of', async () => {
    for (const address of [`/jewelry/${upcoming}`, '/upcoming-lots', '/past-lots?searchQuery=ruby']) {
      for (const each of [address, dataOf(address)]) expect((await bytes(app.url + each)).text).toMatch(/ruby ring/i)
    }
  })
})

const subscribers = () => who.filter(({ role }) => role === Role.Standard || role === Role.Premium)

describe('check 20: through a proxy that keeps what it may', () => {
  let proxy: CachingProxy
  beforeEach(async () => {
    proxy = await startCachingProxy(app.url)
    return () => proxy.close()
  })

  test('it keeps what visitors get', async () => {
    for (const address of [`/api/jewelry/${upcoming}`, '/api/jewelries/', '/upcoming-lots', '/upcoming-lots.data']) {
      const [first, second] = [await bytes(proxy.url + address), await bytes(proxy.url + address)]
      expect([first.headers.has('age'), second.headers.has('age')], address).toEqual([false, true])
      expect(second.text).toBe(first.text)
    }
  })

  test('given subscribers came first, then visitors get no canary, nor do those of lower plans', async () => {
    const { token } = who.find(({ name }) => name === 'role2') ?? {}
    for (const address of addresses()) {
      for (const one of subscribers()) await bytes(proxy.url + address, one.token)
      for (const other of [undefined, token])
        expect(findCanaries((await bytes(proxy.url + address, other)).text), address).toEqual([])
    }
  })

  test('given visitors came first, then subscribers get what is theirs', async () => {
    const address = `${proxy.url}/api/jewelry/${upcoming}`
    expect(findCanaries((await bytes(address)).text), address).toEqual([])
    for (const one of subscribers()) expect((await bytes(address, one.token)).text).toContain(canaries.location)
    expect(findCanaries((await bytes(address)).text), address).toEqual([])
  })

  test('nothing that came with a token is kept, and what depends on one says so', async () => {
    for (const address of addresses()) {
      const { headers } = await bytes(proxy.url + address, subscribers()[0]?.token)
      if (!headers.get('cache-control')?.includes('no-store')) continue
      const again = await bytes(proxy.url + address, subscribers()[0]?.token)
      expect(again.headers.has('age'), address).toBe(false)
    }
    const call = `${app.url}/api/jewelry/${upcoming}`
    expect((await bytes(call)).headers.get('cache-control')).toBe('public, max-age=60')
    expect((await bytes(call, subscribers()[0]?.token)).headers.get('cache-control')).toBe('private, no-store')
    expect((await bytes(call)).headers.get('vary')?.toLowerCase()).toContain('authorization')
  })
})
