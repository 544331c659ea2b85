import { sql } from 'kysely'
import { brandLotsContract } from '../contract.ts'
import { brandSortOrders } from '../sort-order.ts'
import { parseGroupStatus } from '../group-date.ts'
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { loadDemoFeed } from '../../../tools/demo/src/load/load-demo-feed.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { loadBrandLotCards } from './brand-lots.ts'
import { findBrandId } from './brands.ts'
import { loadLotGroups, loadBrandLotPage, countBrandLots } from './queries.ts'

let database: OpenDatabase<Schema>
let brand: number
let lots: Awaited<ReturnType<typeof lotsOf>>

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-21 12:00Z' - now()`.execute(database.db)
  const made = loadDemoFeed('2026-11-21').filter(({ maker }) => maker === 'Maison Aurèle')
  await ingestRows(
    database.db,
    made.map((row) => ({ ...row, pictures: [] })),
  )
  brand = await findBrandId(database.db, 'Maison Aurèle')
  lots = await lotsOf(brand)
})
afterAll(() => database.close())

/** The oracle: every lot of the brand, to be grouped, sorted and searched by plain JavaScript. */
async function lotsOf(id: number) {
  const rows = await database.db
    .selectFrom('lot')
    .select(['id', 'title', 'popularity', 'listed_at', 'sale_day', 'estimate_rank', 'price_rank', 'past_from'])
    .select('option_ids')
    .execute()
  const { now } = await database.db.selectNoFrom((eb) => eb.fn<Date>('app_now').as('now')).executeTakeFirstOrThrow()
  return rows
    .filter(({ option_ids }) => option_ids.includes(id))
    .map((row) => {
      const upcoming = row.past_from > now
      return { ...row, upcoming, date: (row.sale_day ?? '').slice(0, upcoming ? 7 : 4) }
    })
}
type Lot = (typeof lots)[number]

const rankOf = (lot: Lot): number | null => {
  const rank = lot.upcoming ? lot.estimate_rank : lot.price_rank
  return rank === null ? null : Number(rank)
}
const timeOf = (lot: Lot): number => (lot.upcoming ? lot.listed_at.getTime() : Date.parse(lot.sale_day ?? ''))
/** What is missing comes last in both directions. */
const byRank = (direction: 1 | -1) => (a: Lot, b: Lot) => {
  const [first, second] = [rankOf(a), rankOf(b)]
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return direction * (first - second)
}
const orders: ((a: Lot, b: Lot) => number)[] = [
  (a, b) => b.popularity - a.popularity || b.id - a.id,
  (a, b) => timeOf(b) - timeOf(a) || b.id - a.id,
  (a, b) => timeOf(a) - timeOf(b) || a.id - b.id,
  (a, b) => byRank(-1)(a, b) || b.id - a.id,
  (a, b) => byRank(1)(a, b) || a.id - b.id,
]

describe('against every lot of the brand', () => {
  test('each lot stands in just one group, months before years', async () => {
    const groups = await loadLotGroups(database.db, brand)
    const dates = [...new Set(lots.map(({ date }) => date))]
    const months = dates.filter((date) => parseGroupStatus(date) === 'Upcoming').toSorted()
    const years = dates
      .filter((date) => parseGroupStatus(date) === 'Past')
      .toSorted()
      .toReversed()
    expect(groups.map(({ date }) => date)).toEqual([...months, ...years])
    expect(months.length * years.length).toBeGreaterThan(0)
    for (const { date, count, ids } of groups) {
      const own = lots.filter((lot) => lot.date === date)
      const most = parseGroupStatus(date) === 'Upcoming' ? 3 : 9
      expect(count).toBe(own.length)
      expect(ids).toHaveLength(Math.min(most, own.length))
    }
  })

  test.each(brandSortOrders.map((name, order) => [name, order] as const))('%s', async (_name, sortOrder) => {
    for (const date of new Set(lots.map((lot) => lot.date))) {
      const expected = lots.filter((lot) => lot.date === date).toSorted(orders[sortOrder])
      const found = await Promise.all(
        Array.from({ length: Math.ceil(expected.length / 7) }, (_, page) =>
          loadBrandLotPage(
            database.db,
            brand,
            date,
            brandLotsContract.query.parse({ sortOrder, pageIndex: page + 1, pageSize: 7 }),
          ),
        ),
      )
      expect(found.flat(), date).toEqual(expected.map(({ id }) => id))
    }
  })

  test('searching finds the words; by Relevance those that stand so in the title come first', async () => {
    const words = 'diamond line'
    const query = brandLotsContract.query.parse({ searchQuery: words, pageSize: 100 })
    const years = [...new Set(lots.map((lot) => lot.date))].filter((date) => parseGroupStatus(date) === 'Past')
    for (const date of years) {
      const ids = await loadBrandLotPage(database.db, brand, date, query)
      expect(ids).toHaveLength(await countBrandLots(database.db, brand, date, query))
      const inTitle = ids.map((id) =>
        lots
          .find((lot) => lot.id === id)
          ?.title.toLowerCase()
          .includes(words),
      )
      expect(inTitle).toEqual(inTitle.toSorted((a, b) => Number(b) - Number(a)))
    }
  })
})

test('who may not see sale details gets no house, date or place', async () => {
  const ids = lots.slice(0, 3).map(({ id }) => id)
  const seenBy = (role: Role) => loadBrandLotCards(database.db, ids, { role, saved: async () => new Set() })
  for (const card of await seenBy(Role.SmallPack)) {
    for (const field of ['sourceName', 'auctionDate', 'location']) expect(card).not.toHaveProperty(field)
  }
  for (const card of await seenBy(Role.Premium)) expect(card.sourceName).toMatch(/\w/)
})
