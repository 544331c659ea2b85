import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { createSearchers } from '@parure/portal/test/people/create-searchers.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { deleteExpiredSearches } from './delete.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let somebody: ReturnType<typeof createSearchers>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    ...['1000', '2000', '3000'].map((estimate_low) =>
      buildRow({ title: 'Sapphire ring', estimate_low, currency: 'EUR' }),
    ),
    buildRow({ title: 'Ruby brooch', house: 'Vasari & Fils', sale_key: 'S2', sale_location: 'Paris' }),
    buildPastRow({ title: 'Sapphire ring', price: '500', price_basis: 'hammer', currency: 'EUR' }),
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

describe('saving', () => {
  test('keeps the parameters of the list, and says what matches', async () => {
    const { save, list } = await somebody()
    const criteria = { searchQuery: ' sapphire ', estimate: '1500-', price: '-5', outcomes: 'sold', materials: '' }
    const saved = await save({ name: '  Sapphires ', criteria })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      name: 'Sapphires',
      criteria: { status: 'Upcoming', searchQuery: 'sapphire', estimate: '1500-', currency: 'EUR' },
      matches: 2,
      news: 0,
      frequency: 'weekly',
      email: false,
      telegram: false,
      push: false,
      isPaused: false,
      isBeyondPlan: false,
    })
    expect(Object.keys(saved.body.criteria)).toHaveLength(4)
    expect(await list()).toEqual({ items: [saved.body], capacity: 1 })
  })

  test('of past lots the outcomes are said, so that a page with another default shows the same', async () => {
    const { save } = await somebody(Role.SmallPack)
    expect((await save({ criteria: { status: 'Past', outcomes: 'all' } })).body).toMatchObject({
      criteria: { status: 'Past', outcomes: 'all' },
      matches: 1,
    })
    const sold = await save({ name: 'Sold', criteria: { status: 'Past', outcomes: 'sold', price: '-100' } })
    expect(sold.body).toMatchObject({
      criteria: { status: 'Past', outcomes: 'sold', price: '-100', currency: 'EUR' },
      matches: 0,
    })
  })

  test('the latest saved comes first', async () => {
    const { save, list } = await somebody(Role.SmallPack)
    for (const name of ['A', 'B', 'C']) await save({ name })
    expect((await list()).items.map(({ name }: { name: string }) => name)).toEqual(['C', 'B', 'A'])
  })

  test.each([
    [Role.Undefined, 1],
    [Role.SmallPack, 3],
    [Role.Standard, 10],
    [Role.Premium, null],
  ])('the plan of role %i holds %i', async (role, capacity) => {
    const { list } = await somebody(role)
    expect(await list()).toEqual({ items: [], capacity })
  })

  test('thirty at once: as many as the plan holds are kept', async () => {
    const { save, list } = await somebody(Role.Standard)
    const replies = await Promise.all(Array.from({ length: 30 }, async (_, index) => save({ name: `Search ${index}` })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = replies.filter(({ status }) => status === 403)
    expect(refused).toHaveLength(20)
    expect(refused[0]?.body).toEqual({ code: 'searches-limit', message: '10 of 10 searches saved' })
    expect((await list()).items).toHaveLength(10)
  })

  test('a name is of one search, regardless of case; of different accounts regardless of each other', async () => {
    const [one, other] = [await somebody(Role.SmallPack), await somebody(Role.SmallPack)]
    await one.save({ name: 'Émeraudes' })
    expect(await one.save({ name: ' éMERAUDES' })).toMatchObject({
      status: 409,
      body: { code: 'search-name-taken', message: 'You already have a search with this name.' },
    })
    expect((await other.save({ name: 'Émeraudes' })).status).toBe(200)
    const at = await Promise.all(Array.from({ length: 5 }, async () => other.save({ name: 'Once' })))
    expect(at.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(at.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  test.each([
    ['no name', { name: '' }],
    ['a name of spaces', { name: '   ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['NUL', { name: 'x\0' }],
    ['a range that ends before it begins', { criteria: { estimate: '5-1' } }],
    ['a status that there is not', { criteria: { status: 'Sold' } }],
    ['a name that is too long once it is written out', { criteria: { brands: '%'.repeat(3_999) } }],
    ['a frequency that there is not', { frequency: 'hourly' }],
    ['a channel that is neither on nor off', { email: 'yes' }],
  ])('%s is refused', async (_, fields) => {
    const { save } = await somebody()
    expect((await save(fields as object)).body).toMatchObject({ code: 'invalid-request' })
  })

  test('half a character is no failure', async () => {
    const { save } = await somebody()
    expect((await save({ name: '\ud83d', criteria: { searchQuery: '\udc8d', brands: 'a\ud83d' } })).status).toBe(200)
  })
})

describe('changing', () => {
  test('what is left out stays; names are checked; criteria count anew from then on', async () => {
    const { save, ask } = await somebody(Role.Premium)
    const { id } = (await save({ email: true, frequency: 'weekly' })).body
    await save({ name: 'Other' })
    const change = async (fields: object) => ask('PUT', `/${id}`, fields)
    expect((await change({ isPaused: true })).body).toMatchObject({ isPaused: true, email: true, frequency: 'weekly' })
    expect((await change({ name: 'RINGS' })).body).toMatchObject({ name: 'RINGS', isPaused: true })
    expect((await change({ name: 'other' })).body.code).toBe('search-name-taken')
    const since = async () =>
      (
        await database.db
          .selectFrom('saved_search')
          .select('criteria_since')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).criteria_since.getTime()
    const before = await since()
    await change({ criteria: { categories: 'Rings', currency: 'USD' }, frequency: 'daily' })
    expect(await since()).toBe(before)
    expect((await change({ criteria: { gemstones: 'Ruby' }, isPaused: false })).body).toMatchObject({
      criteria: { status: 'Upcoming', gemstones: 'Ruby' },
      isPaused: false,
    })
    expect(await since()).toBeGreaterThan(before)
  })

  test('searches of past lots send nothing', async () => {
    const { save, ask } = await somebody(Role.Premium)
    const past = { status: 'Past', outcomes: 'all' } as const
    expect((await save({ criteria: past, email: true })).body).toMatchObject({ email: false })
    const { id } = (await save({ name: 'B', email: true, telegram: true })).body
    expect((await ask('PUT', `/${id}`, { criteria: past })).body).toMatchObject({ email: false, telegram: false })
  })
})

describe('deleting', () => {
  test('can be undone for a day, twice as once, and frees place and name meanwhile', async () => {
    const { save, ask, list } = await somebody(Role.SmallPack)
    const { id } = (await save()).body
    for (let times = 0; times < 2; times++) expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect((await list()).items).toEqual([])
    for (const [method, address] of [
      ['PUT', ''],
      ['POST', '/look'],
    ] as const)
      expect((await ask(method, `/${id}${address}`, {})).body.code).toBe('search-not-found')
    for (let times = 0; times < 2; times++)
      expect((await ask('POST', `/${id}/restore`)).body).toMatchObject({ id, name: 'Rings' })
    await ask('DELETE', `/${id}`)
    const { id: second } = (await save({ name: 'rings' })).body
    expect((await ask('POST', `/${id}/restore`)).body.code).toBe('search-name-taken')
    await ask('DELETE', `/${second}`)
    for (const name of ['A', 'B', 'C']) await save({ name })
    expect((await ask('POST', `/${id}/restore`)).body).toEqual({
      code: 'searches-limit',
      message: '3 of 3 searches saved',
    })
  })

  test('a new one takes the place of another in one call, or neither changes', async () => {
    const { save, ask, list } = await somebody()
    const { id } = (await save()).body
    expect((await save({ name: 'Opals' })).body.code).toBe('searches-limit')
    expect((await save({ name: 'Opals', replaces: id + 1_000 })).body.code).toBe('search-not-found')
    const opals = (await save({ name: 'Opals', email: true, replaces: id })).body
    expect((await list()).items).toEqual([opals])
    expect((await ask('POST', `/${id}/restore`)).body.code).toBe('searches-limit')
    await ask('DELETE', `/${opals.id}`)
    expect((await ask('POST', `/${id}/restore`)).status).toBe(200)
  })

  test('after a day it is gone for good', async () => {
    const { save, ask } = await somebody()
    const { id } = (await save()).body
    await ask('DELETE', `/${id}`)
    await they.moveClock('23 hours')
    await deleteExpiredSearches(database.db)
    expect((await ask('POST', `/${id}/restore`)).status).toBe(200)
    await ask('DELETE', `/${id}`)
    await they.moveClock('48 hours')
    for (const [method, address] of [
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const)
      expect((await ask(method, `/${id}${address}`)).body.code).toBe('search-not-found')
    await deleteExpiredSearches(database.db)
    expect(await database.db.selectFrom('saved_search').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('the search of somebody else is not found, and stays as it is', async () => {
    const [owner, other] = [await somebody(), await somebody(Role.Premium)]
    const { body } = await owner.save()
    for (const [method, address, fields] of [
      ['PUT', '', { name: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/look'],
    ] as const)
      expect(await other.ask(method, `/${body.id}${address}`, fields)).toMatchObject({
        status: 404,
        body: { code: 'search-not-found' },
      })
    expect((await owner.list()).items).toEqual([body])
  })
})

test('an account takes its searches with it', async () => {
  const { save } = await somebody()
  const { id } = (await save()).body
  await sql`delete from account where id = (select account_id from saved_search where id = ${id})`.execute(database.db)
  expect(await database.db.selectFrom('saved_search').select('id').where('id', '=', id).execute()).toEqual([])
})

describe('criteria that are not understood any more', () => {
  test('wait, uncounted, beside the others, until their owner changes or deletes them', async () => {
    const { save, ask, list } = await somebody(Role.SmallPack)
    const stored = { status: 'Upcoming', currency: 'XXX', estimate: '-5' }
    const { id } = (await save({ name: 'Not understood' })).body
    await save({ name: 'Sapphires', criteria: { searchQuery: 'sapphire' } })
    const spoil = () =>
      database.db
        .updateTable('saved_search')
        .set({ criteria: JSON.stringify(stored) })
        .where('id', '=', id)
        .execute()
    await spoil()
    const [sapphires, waiting] = (await list()).items
    expect(sapphires).toMatchObject({ name: 'Sapphires', matches: 3, news: 0 })
    expect(waiting).toMatchObject({ id, criteria: stored, matches: null, news: null })
    expect((await ask('GET', '/news')).body).toEqual({ searches: 0, lots: 0 })
    expect((await ask('PUT', `/${id}`, { isPaused: true })).body).toMatchObject({ code: 'invalid-request' })
    expect((await ask('PUT', `/${id}`, { criteria: { searchQuery: 'ruby' } })).body).toMatchObject({ matches: 1 })
    await spoil()
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    expect((await list()).items).toHaveLength(1)
  })
})
