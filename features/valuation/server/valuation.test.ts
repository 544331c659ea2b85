import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { updateComparables } from '@parure/features/comparable/server/keep-comparables.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let lotId: number
const tokens = new Map<Role, string>()
const says = 'Sri Lankan origin, no indications of heating'

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-23 12:00Z' - now()`.execute(database.db)
  await ingestRows(database.db, [
    buildRow({
      key: 'upcoming',
      title: 'Sapphire ring',
      description: `Set with an oval sapphire of 5.00 carats, ${says}.`,
      currency: 'EUR',
      estimate_high: '9000',
    }),
    ...Array.from({ length: 12 }, (_, at) =>
      buildSoldRing({
        key: `sold ${at}`,
        hammer: String(10_000 + 500 * at),
        ...buildSaleOfDay(`202${3 + (at % 3)}-05-02`),
      }),
    ),
    buildSoldRing({
      key: 'reported',
      hammer: '30000',
      says: `${says}, with SSEF report no. 98765`,
      ...buildSaleOfDay('2026-05-02'),
    }),
    buildSoldRing({ key: 'unsold', hammer: null, ...buildSaleOfDay('2026-06-02') }),
  ])
  await updateComparables(database.db)
  lotId = (await sql<{ id: number }>`select id from lot where source_key = 'upcoming'`.execute(database.db)).rows[0]!.id
  app = await startTestApp(database)
  for (const role of Object.values(Role)) {
    const email = `role-${role}@x.com`
    tokens.set(role, await createPeople(app, database).member(email))
    if (role !== Role.Undefined) await giveRole(database.db, email, role)
  }
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const sapphire = {
  category: 'Rings',
  species: 'Sapphire',
  carats: '5.00',
  origin: 'Sri Lanka',
  treatment: 'No indication of heating',
}
const ask = async (address: string, role: Role, status = 200): Promise<any> => {
  const response = await fetch(app.url + address, { headers: { authorization: `Bearer ${tokens.get(role)}` } })
  expect(response.status).toBe(status)
  return response.json()
}
const addressOf = (stone: Record<string, string> = {}) =>
  `/api/valuation?${new URLSearchParams({ ...sapphire, ...stone }).toString()}`
const value = (stone: Record<string, string> = {}, status = 200) => ask(addressOf(stone), Role.Premium, status)

test('a typed stone gets what a lot like it gets', async () => {
  const { above: _above, ...ofLot } = await ask(`/api/jewelry/${lotId}/comparables`, Role.Premium)
  const typed = await value()
  expect(typed).toEqual({ ...ofLot, on: '2026-11-23' })
  expect(typed.range).toMatchObject({ n: 13, basis: 'hammer', isPerCarat: true })
  expect([typed.sold.length, typed.boughtIn.length]).toEqual([13, 1])
})

test('sales before the effective day count, and no others', async () => {
  const { range, sold, boughtIn, on } = await value({ on: '2025-05-02' })
  expect([sold.length, boughtIn.length, on]).toEqual([8, 0, '2025-05-02'])
  expect(range ?? { until: '2025-05-01' }).toMatchObject({ until: '2025-05-01' })
})

test('sales of the very stone, by its report, do not count', async () => {
  const { sold } = await value({ laboratory: 'SSEF', report: '98765' })
  expect(sold).toHaveLength(12)
})

test('the same refusals, in words', async () => {
  expect(await value({ origin: '', treatment: '' })).toMatchObject({
    range: null,
    refused: ['The catalog doesn’t say where this stone is from, or whether it is treated.'],
  })
  expect(await value({ species: 'Benitoite', origin: '', treatment: '' })).toMatchObject({
    sold: [],
    refused: expect.arrayContaining(['Too few close matches.']),
  })
})

test('a diamond is compared by cut and grades, and by its hue where it is a fancy one', async () => {
  const diamond = { species: 'Diamond', origin: '', treatment: '', color: 'D', clarity: 'VVS1', shape: 'round' }
  expect(await value(diamond)).toMatchObject({ sold: [] })
  expect(await value({ ...diamond, color: 'Fancy yellow' })).toMatchObject({ sold: [] })
})

test.each([
  [{ carats: 'heavy' }, 'carats'],
  [{ carats: '0' }, 'carats'],
  [{ category: 'Crowns' }, 'category'],
  [{ shape: 'oblong' }, 'shape'],
  [{ currency: 'XXX' }, 'currency'],
  [{ on: '2026-02-30' }, 'on'],
  [{ on: '2026-11-24' }, 'on'],
  [{ species: 'x'.repeat(61) }, 'species'],
])('%j is refused by its name', async (wrong, name) => {
  expect(await value(wrong, 400)).toMatchObject({ code: 'invalid-request', message: expect.stringContaining(name) })
})

test.each([Role.Undefined, Role.SmallPack, Role.Standard])('role %i gets nothing of it', async (role) => {
  const refused = await ask(addressOf(), role, 403)
  expect(Object.keys(refused).toSorted()).toEqual(['code', 'message'])
  expect(refused.code).toBe('forbidden')
})

test('a visitor is asked to sign in', async () => {
  expect((await fetch(app.url + addressOf())).status).toBe(401)
})
