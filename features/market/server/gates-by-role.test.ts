import type { Market, MarketSubject } from '../contract.ts'
import type { HouseDetail, Houses } from '../house-answers.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { deriveMissingPrices } from '@parure/features/premium/server/derive-prices.ts'
import { savePremium } from '@parure/features/premium/server/save-premium.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateSummaries } from './summaries/summarise.ts'

let database: OpenDatabase<Schema>
let app: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(db)
  await ingestRows(db, [...lotsOf(2021, 9), ...lotsOf(2022, 12), ...lotsOf(2026, 10)])
  // A quarter more, so what is derived of 1250 is 1000.
  await savePremium(db, buildSchedule({ house: 'Inclusive House', tiers: '0:25', currency: null }))
  await updateSummaries(db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** As many lots with a stated hammer price, and as many with a price that includes the premium. */
function lotsOf(year: number, lots: number) {
  return Array.from({ length: lots }, (_, at) => {
    const given = {
      title: 'Sapphire ring by Vasari',
      maker: 'Vasari',
      description: 'Set with a sapphire of 3.02 carats, Kashmir, no heat.',
      sale_starts: `${year}-05-02`,
      sale_ends: `${year}-05-02`,
      currency: 'EUR',
      estimate_low: '900',
      estimate_high: '1100',
    }
    return [
      buildPastRow({
        ...given,
        house: 'Hammer House',
        sale_key: `H${year}`,
        price: String(2000 + at),
        price_basis: 'hammer',
      }),
      buildPastRow({
        ...given,
        house: 'Inclusive House',
        sale_key: `I${year}`,
        price: String(1250 + at * 5),
        price_basis: 'inclusive',
      }),
    ]
  }).flat()
}

const subjects = ['gemstones/sapphire', 'categories/rings', 'brands/vasari']
const roles: Role[] = [1, 2, 3, 4]
const asked = (address: string, role: Role): Promise<MarketSubject> => app.get(`/api/market/${address}`, { role })

/** What is in an answer, and the lowest role that gets it. */
const gates: [string, number, (market: MarketSubject & Market) => unknown][] = [
  ['quartiles of years', 2, ({ years }) => years.some(({ low }) => low !== undefined)],
  ['shares against estimates', 2, ({ shares }) => shares !== undefined],
  ['totals of prices', 3, ({ tiles }) => tiles.total !== undefined],
  ['the running year', 3, ({ years }) => years.some(({ isRunning }) => isRunning)],
  ['counts of derived prices', 4, ({ tiles, years }) => [tiles, ...years].some(({ derived }) => derived !== undefined)],
]
const gatesOfSubjects: typeof gates = [
  ...gates,
  ['results by estimates of years', 2, ({ years }) => years.some(({ ratios }) => ratios !== undefined)],
  ['years of few prices', 3, ({ thinYears }) => thinYears !== undefined],
  ['houses to choose from', 3, ({ house, houses }) => house !== undefined || houses !== undefined],
  ['single sales', 3, ({ sales }) => sales !== undefined],
  ['places and days of top results', 3, ({ topLots }) => topLots.some((lot) => lot.auctionDate ?? lot.location)],
]

describe.each(roles)('role %i', (role) => {
  test.each<(typeof gates)[0]>([
    ...gates,
    ['last week’s results', 3, ({ lastWeek }) => lastWeek !== undefined],
    ['quarters', 3, ({ quarters }) => quarters !== undefined],
    ['prices of stones of 3 to 5 carats', 2, ({ stones }) => stones !== undefined],
  ])('in the whole market: %s from role %i on', async (_, lowest, isThere) => {
    expect(Boolean(isThere(await app.get('/api/market', { role })))).toBe(role >= lowest)
  })

  test('medians by year in lists are those of a market’s own page, of complete years', async () => {
    const { medianYears, gemstones, brands, categories }: Market = await app.get('/api/market', { role })
    expect(medianYears).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025])
    const listed = [gemstones[0], categories[0], brands[0]].map((each) => each?.medians)
    for (const [at, address] of subjects.entries()) {
      const { years } = await asked(address, role)
      const own = medianYears.map((year) => years.find((each) => each.year === year)?.median ?? null)
      expect([address, listed[at]]).toEqual([address, own])
    }
    expect(listed.flat().some((median) => median != null)).toBe(true)
  })

  test('shares of the parts of makers and categories are there from SmallPack on', async () => {
    for (const address of subjects.slice(1)) expect((await asked(address, role)).parts !== undefined).toBe(role >= 2)
  })

  test('a maker’s share of all jewelry sold is of roles with sale details, since it tells the years of its lots', async () => {
    const { tiles, years } = await asked('brands/vasari', role)
    const all = [tiles, ...years].map(({ shareOfAll }) => shareOfAll)
    expect(all).toEqual(all.map(() => (role < 3 ? undefined : 1_000_000)))
    for (const address of subjects.slice(0, 2))
      expect(JSON.stringify(await asked(address, role))).not.toMatch(/shareOf/)
  })

  test('one house’s lots alone are of roles with sale details', async () => {
    for (const address of subjects) {
      const [all, one] = [await asked(address, role), await asked(`${address}?house=hammer-house`, role)]
      if (role < 3) expect(one).toEqual(all)
      else expect([one.house?.slug, one.tiles.n, one.sales?.length]).toEqual(['hammer-house', 21, 31])
      expect(JSON.stringify(all).includes('House')).toBe(role >= 3)
    }
  })

  test.each(gatesOfSubjects)('in a market: %s from role %i on', async (_, lowest, isThere) => {
    for (const address of subjects)
      expect(Boolean(isThere((await asked(address, role)) as MarketSubject & Market)), address).toBe(role >= lowest)
  })

  test('a ladder is there from SmallPack on', async () => {
    expect((await asked('gemstones/sapphire', role)).ladder !== undefined).toBe(role >= 2)
  })

  test('totals are exact, of the prices that the role may see', async () => {
    const { tiles }: Market = await app.get('/api/market', { role })
    // 2000 to 2008 and 2000 to 2011; derived of 1250, 1255 and so on: 1000 to 1032 and 1000 to 1044 in steps of 4.
    const [stated, derived] = [18_036 + 24_066, 9_144 + 12_264]
    expect(tiles.total).toBe(role < 3 ? undefined : String(role === 3 ? stated : stated + derived))
  })

  test('figures are of stated hammer prices, and for role 4 of derived ones too', async () => {
    for (const address of subjects) {
      const { tiles, years, topLots, sales = [] } = await asked(address, role)
      expect([tiles.n, tiles.leftOut]).toEqual(role === 4 ? [42, 0] : [21, 21])
      expect(years[0]?.n).toBe(role === 4 ? 18 : 9)
      expect(topLots.map(({ price }) => Number(price))).toEqual([2011, 2010, 2009, 2009, 2008])
      expect(sales.filter(({ isDerived }) => isDerived)).toHaveLength(role === 4 ? 31 : 0)
      expect(sales).toHaveLength(role === 4 ? 62 : role === 3 ? 31 : 0)
    }
  })
})

