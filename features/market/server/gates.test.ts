import type { HouseDetail } from '../house-answers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Market, MarketSubject } from '../contract.ts'
import { comparisonStep } from '../ladder.ts'
import { subjectKinds } from '../subject.ts'
import { Role } from '@parure/contract/role.ts'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { createEverybody, type Somebody } from '@parure/portal/test/people/create-everybody.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { selectHighestPrices } from './pages/load-ranked-lots.ts'
import { updateSummaries } from './summaries/summarise.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let who: Somebody[]

/** Lots of each year; 2019 has a single one, and the running year twenty. */
const lotsOf: Record<number, number> = { 2018: 12, 2019: 1, 2020: 9, 2021: 11, 2022: 15, 2026: 20 }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(db)
  await sql`insert into exchange_rate (currency, day, per_euro)
    select 'USD', day::date, 1 + random() / 4 from generate_series('2017-12-25'::date, '2026-12-01', '1 day') as day
    on conflict do nothing`.execute(db)
  const rows = Object.entries(lotsOf).flatMap(([year, lots]) =>
    Array.from({ length: lots }, (_, at) =>
      buildPastRow({
        title: 'Sapphire ring',
        description: 'Set with a sapphire of 3.02 carats, Kashmir, no heat.',
        house: `House of ${year}`,
        sale_key: `S${year}`,
        sale_starts: `${year}-05-0${1 + (at % 2)}`,
        sale_ends: `${year}-05-02`,
        currency: 'EUR',
        estimate_low: '9000',
        estimate_high: '11000',
        // Each price is one lot's alone.
        price: String(7013 + Number(year) * 3 + at * 517),
        price_basis: 'hammer',
      }),
    ),
  )
  await ingestRows(db, [...rows, ...brooches()])
  await updateSummaries(db)
  app = await startTestApp(database)
  who = await createEverybody(createPeople(app, database), database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Of another gemstone; in 2020 there are three, which would follow from the year as a whole and its rings. */
function brooches() {
  const lots: Record<number, number> = { 2018: 14, 2020: 3, 2021: 10, 2022: 9 }
  return Object.entries(lots).flatMap(([year, count]) =>
    Array.from({ length: count }, (_, at) =>
      buildPastRow({
        title: 'Ruby brooch',
        description: 'Set with a ruby of 1.02 carats.',
        sale_key: `B${year}`,
        sale_starts: `${year}-06-01`,
        sale_ends: `${year}-06-02`,
        currency: 'EUR',
        price: String(3000 + at * 100),
        price_basis: 'hammer',
      }),
    ),
  )
}

const address = '/api/market/gemstones/sapphire'
async function asked(role: number, query = '', path = address): Promise<MarketSubject & Market & { text: string }> {
  const token = who.find((each) => each.role === role)?.token
  const response = await fetch(
    `${app.url}${path}${query}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  )
  const text = await response.text()
  return { ...(JSON.parse(text) as MarketSubject & Market), text }
}

async function publicYearsOf(path: string): Promise<Map<number, number>> {
  const { years } = (await (await fetch(`${app.url}/api/market${path}`)).json()) as MarketSubject
  return new Map(years.map(({ year, n }) => [year, n]))
}

describe('what visitors and lower plans learn of a market', () => {
  test.each([1, 2])(
    'role %i: complete years alone, none that a total gives away, and no day, place or house',
    async (role) => {
      const { years, tiles, text, sales, yearsLeftOut } = await asked(role)
      // 2019 has one lot, so the smallest other year goes with it; 2022 would give away that of the other gemstone, which
      // hides with its 2020; and the running year is not there.
      expect(years.map(({ year }) => year)).toEqual([2018, 2021])
      expect(yearsLeftOut).toBe(3)
      const left = tiles.offered - years.reduce((sum, { n }) => sum + n, 0)
      expect(left).toBeGreaterThanOrEqual(8)
      expect(sales).toBeUndefined()
      expect(text).not.toMatch(/House of|2026-05|"auctionDate"|"location"|Geneva/)
    },
  )

  test('no figure is the price of one lot, and the rate of no sale day follows from two currencies', async () => {
    const [euros, dollars] = [await asked(1), await asked(1, '?currency=USD')]
    const prices = (await database.db.selectFrom('lot').select('price').execute()).map(({ price }) => Number(price))
    for (const { median } of euros.years) {
      expect(prices).not.toContain(Number(median))
      expect(Number(median) % 100).toBe(0)
    }
    const rates = (await database.db.selectFrom('exchange_rate').select('per_euro').execute()).map(({ per_euro }) =>
      Number(per_euro),
    )
    for (const [at, { median }] of euros.years.entries()) {
      const rate = Number(dollars.years[at]?.median) / Number(median)
      // More days fit than could be told apart.
      expect(rates.filter((each) => Math.abs(each / rate - 1) < 0.08).length).toBeGreaterThan(100)
    }
  })

  test('a category’s year does not follow from the year as a whole and the other categories', async () => {
    const [all, ...categories] = await Promise.all(['', '/categories/rings', '/categories/brooch'].map(publicYearsOf))
    expect([...(categories[0] ?? [])].length).toBeGreaterThan(1)
    for (const [year, n] of all ?? []) {
      const shown = categories.flatMap((years) => years.get(year) ?? [])
      // Both categories, or neither of them.
      expect([0, 2]).toContain(shown.length)
      if (shown.length > 0) expect(shown.reduce((sum, each) => sum + each, 0)).toBe(n)
    }
  })

  test.each([
    ['?period=12m', 1],
    ['?period=36m', 2],
    ['?basis=premium', 3],
  ])('%s acts as if it were absent for role %i', async (query, role) => {
    const [plain, wanted] = [await asked(role), await asked(role, query)]
    expect(wanted.text).toBe(plain.text)
  })

  test('quartiles, ladders and shares open with SmallPack', async () => {
    const [visitor, small] = [await asked(1), await asked(2)]
    expect(visitor.text).not.toMatch(/"low"|"high"|"ladder"|"shares"/)
    expect(small.years[0]).toHaveProperty('low')
    expect(small.ladder?.[0]?.figures).not.toBeNull()
    expect(small.shares?.[0]?.counts.length).toBe(4)
    // Visitors see the bars of the same rows, in twenty steps without amounts.
    expect(visitor.ladderShape?.map(({ row, n }) => [row, n])).toEqual(small.ladder?.map(({ row, n }) => [row, n]))
    expect(visitor.ladderShape?.flatMap(({ bar }) => bar).every((step) => step >= 0 && step <= 20)).toBe(true)
    expect(small.ladderShape).toBeUndefined()
  })

  test('stones of 3 to 5 carats are of the last five complete years and two digits', async () => {
    const stones = (await asked(2, '', '/api/market')).stones ?? []
    expect(stones.map(({ name, slug, row, n }) => [name, slug, row, n])).toEqual([
      ['Sapphire', 'sapphire', 'Kashmir, No indication of heating', 26],
    ])
    expect(Number(stones[0]?.figures.median) % 100).toBe(0)
    expect((await asked(4, '', '/api/market')).stones?.[0]).toMatchObject({ n: 26, derived: 0 })
  })

  test('single sales, windows and the running year open with Standard', async () => {
    const standard = await asked(3)
    expect(standard.years.map(({ year }) => year)).toEqual([2018, 2020, 2021, 2022, 2026])
    expect(standard.years.at(-1)?.isRunning).toBe(true)
    expect(standard.sales?.length).toBe(68)
    expect((await asked(3, '?period=12m')).tiles.offered).toBe(20)
  })
})

test('today’s money names the month of its index, the same in every currency', async () => {
  const then = await asked(3)
  for (const currency of ['USD', 'EUR']) {
    const today = await asked(3, `?money=today&currency=${currency}`)
    expect(today.inMoneyOf).toBe('2025-08')
    // The running year has no index, and no amounts.
    expect(today.years.filter(({ year }) => year > 2025)).toEqual([])
    expect(today.sales?.filter(({ day }) => day > '2026')).toEqual([])
  }
  expect(then.inMoneyOf).toBeNull()
})

const resultDaysOf = async (slug: string) => {
  const house = (await (await fetch(`${app.url}/api/houses/${slug}`)).json()) as HouseDetail
  return [house.resultDays, house.resultSales, house.among.filter(({ figure }) => figure === 'resultDays')]
}

test('how soon a house publishes results is of complete years, from eight sales on', async () => {
  const { db } = database
  const published = (first: number, last: number, day: string, days: number) =>
    sql`insert into market_sale (sale_id, house_id, sale_day, result_days)
      select -place, market_subject.id, ${day}::date, ${days}::int
      from market_subject, generate_series(${first}::int, ${last}::int) as place
      where slug = 'house-of-2022'`.execute(db)
  await published(1, 9, '2026-03-02', 1)
  await published(10, 16, '2025-03-02', 5)
  expect(await resultDaysOf('house-of-2022')).toEqual([null, null, []])
  await published(17, 17, '2025-03-02', 5)
  expect(await resultDaysOf('house-of-2022')).toEqual([5, 8, []])
  await sql`delete from market_sale where sale_id < 0`.execute(db)
})

test('a disputed figure of a house is not there, at once', async () => {
  const { db } = database
  const house = await db.selectFrom('house').selectAll().where('name', '=', 'House of 2026').executeTakeFirstOrThrow()
  await db.insertInto('disputed_figure').values({ house_id: house.id, figure: 'pictures', reason: 'test' }).execute()
  const answer = (await (await fetch(`${app.url}/api/houses/house-of-2026`)).json()) as Record<string, unknown>
  expect([answer['pictures'], answer['disputed']]).toEqual([null, ['pictures']])
})

test('pages read summaries by their indexes alone', async () => {
  const { db } = database
  await sql`set enable_seqscan = on`.execute(db)
  for (const query of [
    sql`select * from market_figure where subject_id = any(${[1]}::int[])`,
    sql`select * from market_public_figure where subject_id = any(${[1]}::int[])`,
    sql`select year from market_public_year where subject_id = 1`,
    sql`select * from market_subject where kind = 'gemstones' and slug = 'sapphire'`,
    sql`select * from market_ladder where gemstone_id = 1`,
    sql`select * from market_figure join market_derived_figure using (subject_id, period)
      where subject_id = any(${[1]}::int[])`,
    sql`select * from market_derived_ladder where gemstone_id = 1`,
    ...['market_ladder', 'market_derived_ladder'].map(
      (table) => sql`select * from ${sql.table(table)} where step = ${sql.lit(comparisonStep)}`,
    ),
    sql`select * from market_part where subject_id = 1`,
    sql`select * from market_quarter where quarter <= '2026-11-23' order by quarter desc limit 16`,
    ...['market_density', 'market_derived_density'].map(
      (table) => sql`select * from ${sql.table(table)} where subject_id = 1 and measure in ('hammer_eur', 'accuracy')`,
    ),
    ...subjectKinds.flatMap((kind) => [
      selectHighestPrices({ id: 1, kind }, { basis: { currency: 'USD', basis: 'hammer' }, role: Role.Undefined }),
      selectHighestPrices({ id: 1, kind }, { basis: { currency: 'USD', basis: 'hammer' }, role: Role.Premium }),
      selectHighestPrices({ id: 1, kind }, { basis: { currency: 'USD', basis: 'premium' }, role: Role.Premium }),
    ]),
  ]) {
    const plan = await db.transaction().execute(async (tx) => {
      // A small table is read whole otherwise.
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  }
})
