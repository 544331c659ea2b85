// Checks 18, 21 and 22 of the reliability bar, as far as brands go.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'

interface Brand {
  id: number
  name: string
  count: number
}
interface Card {
  id: number
  title: string
  isFavorite: boolean
}

let database: OpenDatabase<Schema>
let app: TestApp
const aurele = 'Aurèle/Sœurs, Paris'
let they: ReturnType<typeof createPeople>
let ada: string
let bob: string

beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ key: 'dec-b', title: 'Ruby ring', maker: aurele, sale_key: 'D', ...on('2998-12-20') }),
    buildRow({ key: 'dec-a', title: 'Opal ring', maker: aurele, sale_key: 'C', ...on('2998-12-04') }),
    ...Array.from({ length: 4 }, (_, index) =>
      buildRow({ key: `jan-${index}`, title: 'Ring', maker: aurele, sale_key: 'E', ...on('2999-01-09') }),
    ),
    buildRow({
      key: 'undated',
      title: 'Brooch',
      maker: aurele,
      sale_key: 'U',
      ...on(null),
      listed_on: '2998-01-01',
    }),
    ...Array.from({ length: 11 }, (_, index) =>
      buildPastRow({
        key: `old-${index}`,
        title: 'Ring',
        maker: aurele,
        sale_key: 'P',
        ...on('2019-03-02'),
      }),
    ),
    buildPastRow({ key: 'older', title: 'Opal brooch', maker: aurele, sale_key: 'O', ...on('2018-03-02') }),
    buildPastRow({ key: 'other', title: 'Brooch', maker: '100% Gold & total' }),
  ])
  app = await startTestApp(database)
  they = createPeople(app, database)
  ada = await holder('ada@x.com', Role.Premium)
  bob = await holder('bob@x.com', Role.Premium)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const on = (day: string | null) => ({ sale_starts: day, sale_ends: day })
async function holder(email: string, role: Role): Promise<string> {
  const token = await they.member(email)
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (role !== Role.Undefined) await grantPlan(database.db, id, role, null, 'test')
  return token
}
const get = async (address: string, token = ada) => (await they.ask('GET', address, { token })).body
const brandOf = async (name: string): Promise<Brand> =>
  (await get('/api/all-brands')).find((brand: Brand) => brand.name === name)
const groups = async (name: string) => get(`/api/jewelries/by-brand/${encodeURIComponent(name)}`)
const follow = (id: unknown, token = ada) => they.post('/api/follow-brand', { id }, { token })
const unfollow = (id: unknown, token = ada) => they.ask('DELETE', `/api/unfollow-brand/${String(id)}`, { token })

