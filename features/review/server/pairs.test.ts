import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { updateProvenances } from '@parure/features/previous-sale/server/update-provenances.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let byRole: TestApp
let they: ReturnType<typeof createPeople>
let [one, other] = ['', '']
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  byRole = await startTestApp(database, {}, { roleByHeader: true })
  they = createPeople(app, database)
  one = await they.operator('one@x.com')
  other = await they.operator('other@x.com')
})
afterAll(async () => {
  await app.close()
  await byRole.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
  const provenance = 'Halder & Roe, Geneva, May 2014, lot 212'
  await ingestRows(database.db, [
    buildSoldRing({ key: 'early', lot_number: '212', ...buildSaleOfDay('2014-05-14') }),
    buildSoldRing({ key: 'late', lot_number: '9', provenance, ...buildSaleOfDay('2023-05-02', 'Kestrel Lam') }),
  ])
  await updateProvenances(database.db)
})

const queue = async (query = '') => (await they.ask('GET', `/api/operators/review${query}`, { token: one })).body
const decide = (id: number, isSame: boolean, token = one) =>
  they.ask('POST', `/api/operators/review/pairs/${id}`, { token, body: { isSame } })
const undo = (pairs: number[], token = one) =>
  they.ask('POST', '/api/operators/review/undo', { token, body: { pairs } })
const salesOf = async (id: number) =>
  (await byRole.get(`/api/jewelry/${id}/previous-sales`, { role: Role.Standard })).sales.length

test('lots that may be one stone stand side by side in the same queue', async () => {
  const { items, waiting, fields } = await queue()
  expect({ waiting, fields }).toEqual({ waiting: 1, fields: [{ field: 'pair', waiting: 1 }] })
  expect(items).toEqual([
    expect.objectContaining({
      kind: 'pair',
      reason: 'provenance',
      words: expect.stringContaining('lot 212'),
      later: expect.objectContaining({ house: 'Kestrel Lam', lotNumber: '9', day: '2023-05-02', species: 'Sapphire' }),
      earlier: expect.objectContaining({ house: 'Halder & Roe', lotNumber: '212', price: '10000', reports: [] }),
    }),
  ])
  expect((await queue('?field=carats')).items).toEqual([])
  expect((await queue('?field=pair')).items).toHaveLength(1)
})

test('an operator’s yes makes it a previous sale, a no does not, and both can be undone', async () => {
  const [{ id, later }] = (await queue()).items
  expect(await salesOf(later.id)).toBe(0)
  expect((await decide(id, true)).body).toEqual({ pair: id })
  expect(await salesOf(later.id)).toBe(1)
  expect(await queue()).toMatchObject({ waiting: 0, settledToday: 1 })
  expect((await undo([id])).body).toEqual({ undone: 1 })
  expect(await salesOf(later.id)).toBe(0)
  await decide(id, false)
  await updateProvenances(database.db)
  expect(await salesOf(later.id)).toBe(0)
  expect((await queue()).waiting).toBe(0)
})

test('of two operators one decides a pair, and neither undoes the other', async () => {
  const [{ id }] = (await queue()).items
  const answers = await Promise.all([decide(id, true), decide(id, false, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const loser = answers[0].status === 200 ? other : one
  expect((await undo([id], loser)).body.code).toBe('decided-meanwhile')
  expect((await queue()).waiting).toBe(0)
})
