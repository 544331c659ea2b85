import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let state = 'one'
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow({ title: 'Opal ring' })])
  app = await startTestApp(
    database,
    {},
    { pages: true, search: { ...createSqlSearch(database.db), state: () => state } },
  )
  // Only what was asked for before is cached.
  await loadPage('/upcoming-lots')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function loadPage(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + address, { headers })
  const text = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const nonces = [...text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
  const allowed = /'nonce-([^']+)'/.exec(policy)?.[1]
  return { allowed, nonces: [...new Set(nonces)], text: text.replaceAll(/nonce="[^"]*"/g, 'nonce') }
}

test('given a catalogue that stays, then a list is rendered once, and sent with a new nonce each time', async () => {
  const first = await loadPage('/upcoming-lots')
  await ingestRows(database.db, [buildRow({ title: 'Spinel ring' })])
  const second = await loadPage('/upcoming-lots')
  expect(second.text).toBe(first.text)
  for (const { allowed, nonces } of [first, second]) expect(nonces).toEqual([allowed])
  expect(second.allowed).not.toBe(first.allowed)

  state = 'two'
  expect((await loadPage('/upcoming-lots')).text).toContain('Spinel ring')
})

test('given a page, then it brings its data, and leaves nothing for the browser to draw first', async () => {
  const { text } = await loadPage('/upcoming-lots')
  expect(text).toContain('streamController.enqueue("[')
  expect(text).toContain('streamController.close()')
  expect(text).not.toMatch(/<!--\$[!?]-->/)
})

test('given a cookie or a token, then the page is rendered for it alone', async () => {
  state = 'three'
  await ingestRows(database.db, [buildRow({ title: 'Topaz ring' })])
  expect((await loadPage('/upcoming-lots', { cookie: 'any=one' })).text).toContain('Topaz ring')
  await ingestRows(database.db, [buildRow({ title: 'Garnet ring' })])
  expect((await loadPage('/upcoming-lots', { authorization: 'Bearer any' })).text).toContain('Garnet ring')
  expect((await loadPage('/upcoming-lots')).text).toContain('Garnet ring')
  await ingestRows(database.db, [buildRow({ title: 'Zircon ring' })])
  expect((await loadPage('/upcoming-lots', { cookie: 'any=one' })).text).toContain('Zircon ring')
  expect((await loadPage('/upcoming-lots')).text).not.toContain('Zircon ring')
})
