import { Writable } from 'node:stream'
import { Role } from '@parure/contract/role.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpDatabase } from '@parure/portal/test/database/dump-database.ts'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
const logged: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(
    database.db,
    Array.from({ length: 4 }, () => buildRow()),
  )
  const stream = new Writable({
    write: (line, _encoding, written) => {
      logged.push(String(line))
      written()
    },
  })
  app = await startTestApp(database, {}, { log: pino({ level: 'trace' }, stream) })
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const save = (token: string, Id: number, isFavorite = true) =>
  they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id, isFavorite } })
const put = (token: string | undefined, id: number | string, body: unknown) =>
  they.ask('PUT', `/api/collection/${id}/note`, { ...(token ? { token } : {}), body })
const get = (token: string, id: number) => they.ask('GET', `/api/collection/${id}/note`, { token })
const limit = { amount: '12000', currency: 'CHF' }

async function saver(name: string): Promise<string> {
  const token = await they.member(`${name}@x.com`)
  await save(token, 1)
  return token
}

test('a note and a limit of a saved lot stay until they are cleared', async () => {
  const token = await saver('writer')
  expect((await get(token, 1)).body).toEqual({ note: null, limit: null })
  expect((await put(token, 1, { note: '  For Mother.\nCheck the clasp. ', limit })).body).toEqual({
    note: 'For Mother.\nCheck the clasp.',
    limit,
  })
  expect((await put(token, 1, { note: ' ', limit: { ...limit, amount: '12500.50' } })).body).toEqual({
    note: null,
    limit: { amount: '12500.50', currency: 'CHF' },
  })
  expect((await they.ask('GET', '/api/collection', { token })).body.items[0].limit.amount).toBe('12500.50')
  expect((await put(token, 1, { note: null, limit: null })).body).toEqual({ note: null, limit: null })
})

test.each([
  ['a note that is too long', { note: 'x'.repeat(2_001), limit: null }],
  ['a note with NUL', { note: 'a\0b', limit: null }],
  ['no note', { limit: null }],
  ['a number', { note: null, limit: { amount: 12_000, currency: 'CHF' } }],
  ['nothing', { note: null, limit: { amount: '0', currency: 'CHF' } }],
  ['less than nothing', { note: null, limit: { amount: '-1', currency: 'CHF' } }],
  ['a third of a cent', { note: null, limit: { amount: '1.333', currency: 'CHF' } }],
  ['more than there is', { note: null, limit: { amount: '1'.repeat(13), currency: 'CHF' } }],
  ['words', { note: null, limit: { amount: '1e9', currency: 'CHF' } }],
  ['another currency', { note: null, limit: { amount: '1', currency: 'EUR' } }],
  ['no currency', { note: null, limit: { amount: '1' } }],
])('%s is refused, and what stood there stays', async (name, body) => {
  const token = await saver(name.replaceAll(' ', '-'))
  await put(token, 1, { note: 'stays', limit })
  expect((await put(token, 1, body)).status).toBe(400)
  expect((await get(token, 1)).body).toEqual({ note: 'stays', limit })
})

test('2,000 characters are a note', async () => {
  const token = await saver('long')
  expect((await put(token, 1, { note: 'x'.repeat(2_000), limit: null })).status).toBe(200)
})

test('a limit stays when the house changes the currency, and can be kept as it is', async () => {
  const token = await saver('currency')
  await put(token, 1, { note: null, limit })
  await database.db.updateTable('lot').set({ currency: 'EUR' }).where('id', '=', 1).execute()
  expect((await put(token, 1, { note: 'kept', limit })).status).toBe(200)
  expect((await put(token, 1, { note: null, limit: { ...limit, amount: '13000' } })).status).toBe(400)
  await database.db.updateTable('lot').set({ currency: 'CHF' }).where('id', '=', 1).execute()
})

test('only on saved lots, only for whoever is signed in', async () => {
  const token = await saver('one')
  expect((await put(undefined, 1, { note: 'x', limit: null })).status).toBe(401)
  for (const id of [2, 999_999]) {
    expect((await put(token, id, { note: 'x', limit: null })).body.code).toBe('lot-not-found')
    expect((await get(token, id)).status).toBe(404)
  }
  expect((await put(token, 'x', { note: 'x', limit: null })).status).toBe(400)
})

test('whoever removes a lot gets back what was noted, and the server keeps none of it', async () => {
  const token = await saver('remover')
  expect((await save(token, 1, false)).body).toEqual({ isFavorite: false })
  await save(token, 1)
  await put(token, 1, { note: 'gone for good', limit })
  expect((await save(token, 1, false)).body).toEqual({ isFavorite: false, removed: { note: 'gone for good', limit } })
  expect(await dumpDatabase(database.db)).not.toContain('gone for good')
  expect((await save(token, 1, false)).body).toEqual({ isFavorite: false })
  await save(token, 1)
  expect((await get(token, 1)).body).toEqual({ note: null, limit: null })
})

test('a lot is saved once more with what was noted on it; one that is saved keeps its own', async () => {
  const token = await saver('undoer')
  const again = (own: object) =>
    they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id: 1, isFavorite: true, own } })
  expect((await again({ note: 'not mine', limit: null })).status).toBe(200)
  expect((await get(token, 1)).body.note).toBeNull()
  await save(token, 1, false)
  await again({ note: 'back', limit })
  expect((await get(token, 1)).body).toEqual({ note: 'back', limit })
  expect((await again({ note: 'x'.repeat(2_001), limit: null })).status).toBe(400)
  await save(token, 1, false)
  expect((await again({ note: null, limit: { amount: '5', currency: 'ZZZ' } })).status).toBe(400)
})

const canary = 'canary-note-of-ada'
/** With cents: times in logs and tables hold any six digits by chance. */
const sum = '918273.64'

test('nobody else ever sees them: not in answers, pages’ data, logs or caches', async () => {
  const token = await saver('private')
  const written = await put(token, 1, { note: canary, limit: { amount: sum, currency: 'CHF' } })
  expect(written.headers.get('cache-control')).toContain('no-store')
  const other = await saver('curious')
  await giveRole(database.db, 'curious@x.com', Role.Premium)
  for (const address of [
    '/api/collection',
    '/api/collection/1/note',
    '/api/jewelry/by',
    '/api/jewelry/1',
    '/api/jewelries/',
    '/api/jewelries/?searchQuery=canary',
    '/api/topResults',
    '/api/user-info',
  ]) {
    for (const asked of [{ token: other }, {}]) {
      const { body } = await they.ask('GET', address, asked)
      for (const hidden of [canary, sum]) expect(JSON.stringify(body), address).not.toContain(hidden)
    }
  }
  await put(token, 1, { note: canary.repeat(200), limit: null })
  await put(token, 999_999, { note: canary, limit: null })
  expect(logged.length).toBeGreaterThan(0)
  for (const hidden of [canary, sum]) expect(logged.join('')).not.toContain(hidden)
})

test('they go with the account', async () => {
  const token = await saver('leaver')
  await put(token, 1, { note: 'leaver’s canary', limit: { amount: '192837.46', currency: 'CHF' } })
  expect(await dumpDatabase(database.db)).toMatch(/leaver’s canary.*192837\.46/s)
  await they.ask('DELETE', '/api/user-info', { token, body: { confirmationCommand: 'delete' } })
  expect(await dumpDatabase(database.db)).not.toMatch(/leaver’s canary|192837\.46/)
})
