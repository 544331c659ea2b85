import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canaries, findCanaries, keepCanaries } from '@parure/portal/test/attacks/canaries.ts'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { replaceSchedules } from '@parure/features/premium/server/replace-schedules.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  await database.db
    .insertInto('exchange_rate')
    .values([
      { currency: 'CHF', day: '2026-11-10', per_euro: '0.8' },
      { currency: 'USD', day: '2026-11-10', per_euro: '1.25' },
      { currency: 'CHF', day: '2026-11-20', per_euro: '1.6' },
    ])
    .execute()
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'app_clock')
  await at('2026-11-01')
})

async function at(day: string, hour = '12:00'): Promise<void> {
  await sql`
    insert into app_clock (ahead) select ${day}::date + ${hour}::time - now()
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(database.db)
  // Nobody stays signed in for weeks.
  await sql`update session set last_used_at = app_now(), signed_in_at = app_now()`.execute(database.db)
}

let members = 0
async function member(role: Role = Role.Undefined): Promise<string> {
  members += 1
  const email = `collector-${members}@x.com`
  const token = await they.member(email)
  if (role !== Role.Undefined) await giveRole(database.db, email, role)
  return token
}

const sale = { sale_starts: '2026-11-09', sale_ends: '2026-11-10', listed_on: null }
const row = buildRow({ key: 'k', ...sale })
const bring = (overrides: object = {}) => ingestRows(database.db, [{ ...row, ...overrides }])
const save = (token: string, Id: number, isFavorite = true) =>
  they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id, isFavorite } })
const collection = async (token: string, query = '') =>
  (await they.ask('GET', `/api/collection${query}`, { token })).body
const only = async (token: string, query = '') => (await collection(token, query)).items[0]
const see = async (token: string) =>
  they.ask('PUT', '/api/collection/results-seen', { token, body: { until: (await collection(token)).asOf } })
const hammer = { price: '7080', price_basis: 'hammer' }

test('the call of the specification stays as it is, the latest saved first', async () => {
  await ingestRows(database.db, [buildRow(), buildRow(), buildRow()])
  const token = await member()
  for (const id of [2, 3, 1]) await save(token, id)
  const { body } = await they.ask('GET', '/api/jewelry/by', { token })
  expect(Object.keys(body)).toEqual(['items', 'capacity'])
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([1, 3, 2])
  const whole = await collection(token)
  expect(whole.items.map(({ id }: { id: number }) => id)).toEqual([1, 3, 2])
  const [{ priceBasis: _basis, note, limit, isNew, ...card }] = whole.items
  expect([card, note, limit, isNew]).toEqual([body.items[0], null, null, false])
})

describe('a result is new', () => {
  test('once it is known after the sale, until the results have been looked at', async () => {
    await bring()
    const token = await member()
    await save(token, 1)
    expect(await only(token)).toMatchObject({ status: 'Upcoming', isNew: false })
    await at('2026-11-12')
    expect(await only(token)).toMatchObject({ outcome: 'awaiting', isNew: false })
    await bring(hammer)
    expect(await only(token)).toMatchObject({ outcome: 'sold', price: '7080', priceBasis: 'hammer', isNew: true })
    expect((await see(token)).status).toBe(200)
    expect((await only(token)).isNew).toBe(false)
    await at('2026-11-13')
    await bring({ ...hammer, price: '7200' })
    expect((await only(token)).isNew).toBe(true)
  })

  test('when it was told before the end of the sale, as a withdrawal is, from that end on', async () => {
    await bring()
    const token = await member()
    await save(token, 1)
    await at('2026-11-02')
    await bring({ outcome: 'withdrawn' })
    await see(token)
    expect((await only(token)).isNew).toBe(false)
    await at('2026-11-12')
    expect(await only(token)).toMatchObject({ outcome: 'withdrawn', isNew: true })
  })

  test('not when the lot was saved with its result', async () => {
    await bring()
    await at('2026-11-12')
    await bring(hammer)
    await at('2026-11-13')
    const token = await member()
    await save(token, 1)
    expect((await only(token)).isNew).toBe(false)
  })

  test('not when nobody has published one for thirty days, and not when only the other basis has come', async () => {
    await bring()
    const token = await member()
    await save(token, 1)
    await at('2026-12-20')
    expect(await only(token)).toMatchObject({ outcome: 'unpublished', isNew: false })
    await bring({ price: '8850', price_basis: 'inclusive' })
    await see(token)
    await at('2026-12-21')
    await sql`
      insert into lot_change (lot_id, kind, before, after) values
      (1, 'result-published', '["8850", "inclusive", false, null]', '["8850", "inclusive", false, "7080"]')`.execute(
      database.db,
    )
    expect((await only(token)).isNew).toBe(false)
  })

  test('given a removal that is undone within the hour, when its result comes, then it is new all the same', async () => {
    await bring()
    const token = await member()
    await save(token, 1)
    await at('2026-11-12')
    await bring(hammer)
    await save(token, 1, false)
    await save(token, 1)
    expect((await only(token)).isNew).toBe(true)
    await save(token, 1, false)
    await at('2026-11-12', '13:01')
    await save(token, 1)
    expect((await only(token)).isNew).toBe(false)
  })

  test('not where the lot was saved once more only after its sale had ended', async () => {
    await bring()
    const token = await member()
    await save(token, 1)
    await at('2026-11-10', '22:30')
    await save(token, 1, false)
    await bring(hammer)
    await at('2026-11-10', '23:20')
    await save(token, 1)
    expect((await only(token)).isNew).toBe(false)
  })

  test('below sale details no moment is asked back: looking counts from now on', async () => {
    await bring()
    const token = await member(Role.SmallPack)
    await save(token, 1)
    await at('2026-11-12')
    await bring(hammer)
    expect((await only(token)).isNew).toBe(true)
    await they.ask('PUT', '/api/collection/results-seen', { token, body: { until: '2026-11-01T00:00:00Z' } })
    expect((await only(token)).isNew).toBe(false)
  })

  test('results that come between an answer and its being looked at stay new', async () => {
    await bring()
    const token = await member(Role.Standard)
    await save(token, 1)
    await at('2026-11-12')
    const { asOf } = await collection(token)
    await at('2026-11-12', '12:01')
    await bring(hammer)
    await they.ask('PUT', '/api/collection/results-seen', { token, body: { until: asOf } })
    expect((await only(token)).isNew).toBe(true)
    // Nor can one look ahead.
    await they.ask('PUT', '/api/collection/results-seen', { token, body: { until: '2999-01-01T00:00:00Z' } })
    await at('2026-11-14')
    await bring({ ...hammer, price: '7300' })
    expect((await only(token)).isNew).toBe(true)
  })
})

describe.each([Role.Standard, Role.Premium])('role %i', (role) => {
  test('sees the sale, its beginning as an instant, and when it last looked', async () => {
    await bring({ sale_starts: '2026-11-10' })
    await database.db.updateTable('sale').set({ starts_time: '14:30' }).execute()
    const token = await member(role)
    await save(token, 1)
    expect(await collection(token)).toMatchObject({
      asOf: expect.stringMatching(/^2026-11-01T12:00/),
      lastVisit: expect.stringMatching(/^2026-11-01T1/),
      items: [
        {
          sourceName: 'Halder & Roe',
          location: 'Geneva',
          auctionDate: '2026-11-10',
          startsAt: '2026-11-10T13:30:00.000Z',
        },
      ],
    })
  })

  test.each([
    ['', '8850'],
    ['?currency=USD', '11062.50'],
    ['?currency=CHF', '7080'],
    ['?currency=JPY', null],
  ])('gets the hammer price at the rate of the day of the sale, not of today%s: %s', async (query, expected) => {
    await bring()
    const token = await member(role)
    await save(token, 1)
    await at('2026-11-25')
    await bring(hammer)
    expect((await only(token, query)).atSaleRate).toBe(expected)
  })

  test('gets no such amount of a price with the premium, nor of a lot without a price', async () => {
    await bring()
    const token = await member(role)
    await save(token, 1)
    await at('2026-11-12')
    expect(await only(token)).not.toHaveProperty('atSaleRate')
    await bring({ ...hammer, price_basis: 'inclusive' })
    expect(await only(token)).not.toHaveProperty('atSaleRate')
  })
})

test('before 1999 hammer prices are converted by the mean of the month, and never to euros', async () => {
  await ingestRows(database.db, [
    buildPastRow({ sale_starts: '1987-04-02', sale_ends: '1987-04-03', price: '1000000', price_basis: 'hammer' }),
  ])
  const token = await member(Role.Standard)
  await save(token, 1)
  expect((await only(token)).atSaleRate).toBeNull()
  expect((await only(token, '?currency=USD')).atSaleRate).toMatch(/^6684\d\d\.\d\d$/)
})

test.each([Role.Undefined, Role.SmallPack])(
  'role %i learns no house, place, day, hour or rate of a sale',
  async (role) => {
    await bring()
    await database.db.updateTable('sale').set({ starts_time: '23:47' }).execute()
    const token = await member(role)
    await save(token, 1)
    const before = await collection(token)
    await at('2026-11-12')
    await bring(hammer)
    const after = await collection(token, '?currency=USD')
    expect(after.items[0]).toMatchObject({ outcome: 'sold', price: '7080', estimatePrice: '4000-6000', isNew: true })
    for (const { items, ...rest } of [before, after]) {
      expect(Object.keys(rest).toSorted()).toEqual(['asOf', 'capacity'])
      const gated = ['location', 'auctionDate', 'sourceName', 'startsAt', 'atSaleRate', 'lotNumber']
      for (const name of gated) expect(items[0]).not.toHaveProperty(name)
      expect(JSON.stringify(items)).not.toMatch(/halder|geneva|2026-11|23:47|22:47/i)
    }
  },
)

const bytes = async (role: Role): Promise<string> => {
  const { upcoming, past } = await keepCanaries(database.db)
  const token = await member(role)
  for (const id of [upcoming, past]) await save(token, id)
  const addresses = [
    '/api/collection',
    '/api/collection?currency=USD',
    `/api/collection/${past}/note`,
    '/api/jewelry/by',
  ]
  const answers = addresses.map((address) => they.ask('GET', address, { token }))
  return JSON.stringify((await Promise.all(answers)).map(({ body }) => body))
}

describe('checks 17 and 18: of lots whose texts tell their sale', () => {
  test.each([Role.Undefined, Role.SmallPack])('role %i gets no canary', async (role) => {
    expect(findCanaries(await bytes(role))).toEqual([])
  })

  test.each([Role.Standard, Role.Premium])('role %i gets the sale', async (role) => {
    const body = await bytes(role)
    for (const each of [canaries.house, canaries.location, canaries.date]) expect(body).toContain(each)
  })
})

test('a currency that nobody reads in is refused', async () => {
  const token = await member()
  expect((await they.ask('GET', '/api/collection?currency=XXX', { token })).status).toBe(400)
})

test('Premium alone sees the price on the other basis, by the schedule of the sale’s day', async () => {
  const schedule = buildSchedule({ house: 'Halder & Roe', tiers: '0:26' })
  await database.db.transaction().execute((tx) => replaceSchedules(tx, 'reference', [schedule]))
  await bring(hammer)
  const tokens = [await member(Role.Undefined), await member(Role.Standard), await member(Role.Premium)]
  for (const token of tokens) await save(token, 1)
  const before = await collection(tokens[2] ?? '')
  expect(before.items[0]).not.toHaveProperty('otherBasis')
  await at('2026-11-12')
  const seen = await Promise.all(tokens.map((token) => only(token)))
  expect(seen.map((lot) => lot.otherBasis?.amount)).toEqual([undefined, undefined, '8920.80'])
})