test.each<Role>([1, 2, 3, 4])(
  'role %i: a house that publishes prices with premium has a multiple by its tiers for role 4 alone, that of its market',
  async (role) => {
    const house = (await app.get('/api/houses/inclusive-house', { role })) as HouseDetail
    const { houses } = (await app.get('/api/houses', { role })) as Houses
    const line = houses.find(({ slug }) => slug === 'inclusive-house')
    expect([house.accuracy, line?.accuracy, house.accuracies]).toEqual(role < 4 ? [null, null, 0] : [1020, 1020, 21])
    expect(house.years.map(({ accuracy }) => accuracy !== null)).toEqual(house.years.map(() => role === 4))
    const market = await asked('brands/vasari?house=inclusive-house', role)
    if (role === 4) expect([market.tiles.medianRatio, market.tiles.nRatio]).toEqual([house.accuracy, house.accuracies])
  },
)

test('of one house, a maker’s share is of what that house sold', async () => {
  const { tiles, years } = await asked('brands/vasari?house=hammer-house', 3)
  expect([tiles.shareOfAll, years[0]?.shareOfAll]).toEqual([1_000_000, 1_000_000])
})

describe('role 4, with premium', () => {
  test('prices are stated with premium, or derived by the house’s tiers', async () => {
    // Nothing is known of the other house's premium.
    const { basis, tiles, years, topLots } = await asked('gemstones/sapphire?basis=premium', 4)
    expect([basis, tiles.n, tiles.derived, years[0]?.n]).toEqual(['premium', 21, 0, 9])
    expect(topLots[0]).toMatchObject({ price: '1305', multiple: '0.95' })
    const hammers = await asked('gemstones/sapphire', 4)
    expect(hammers.tiles).toMatchObject({ n: 42, derived: 21, withEstimate: 42 })
    // Half of the lots at 1000 and a little more, the other half at 2000.
    expect(hammers.years[0]).toMatchObject({ n: 18, derived: 9 })
  })

  test('a premium that is entered later is counted once prices are derived by it', async () => {
    const { db } = database
    await savePremium(db, buildSchedule({ house: 'Hammer House', tiers: '0:10', currency: null }))
    await deriveMissingPrices(db)
    await updateSummaries(db)
    const { tiles, topLots } = await asked('gemstones/sapphire?basis=premium', 4)
    expect([tiles.n, tiles.derived]).toEqual([42, 21])
    expect(topLots[0]).toMatchObject({ price: '2212.10', isDerived: true })
  })

  test.each<Role>([1, 2, 3])('acts as if it were absent for role %i, in the whole market too', async (role) => {
    for (const address of ['', '/gemstones/sapphire', '/categories/rings']) {
      const plain = await app.get(`/api/market${address}`, { role })
      expect(await app.get(`/api/market${address}?basis=premium`, { role })).toEqual(plain)
      expect(JSON.stringify(plain)).not.toMatch(/erived|"basis":"premium"/)
    }
  })
})