describe('following', () => {
  test('a brand followed twice is followed once, until it is unfollowed', async () => {
    const { id } = await brandOf(aurele)
    expect(await get('/api/followed-brands')).toEqual([])
    for (const reply of [await follow(id), await follow(id)])
      expect(reply).toMatchObject({ status: 200, body: { id, isFollowed: true } })
    const brand = { id, name: aurele, description: null, logotype: null, count: 19 }
    expect(await get('/api/followed-brands')).toEqual([brand])
    expect(await get(`/api/followed-brands/${id}`)).toEqual(brand)
    expect(await unfollow(id)).toMatchObject({ status: 200, body: { id, isFollowed: false } })
    expect(await get('/api/followed-brands')).toEqual([])
  })

  test('fifty presses at once are one', async () => {
    const { id } = await brandOf('100% Gold & total')
    const replies = await Promise.all(Array.from({ length: 50 }, () => follow(id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await get('/api/followed-brands')).toHaveLength(1)
    await unfollow(id)
  })

  test.each([
    [999_999, 404],
    ['1', 400],
    [0, 400],
    [-1, 400],
    [1.5, 400],
    [null, 400],
    [2 ** 31, 400],
  ])('what is no brand is refused: %j', async (id, status) => {
    expect((await follow(id)).status).toBe(status)
    expect(await get('/api/followed-brands')).toEqual([])
  })

  test('a category’s name is a filter option, but no brand', async () => {
    const { id } = await database.db
      .selectFrom('filter_option')
      .select('id')
      .where('name', '=', 'Rings')
      .executeTakeFirstOrThrow()
    expect((await follow(id)).body.code).toBe('brand-not-found')
  })

  test('check 22: what only somebody else follows is not found, and stays with them', async () => {
    const { id } = await brandOf(aurele)
    await follow(id, bob)
    expect((await they.ask('GET', `/api/followed-brands/${id}`, { token: ada })).body.code).toBe('brand-not-found')
    expect(await unfollow(id, ada)).toMatchObject({ status: 404, body: { code: 'brand-not-found' } })
    expect((await get('/api/followed-brands', bob)).map((brand: Brand) => brand.id)).toEqual([id])
    await unfollow(id, bob)
  })
})

describe('brands', () => {
  test('by product type, with how many lots of it each has', async () => {
    expect(await get('/api/brands/categories')).toEqual(
      expect.arrayContaining([
        { name: 'Rings', count: 17 },
        { name: 'Brooch', count: 3 },
        { name: 'Earrings', count: 0 },
      ]),
    )
    const counts = async (categories: string) =>
      Object.fromEntries(
        (await get(`/api/all-brands?categories=${encodeURIComponent(categories)}`)).map((brand: Brand) => [
          brand.name,
          brand.count,
        ]),
      )
    expect(await counts('Rings')).toEqual({ [aurele]: 17 })
    expect(await counts('Rings,Brooch')).toEqual({ [aurele]: 19, '100% Gold & total': 1 })
    expect(await counts('Earrings')).toEqual({})
    expect(await counts('Nobody’s')).toEqual({})
    expect(await counts('')).toEqual({ [aurele]: 19, '100% Gold & total': 1 })
  })
})

describe('the lots of a brand', () => {
  test('stand by month while they are to come, by year when they are past', async () => {
    const { items } = await groups(aurele)
    const shown = items.map(({ date, count, jewelries }: { date: string; count: number; jewelries: Card[] }) => [
      date,
      count,
      jewelries.length,
    ])
    expect(shown).toEqual([
      // Without a date a lot is upcoming for ninety days.
      ['2998-04', 1, 1],
      ['2998-12', 2, 2],
      ['2999-01', 4, 3],
      ['2019', 11, 9],
      ['2018', 1, 1],
    ])
    const december = items.find(({ date }: { date: string }) => date === '2998-12')
    expect(december.jewelries.map(({ title }: Card) => title)).toEqual(['Opal ring', 'Ruby ring'])
    expect(december.jewelries[0]).toMatchObject({
      mainPhoto: null,
      sourceName: 'Halder & Roe',
      auctionDate: '2998-12-04',
      price: null,
      isFavorite: false,
    })
  })

  test.each(['%', '_', 'total', 'Aurèle', 'x'.repeat(150), 'é'.repeat(150), '宝'.repeat(60), '/', '../x'])(
    'a name that no brand has is not found: %j',
    async (name) => {
      expect((await groups(name)).code).toBe('brand-not-found')
    },
  )

  test('each name is one parameter, whatever it is made of', async () => {
    expect((await groups('100% Gold & total')).items).toHaveLength(1)
  })

  test.each([
    ['2998-12', '', 2],
    ['2998', '', 0],
    ['2019', '', 11],
    ['2019-03', '', 0],
    ['2998-12', '?searchQuery=opal', 1],
    ['2998-12', '?searchQuery=OPALS', 1],
    ['2998-12', '?searchQuery=%25', 0],
    ['2998-12', '?searchQuery=Halder', 0],
    ['1999', '', 0],
    ['2019', '?categories=Rings', 11],
    ['2019', '?categories=Brooch', 0],
    ['2998-12', '?categories=Rings&gemstones=Opal', 1],
    ['2019', '?outcomes=unpublished', 11],
    ['2019', '?outcomes=unsold', 0],
    ['2019', '?price=1-2&currency=EUR', 0],
    ['2019', '?carats=1-', 11],
    ['2019', '?carats=-0.5', 0],
    // In the path already.
    ['2019', '?brands=Nobody&saleDates=1999-01-01..1999-12-31', 11],
  ])('%s%s holds %i', async (date, query, count) => {
    const { id } = await brandOf(aurele)
    const address = `/api/jewelries/by-brand/${id}/${date}`
    expect(await get(`${address}/total${query}`)).toEqual({ count })
    expect((await get(`${address}/all${query}`)).items).toHaveLength(count)
  })

  test('pages hold each lot once, and one beyond the end is the last', async () => {
    const { id } = await brandOf(aurele)
    const page = async (index: number): Promise<number[]> =>
      (await get(`/api/jewelries/by-brand/${id}/2019/all?pageSize=4&pageIndex=${index}`)).items.map(
        ({ id: lot }: Card) => lot,
      )
    const pages = [await page(1), await page(2), await page(3)]
    expect(new Set(pages.flat()).size).toBe(11)
    expect(await page(900)).toEqual(pages[2])
  })

  test('a saved lot is a favorite here too', async () => {
    const { id } = await brandOf(aurele)
    const address = `/api/jewelries/by-brand/${id}/2018/all`
    const [lot] = (await get(address)).items
    await they.ask('PUT', '/api/jewelry/favorites', { token: ada, body: { Id: lot.id, isFavorite: true } })
    expect((await get(address)).items[0].isFavorite).toBe(true)
    expect((await get(address, bob)).items[0].isFavorite).toBe(false)
  })

  test.each([
    ['2019/all?sortOrder=5', 400],
    ['2019/all?sortOrder=x', 400],
    ['2019/all?pageIndex=0', 400],
    ['2019/all?price=9-1', 400],
    ['2019/total?carats=many', 400],
    ['2019/all?pageSize=0', 400],
    ['2019-13/all', 400],
    ['19/total', 400],
    ['2019-03-02/total', 400],
    ['2019/nothing', 404],
  ])('%s is refused with %i', async (rest, status) => {
    const { id } = await brandOf(aurele)
    expect((await they.ask('GET', `/api/jewelries/by-brand/${id}/${rest}`, { token: ada })).status).toBe(status)
  })

  test.each(['total', 'all'])('an id that no brand has is not found: %s', async (last) => {
    expect((await get(`/api/jewelries/by-brand/999999/2019/${last}`)).code).toBe('brand-not-found')
  })
})

describe('check 48: whatever is put into a call', () => {
  test.each([
    "' or 1=1 --",
    '"; drop table brand; --',
    '%',
    '_',
    '\\\\',
    '\\0',
    '%00',
    '🧿'.repeat(60),
    '__proto__',
    'a'.repeat(5_000),
  ])('%j is taken literally or refused', async (text) => {
    const { id } = await brandOf(aurele)
    const typed = encodeURIComponent(text)
    for (const address of [
      `/api/jewelries/by-brand/${typed}`,
      `/api/jewelries/by-brand/${typed}/2019/all`,
      `/api/jewelries/by-brand/${id}/${typed}/total`,
      `/api/jewelries/by-brand/${id}/2019/total?searchQuery=${typed}`,
      `/api/jewelries/by-brand/${id}/2019/all?searchQuery=${typed}&sortOrder=0`,
      `/api/jewelries/by-brand/${id}/2019/all?sortOrder=${typed}`,
      `/api/all-brands?categories=${typed}`,
      `/api/followed-brands/${typed}`,
    ]) {
      const { status, body } = await they.ask('GET', address, { token: ada })
      expect([200, 400, 404, 414], address.slice(0, 80)).toContain(status)
      if (status === 200) expect(body.items ?? body.count ?? body).toEqual(body.count === undefined ? [] : 0)
    }
  })
})

test.each([Role.Undefined, Role.SmallPack, Role.Standard])(
  'checks 18 and 21: role %i is refused, and no byte tells of a house',
  async (role) => {
    const { id } = await brandOf(aurele)
    const token = await holder(`role${role}@x.com`, role)
    const by = '/api/jewelries/by-brand'
    for (const [method, address] of [
      ['GET', '/api/followed-brands'],
      ['GET', `/api/followed-brands/${id}`],
      ['GET', '/api/all-brands'],
      ['GET', '/api/brands/categories'],
      ['POST', '/api/follow-brand'],
      ['DELETE', `/api/unfollow-brand/${id}`],
      ['GET', `${by}/${encodeURIComponent(aurele)}`],
      ['GET', `${by}/${id}/2019/total`],
      ['GET', `${by}/${id}/2019/all`],
    ] as const) {
      const reply = await they.ask(method, address, { token, ...(method === 'POST' ? { body: { id } } : {}) })
      expect(`${address} ${reply.status} ${reply.body.code}`).toBe(`${address} 403 forbidden`)
      expect(JSON.stringify(reply.body)).not.toMatch(/halder|geneva|2019|Aurèle/i)
    }
    expect(await database.db.selectFrom('followed_brand').selectAll().execute()).toEqual([])
  },
)

test('when Premium ends what is followed stays, and is there again when it returns', async () => {
  const { id } = await brandOf(aurele)
  const token = await they.member('lapse@x.com')
  const account = await database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'lapse@x.com')
    .executeTakeFirstOrThrow()
  await grantPlan(database.db, account.id, Role.Premium, 1, 'test')
  await follow(id, token)
  await they.moveClock('2 days')
  expect((await they.ask('GET', '/api/followed-brands', { token })).status).toBe(403)
  await grantPlan(database.db, account.id, Role.Premium, 1, 'test')
  expect(await get('/api/followed-brands', token)).toHaveLength(1)
  await they.moveClock('0')
})
