import { maxActiveEmbeds } from '../rules.ts'
import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { updateSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { embedFeature } from '../feature.ts'
import { loadFrame } from './market-frame.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = Array.from({ length: 9 }, () => buildPastRow({ price: '5000', price_basis: 'hammer', currency: 'EUR' }))
  await ingestRows(database.db, rows)
  await updateSummaries(database.db)
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(() => they.moveClock('0'))

const emerald = { kind: 'gemstones', slug: 'emerald' }
const asked = { subject: emerald, chart: 'prices', currency: 'EUR', theme: 'reader' }

let made = 0
async function owner(role: Role = Role.Premium, days: number | null = null) {
  const email = `embed-${++made}@x.com`
  const token = await they.member(email)
  const id = await giveRole(database.db, email, role, days)
  return {
    id,
    token,
    create: async (changes: object = {}) =>
      they.ask('POST', '/api/settings/embeds', { token, body: { ...asked, ...changes } }),
    revoke: async (embedId: string) => they.ask('DELETE', `/api/settings/embeds/${embedId}`, { token }),
    list: async () => (await they.ask('GET', '/api/settings/embeds', { token })).body.items,
  }
}

test('an embedded chart is created, listed with its address, and revoked by its owner alone', async () => {
  const { create, revoke, list } = await owner()
  const { status, body } = await create()
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...asked, name: 'Emerald', revokedAt: null })
  expect(body.address).toMatch(/^http:\/\/localhost:\d+\/embed\/market\/[\w-]{16}$/)
  const whole = (await create({ subject: null, chart: 'sellThrough', currency: 'USD', theme: 'dark' })).body
  expect(whole).toMatchObject({ subject: null, name: 'All jewelry' })
  expect(await list()).toEqual([whole, body])
  expect((await (await owner()).revoke(body.id)).status).toBe(404)
  expect(await loadFrame(database.db, body.id)).toMatchObject({ name: 'Emerald', chart: 'prices' })
  expect((await revoke(body.id)).status).toBe(200)
  expect((await revoke(body.id)).status).toBe(200)
  expect(await loadFrame(database.db, body.id)).toBeNull()
  expect((await list())[1]).toMatchObject({ id: body.id, revokedAt: expect.any(String) })
})

test('so many at a time, however many are asked for at once; a revoked one makes room', async () => {
  const { create, revoke } = await owner()
  const answers = await Promise.all(Array.from({ length: maxActiveEmbeds + 3 }, async () => create()))
  expect(answers.filter(({ body }) => body.code === 'embeds-limit')).toHaveLength(3)
  await revoke(answers.find(({ status }) => status === 200)?.body.id)
  expect((await create()).status).toBe(200)
})

test.each([
  ['a market that there is not', { subject: { kind: 'gemstones', slug: 'kryptonite' } }, 404],
  ['a house', { subject: { kind: 'houses', slug: 'halder-roe' } }, 400],
  ['another chart', { chart: 'sales' }, 400],
  ['another currency', { currency: 'CHF' }, 400],
  ['another theme', { theme: 'url(//evil)' }, 400],
  ['a subject without a name', { subject: { kind: 'gemstones' } }, 400],
])('%s is refused', async (_, changes, status) => {
  expect((await (await owner()).create(changes)).status).toBe(status)
})

test.each([Role.Undefined, Role.SmallPack, Role.Standard])('role %i creates none', async (role) => {
  expect((await (await owner(role)).create()).body.code).toBe('forbidden')
})

test('a lapsed plan shows nothing, still lists and revokes, and shows again with the plan', async () => {
  const { create, list, revoke } = await owner(Role.Premium, 3)
  const { body } = await create()
  await they.moveClock('4 days')
  expect(await loadFrame(database.db, body.id)).toBeNull()
  expect((await create()).status).toBe(403)
  expect(await list()).toHaveLength(1)
  await they.moveClock('0')
  expect(await loadFrame(database.db, body.id)).not.toBeNull()
  await they.moveClock('4 days')
  expect((await revoke(body.id)).status).toBe(200)
})

test('revoked ones are forgotten after 90 days, and all of them with the account', async () => {
  const { id, create, revoke, list } = await owner()
  const { body } = await create()
  await create()
  await revoke(body.id)
  const { db } = database
  await sql`update embed set revoked_at = app_now() - interval '91 days' where id = ${body.id}`.execute(db)
  expect(await list()).toHaveLength(1)
  for (const expire of embedFeature.expire ?? []) await expire(db)
  expect(await db.selectFrom('embed').select('id').where('account_id', '=', id).execute()).toHaveLength(1)
  await db.deleteFrom('account').where('id', '=', id).execute()
  expect(await db.selectFrom('embed').select('id').where('account_id', '=', id).execute()).toEqual([])
})
