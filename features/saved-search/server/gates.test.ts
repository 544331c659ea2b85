import { Role } from '@parure/contract/role.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { createSearchers } from '@parure/portal/test/people/create-searchers.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

const without = [Role.Undefined, Role.SmallPack]
const withDetails = [Role.Standard, Role.Premium]
const gated = { gemstones: 'Emerald', houses: 'Vasari & Fils', places: 'Paris', saleDates: '2999-01-01..' }

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let somebody: ReturnType<typeof createSearchers>
beforeAll(async () => {
  database = await createTestDatabase()
  const vasari = { house: 'Vasari & Fils', sale_key: 'V', sale_location: 'Paris' }
  await ingestRows(database.db, [
    buildRow(),
    buildRow(),
    buildRow(vasari),
    buildPastRow({ price: '5', price_basis: 'hammer' }),
  ])
  app = await startTestApp(database)
  they = createPeople(app, database)
  somebody = createSearchers(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(() => they.moveClock('0'))

describe.each(without)('role %i', (role) => {
  test('houses, places and days of sales act as if they were left out: of what is saved and of what is counted', async () => {
    const { save, ask } = await somebody(role)
    const plain = { status: 'Upcoming', gemstones: 'Emerald' }
    const saved = (await save({ criteria: gated })).body
    expect(saved).toMatchObject({ criteria: plain, matches: 3 })
    expect(Object.keys(saved.criteria)).toEqual(Object.keys(plain))
    const changed = await ask('PUT', `/${saved.id}`, { criteria: gated })
    expect(changed.body).toEqual(saved)
    const query = new URLSearchParams(gated).toString()
    const preview = (await ask('GET', `/preview?${query}`)).body
    expect(preview.total).toBe(3)
    expect(preview.narrower.map(({ group }: { group: string }) => group)).not.toContain('houses')
    expect(JSON.stringify(preview)).not.toMatch(/Vasari|Paris/)
  })

  test('houses and places that are excluded, or all asked for, act as if they were left out', async () => {
    const { save, ask } = await somebody(role)
    const attack = { gemstones: 'Emerald', exclude: 'houses:Vasari & Fils,places:Paris', houses: 'all:A,B' }
    const saved = (await save({ criteria: attack })).body
    expect(saved).toMatchObject({ criteria: { status: 'Upcoming', gemstones: 'Emerald' }, matches: 3 })
    expect(JSON.stringify(saved)).not.toMatch(/Vasari|Paris|exclude/)
    expect((await ask('PUT', `/${saved.id}`, { criteria: attack })).body).toEqual(saved)
    const preview = await ask('GET', `/preview?${new URLSearchParams(attack).toString()}`)
    expect(preview.body).toEqual((await ask('GET', '/preview?gemstones=Emerald')).body)
  })

  test('of past lots it is not told what came when', async () => {
    const { save, ask, list } = await somebody(role)
    const past = { status: 'Past', outcomes: 'all' } as const
    expect((await save({ criteria: past })).body).toMatchObject({ matches: 1, news: null })
    expect((await list()).items).toMatchObject([{ matches: 1, news: null }])
    expect((await ask('GET', '/news')).body).toEqual({ searches: 0, lots: 0 })
    expect((await ask('GET', '/preview?status=Past')).body).toMatchObject({ total: 1, perWeek: null })
  })
})

describe.each(withDetails)('role %i', (role) => {
  test('saves by house, place and day, and is shown both as narrower filters', async () => {
    const { save, ask } = await somebody(role)
    expect((await save({ criteria: gated })).body).toMatchObject({ criteria: gated, matches: 1, news: 0 })
    const { narrower } = (await ask('GET', '/preview?gemstones=Emerald')).body
    expect(narrower).toEqual(
      expect.arrayContaining([
        { group: 'houses', name: 'Vasari & Fils', count: 1 },
        { group: 'places', name: 'Paris', count: 1 },
      ]),
    )
  })

  test('is told of past lots what is new', async () => {
    const { save, ask } = await somebody(role)
    const { body } = await save({ criteria: { status: 'Past', outcomes: 'all' } })
    expect(body).toMatchObject({ matches: 1, news: 0 })
    expect((await ask('GET', '/preview?status=Past')).body).toMatchObject({ total: 1, perWeek: '0.0' })
  })
})

describe('when the plan ends', () => {
  test('a search with filters of sales waits: as it is, uncounted, and never broadened', async () => {
    const { save, ask, list } = await somebody(Role.Standard, 5)
    const search = (await save({ criteria: gated })).body
    await they.moveClock('6 days')
    const waiting = { ...search, frequency: 'weekly', matches: null, news: null }
    expect(await list()).toEqual({ items: [waiting], capacity: 1 })
    expect((await ask('GET', '/news')).body).toEqual({ searches: 0, lots: 0 })
    // The same criteria change nothing, and others would lose what the plan no longer opens.
    const change = async (fields: object) => ask('PUT', `/${search.id}`, fields)
    expect((await change({ name: 'Waiting', criteria: gated })).body).toEqual({ ...waiting, name: 'Waiting' })
    expect(await change({ criteria: { gemstones: 'Emerald' } })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    await they.moveClock('0')
    expect((await list()).items).toMatchObject([{ criteria: gated, matches: 1 }])
  })

  test('a search that excludes a house waits in the same way: it is not broadened', async () => {
    const excluding = { status: 'Upcoming', gemstones: 'Emerald', exclude: 'houses:Vasari & Fils' } as const
    const { save, ask, list } = await somebody(Role.Standard, 5)
    const search = (await save({ criteria: excluding })).body
    expect(search).toMatchObject({ criteria: excluding, matches: 2 })
    await they.moveClock('6 days')
    expect((await list()).items).toEqual([{ ...search, frequency: 'weekly', matches: null, news: null }])
    expect((await ask('GET', '/news')).body).toEqual({ searches: 0, lots: 0 })
    expect(await ask('PUT', `/${search.id}`, { criteria: { gemstones: 'Emerald' } })).toMatchObject({ status: 403 })
    await they.moveClock('0')
    expect((await list()).items).toContainEqual(search)
  })

  test('a search for estimates below comparable lots waits in the same way', async () => {
    const below = { status: 'Upcoming', estimates: 'below-comparables' } as const
    const { save, ask, list } = await somebody(Role.SmallPack, 5)
    const search = (await save({ criteria: below })).body
    expect(search).toMatchObject({ criteria: below, matches: 0 })
    await they.moveClock('6 days')
    expect((await list()).items).toEqual([{ ...search, frequency: 'weekly', matches: null, news: null }])
    expect(await ask('PUT', `/${search.id}`, { criteria: { gemstones: 'Emerald' } })).toMatchObject({ status: 403 })
    expect((await ask('GET', '/preview?estimates=below-comparables')).body.total).toBe(3)
    await they.moveClock('0')
    expect((await list()).items).toContainEqual(search)
  })

  test('nothing above the limit is lost, and nothing is added; the oldest goes on', async () => {
    const { save, ask, list } = await somebody(Role.Standard, 5)
    for (const name of ['A', 'B', 'C', 'D']) await save({ name })
    await they.moveClock('6 days')
    const { items, capacity } = await list()
    expect([items.length, capacity]).toEqual([4, 1])
    expect(items.map(({ isBeyondPlan }: { isBeyondPlan: boolean }) => isBeyondPlan)).toEqual([true, true, true, false])
    expect((await save({ name: 'E' })).body.message).toBe('4 of 1 searches saved')
    expect((await ask('PUT', `/${items[0].id}`, { name: 'Still mine' })).status).toBe(200)
    await ask('DELETE', `/${items[0].id}`)
    await they.moveClock('6 days 1 hour')
    expect((await ask('POST', `/${items[0].id}/restore`)).body.code).toBe('searches-limit')
  })

  test('what was deleted above the limit comes back within the hour, all of it', async () => {
    const { save, ask, list } = await somebody(Role.Standard, 5)
    for (const name of ['A', 'B', 'C', 'D', 'E']) await save({ name })
    await they.moveClock('6 days')
    const { items } = await list()
    for (const { id } of items.slice(0, 2)) await ask('DELETE', `/${id}`)
    await they.moveClock('6 days 59 minutes')
    for (const { id } of items.slice(0, 2)) expect((await ask('POST', `/${id}/restore`)).status).toBe(200)
    expect((await list()).items).toEqual(items)
  })

  test('where others were saved meanwhile the limit counts at once: saving in place of deleted ones adds none', async () => {
    const { save, ask, list } = await somebody(Role.SmallPack)
    const first = []
    for (const name of ['A', 'B', 'C']) first.push((await save({ name })).body.id)
    for (const id of first) await ask('DELETE', `/${id}`)
    for (const name of ['D', 'E', 'F']) await save({ name })
    for (const id of first) expect((await ask('POST', `/${id}/restore`)).body.code).toBe('searches-limit')
    // Also not where what took it is deleted in its turn.
    const { items } = await list()
    await ask('DELETE', `/${items[0].id}`)
    expect((await ask('POST', `/${first[0]}/restore`)).status).toBe(200)
    expect((await ask('POST', `/${first[1]}/restore`)).body.code).toBe('searches-limit')
  })

  test('its e-mails go on weekly; Telegram ends, comes back with it, and can be switched off meanwhile', async () => {
    const { save, ask, list } = await somebody(Role.Premium, 5)
    const kept = (await save({ email: true, telegram: true })).body
    expect(kept).toMatchObject({ email: true, telegram: true })
    await they.moveClock('6 days')
    expect((await list()).items).toMatchObject([{ frequency: 'weekly', email: true, telegram: false }])
    await ask('PUT', `/${kept.id}`, { name: 'Other', email: false })
    await they.moveClock('0')
    expect((await list()).items).toMatchObject([{ name: 'Other', email: false, telegram: true }])
  })
})

test.each([
  [Role.Undefined, 'weekly'],
  [Role.SmallPack, 'weekly'],
  [Role.Standard, 'daily'],
  [Role.Premium, 'immediately'],
])('role %i: e-mail is open, at most %s; Telegram and push are kept for Premium', async (role, frequency) => {
  const { save, ask } = await somebody(role)
  const isPremium = role === Role.Premium
  const channels = { email: true, telegram: isPremium, push: isPremium }
  const { body } = await save({ email: true, telegram: true, push: true, frequency: 'immediately' })
  expect(body).toMatchObject({ ...channels, frequency })
  expect((await ask('PUT', `/${body.id}`, { telegram: true, push: true })).body).toMatchObject(channels)
  const row = database.db
    .selectFrom('saved_search')
    .select(['by_email', 'by_telegram', 'by_push'])
    .where('id', '=', body.id)
  expect(await row.execute()).toEqual([{ by_email: true, by_telegram: isPremium, by_push: isPremium }])
})
