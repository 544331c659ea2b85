import type { Market, MarketSubject } from '../contract.ts'
import type { HouseDetail } from '../house-answers.ts'
import { roundToTwoDigits } from '../quantiles.ts'
import { minSoldLots } from '../rules.ts'
import { parseAmountCents } from '@parure/values/money.ts'
import type { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { adjustForInflation, loadPriceIndex } from './pages/load-price-index.ts'
import { updateSummaries } from './summaries/summarise.ts'

// What somebody with a plan below Standard finds out by subtracting one answer from another: markets from all jewelry,
// yesterday's answer from today's, one period from another, one year's money from another's.

let database: OpenDatabase<Schema>
let app: TestApp
let made = 0
const years = [2019, 2020, 2021, 2022, 2023]

interface Kind {
  title: string
  maker?: string
  description?: string
  /** In a year. */
  lots(year: number): number
}

const kinds: Kind[] = [
  { title: 'Sapphire ring by Vasari', maker: 'Vasari', lots: () => 12 },
  { title: 'Ruby brooch', lots: () => 10 },
  // Unsigned and without a gemstone: three, all in one year.
  { title: 'Gold bangle', description: 'Plain.', lots: (year) => (year === 2021 ? 3 : 0) },
  // The only lots of their cell of the ladder, in the last five complete years and before.
  { title: 'Burma sapphire ring', description: 'Set with a heated sapphire of 12.02 carats, Burma.', lots: thin },
]
function thin(year: number): number {
  return year === 2019 || year === 2023 ? 1 : 0
}

const rowOf = ({ title, maker = '', description }: Kind, year: number) =>
  buildPastRow({
    title,
    maker,
    description: description ?? `Set with a ${title.includes('Ruby') ? 'ruby' : 'sapphire'} of 3.02 carats.`,
    house: 'House of Alder',
    sale_key: `Alder ${year}`,
    sale_starts: `${year}-03-02`,
    sale_ends: `${year}-03-02`,
    currency: 'EUR',
    estimate_low: '9000',
    estimate_high: '11000',
    price: String(7013 + made++ * 17),
    price_basis: 'hammer',
  })

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(database.db)
  await ingestRows(
    database.db,
    kinds.flatMap((kind) => years.flatMap((year) => Array.from({ length: kind.lots(year) }, () => rowOf(kind, year)))),
  )
  await updateSummaries(database.db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const parts = {
  gemstones: ['sapphire', 'ruby'],
  brands: ['vasari'],
  categories: ['rings', 'brooch', 'bracelets'],
}
const addresses = Object.entries(parts).flatMap(([kind, slugs]) => slugs.map((slug) => `${kind}/${slug}`))
const marketOf = (address: string, role: Role = 2, query = ''): Promise<MarketSubject> =>
  app.get(`/api/market/${address}${query}`, { role })
const overviewOf = (role: Role): Promise<Market> => app.get('/api/market', { role })

test.each(Object.entries(parts))(
  'by all jewelry less its %s: what is left of a year is nothing, or eight lots',
  async (kind, slugs) => {
    const all = await overviewOf(1)
    const own = await Promise.all(slugs.map((slug) => marketOf(`${kind}/${slug}`)))
    expect(own.flatMap((market) => market.years).length).toBeGreaterThan(3)
    for (const count of ['n', 'counted', 'countedSold'] as const)
      for (const year of all.years) {
        const shown = own.flatMap((market) => market.years.filter((each) => each.year === year.year))
        const rest = year[count] - shown.reduce((sum, each) => sum + each[count], 0)
        expect(rest === 0 || rest >= minSoldLots, `${year.year} ${count} ${rest}`).toBe(true)
      }
  },
)

/** All that says when lots were sold. */
async function said(role: Role) {
  const house = (await app.get('/api/houses/house-of-alder', { role })) as HouseDetail
  const markets = await Promise.all([overviewOf(role), ...addresses.map((address) => marketOf(address, role))])
  const lists = markets.flatMap((each) => ('houseCount' in each ? [each.gemstones, each.brands, each.houses] : []))
  return { lists, house: house.years, markets: markets.map(({ tiles, years: own }) => ({ tiles, own })) }
}

test('by yesterday’s answer: it changes by eight lots or more, so that no new or corrected one tells its year', async () => {
  const { db } = database
  const roles: Role[] = [1, 2]
  const before = await Promise.all(roles.map(said))
  const standard = await said(3)
  for (let more = 0; more < minSoldLots - 1; more++) {
    await ingestRows(db, [rowOf(kinds[0]!, 2021)])
    await sql`update lot set price = price + 1 where id = (select max(id) from lot)`.execute(db)
    if (more > 0) continue
    await updateSummaries(db)
    expect(await Promise.all(roles.map(said))).toEqual(before)
    expect(await said(3)).not.toEqual(standard)
  }
  // The days on which windows end move on: no lot changed.
  await sql`update app_clock set ahead = ahead + interval '3 days'`.execute(db)
  await updateSummaries(db)
  expect(await Promise.all(roles.map(said))).toEqual(before)
  await ingestRows(db, [rowOf(kinds[0]!, 2021)])
  await updateSummaries(db)
  const [after] = await Promise.all(roles.map(said))
  const sold = (of: Awaited<ReturnType<typeof said>>) =>
    of.markets[0]?.own.find(({ year }) => year === 2021)?.countedSold
  expect(sold(after!)).toBe((sold(before[0]!) ?? 0) + minSoldLots)
})

test('by periods: a ladder has no cell of fewer than eight, and shares are of one period', async () => {
  const { ladder = [], shares = [] } = await marketOf('gemstones/sapphire')
  expect(ladder.every(({ n, figures }) => n >= minSoldLots && figures !== null)).toBe(true)
  expect(shares.map(({ name }) => name)).toEqual(['All complete years'])
  const standard = await marketOf('gemstones/sapphire', 3)
  expect(standard.ladder?.some(({ n }) => n < minSoldLots)).toBe(true)
})

test('today’s money of all jewelry is that of its markets', async () => {
  const [then, today] = await Promise.all(
    ['then', 'today'].map(async (money) => (await app.get(`/api/market?money=${money}`, { role: 3 })) as Market),
  )
  const index = await loadPriceIndex('EUR')
  expect(today?.inMoneyOf).toBe(index.month)
  for (const [at, { year, median }] of (then?.years ?? []).entries())
    // Whole units are shown.
    expect(Number(today?.years[at]?.median)).toBeCloseTo(
      Number(adjustForInflation(index, year, parseAmountCents(median))) / 100,
      -1,
    )
})

test.each(['EUR', 'USD'] as const)(
  'by today’s money in %s: it follows from two digits of what was paid',
  async (currency) => {
    const index = await loadPriceIndex(currency)
    const [then, today] = await Promise.all(
      ['then', 'today'].map(async (money) => marketOf('gemstones/sapphire', 2, `?currency=${currency}&money=${money}`)),
    )
    for (const [at, { year, median, low = '0' }] of (then?.years ?? []).entries())
      for (const [paid, shown] of [
        [median, today?.years[at]?.median],
        [low, today?.years[at]?.low],
      ] as const)
        expect(parseAmountCents(shown ?? '0')).toBe(
          roundToTwoDigits(adjustForInflation(index, year, parseAmountCents(paid)) ?? 0n),
        )
  },
)
