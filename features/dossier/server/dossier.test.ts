import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { updateComparables } from '@parure/features/comparable/server/keep-comparables.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { deriveMissingPrices } from '@parure/features/premium/server/derive-prices.ts'
import { replaceSchedules } from '@parure/features/premium/server/replace-schedules.ts'

let database: OpenDatabase<Schema>
let app: TestApp
const ids = new Map<string, number>()
const tokens = new Map<Role, string>()

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-23 12:00Z' - now()`.execute(database.db)
  await ingestRows(database.db, [
    buildRow({
      key: 'upcoming',
      title: 'Sapphire ring',
      description: 'Set with an oval sapphire of 5.00 carats, Sri Lankan origin, no indications of heating.',
      currency: 'EUR',
    }),
    ...Array.from({ length: 12 }, (_, at) =>
      buildSoldRing({
        key: `sold ${at}`,
        hammer: String(10_000 + 500 * at),
        lot_number: String(100 + at),
        ...buildSaleOfDay(`202${3 + (at % 3)}-05-02`),
      }),
    ),
    buildSoldRing({ key: 'unsold', hammer: null, ...buildSaleOfDay('2026-06-02') }),
  ])
  const schedule = buildSchedule({ house: 'Halder & Roe', tiers: '0:20', currency: null })
  await database.db.transaction().execute((tx) => replaceSchedules(tx, 'demo', [schedule]))
  await deriveMissingPrices(database.db)
  await updateComparables(database.db)
  await sql`
    insert into backtest_category values ('Rings', 100, 90, 45, 0.2, 0.3, false, '2026-11-22')`.execute(database.db)
  for (const { id, source_key } of await database.db.selectFrom('lot').select(['id', 'source_key']).execute())
    ids.set(source_key, id)
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

const ask = async (
  query = '',
  { role = Role.Premium, status = 200 }: { role?: Role; status?: number } = {},
): Promise<any> => {
  const headers = { authorization: `Bearer ${tokens.get(role)}` }
  const response = await fetch(`${app.url}/api/jewelry/${ids.get('upcoming')}/dossier?${query}`, { headers })
  expect(response.status).toBe(status)
  return response.json()
}

test('a lot’s dossier says what it was compared by, and each lot with its sale and on both bases', async () => {
  const { traits, sold, boughtIn, range, withPremium, on, tested } = await ask()
  expect(traits).toEqual(
    expect.arrayContaining([
      { name: 'Main stone', value: 'Sapphire' },
      { name: 'Weight', value: '5 ct' },
      { name: 'Treatment', value: 'No heat' },
      { name: 'Maker', value: 'Unsigned' },
    ]),
  )
  expect([sold.length, boughtIn.length, range.n, withPremium.range.n, on]).toEqual([12, 1, 12, 12, '2026-11-23'])
  const dearest = sold.find(({ lot }: any) => lot.id === ids.get('sold 11'))
  expect(dearest).toMatchObject({
    counts: true,
    house: 'Halder & Roe',
    day: '2025-05-02',
    lotNumber: '111',
    lot: { price: '15500', currency: 'EUR' },
    otherBasis: { basis: 'inclusive', amount: '18600', derivedBy: { words: '20%' } },
  })
  expect(boughtIn[0]).toMatchObject({ counts: true, otherBasis: null, lot: { price: null } })
  expect(tested).toEqual({ day: '2026-11-22', ranged: 90, inside: 45, isSimulated: false })
})

test('a lot that is left out is listed still, and counts for neither range', async () => {
  const [all, fewer] = [await ask(), await ask(`without=${ids.get('sold 11')},${ids.get('sold 10')}`)]
  expect(fewer.sold.map(({ lot }: any) => lot.id)).toEqual(all.sold.map(({ lot }: any) => lot.id))
  expect(fewer.sold.filter(({ counts }: any) => !counts)).toHaveLength(2)
  expect([fewer.range.n, fewer.withPremium.range.n]).toEqual([10, 10])
  expect(Number(fewer.range.high)).toBeLessThan(Number(all.range.high))
})

test('a lot that is not listed cannot be left out', async () => {
  const unlisted = ids.get('upcoming')
  expect(await ask(`without=${unlisted},${ids.get('unsold')},999999`)).toMatchObject({ range: { n: 12 } })
})

test('too many left out are too few to say anything', async () => {
  const without = Array.from({ length: 6 }, (_, at) => ids.get(`sold ${at}`)).join(',')
  expect(await ask(`without=${without}`)).toMatchObject({
    range: null,
    refused: expect.arrayContaining(['Too few close matches.']),
  })
})

test('of a typed stone it is the same', async () => {
  const stone = new URLSearchParams({
    category: 'Rings',
    species: 'Sapphire',
    carats: '5.00',
    origin: 'Sri Lanka',
    treatment: 'No indication of heating',
    without: String(ids.get('sold 11')),
  })
  const headers = { authorization: `Bearer ${tokens.get(Role.Premium)}` }
  const answer = await (await fetch(`${app.url}/api/valuation/dossier?${stone.toString()}`, { headers })).json()
  expect(answer).toEqual(await ask(`without=${ids.get('sold 11')}`))
})

test.each([
  ['without=x', 'without'],
  ['without=1,-2', 'without'],
  [`without=${Array.from({ length: 24 }, (_, at) => at + 1).join(',')}`, 'without'],
  ['on=tomorrow', 'on'],
])('%s is refused by its name', async (query, name) => {
  expect(await ask(query, { status: 400 })).toMatchObject({
    code: 'invalid-request',
    message: expect.stringContaining(name),
  })
})

test.each([Role.Undefined, Role.SmallPack, Role.Standard])('role %i gets nothing of it', async (role) => {
  const refused = await ask('', { role, status: 403 })
  expect(Object.keys(refused).toSorted()).toEqual(['code', 'message'])
})
