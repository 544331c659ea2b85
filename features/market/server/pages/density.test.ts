import type { MarketSubject } from '../../contract.ts'
import type { MonthDensity } from '../../month-density.ts'
import type { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { savePremium } from '@parure/features/premium/server/save-premium.ts'
import type { Schema } from '@parure/features/schema.ts'
import { loadDensity } from './density.ts'
import { updateSummaries } from '../summaries/summarise.ts'

let database: OpenDatabase<Schema>
let app: TestApp

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(db)
  await savePremium(db, buildSchedule({ house: 'Inclusive House', tiers: '0:25', currency: null }))
  await ingestRows(db, ['2021-05-02', '2024-03-09', '2026-02-01'].flatMap(lotsOf))
  await updateSummaries(db, { single: 20, reach: 2 })
  // As if there were more than can be drawn one by one.
  await sql`update market_figure set unsold = 3001 where period in ('2021', '36m')`.execute(db)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Five stated hammer prices, four with premium, and three that were bought in. */
function lotsOf(day: string) {
  const row = (house: string, given: object) =>
    buildPastRow({
      title: 'Sapphire ring',
      description: 'Set with a sapphire of 3.02 carats.',
      house,
      sale_key: `${house} ${day}`,
      sale_starts: day,
      sale_ends: day,
      currency: 'EUR',
      estimate_low: '900',
      estimate_high: '1100',
      ...given,
    })
  return [
    ...Array.from({ length: 5 }, () => row('Hammer House', { price: '1000', price_basis: 'hammer' })),
    ...Array.from({ length: 4 }, () => row('Inclusive House', { price: '1250', price_basis: 'inclusive' })),
    ...Array.from({ length: 3 }, () => row('Hammer House', { outcome: 'unsold' })),
  ]
}

const asked = (query: string, role: Role): Promise<MarketSubject> =>
  app.get(`/api/market/gemstones/sapphire${query}`, { role })
const sumOf = (months: readonly MonthDensity[] | undefined, counts: 'counts' | 'ratioCounts') =>
  months?.map((month) => month[counts].reduce((sum, n) => sum + n, 0))

test.each<Role>([1, 2])('role %i learns nothing of months', async (role) => {
  expect(await asked('', role)).not.toHaveProperty('density')
  expect(JSON.stringify(await asked('?period=36m', role))).not.toMatch(/density|2021-05/)
})

test.each<[Role, string, number]>([
  [3, '', 5],
  [4, '', 9],
  [4, '?basis=premium', 4],
  // Stated hammer prices alone: the basis acts as if it were absent.
  [3, '?basis=premium', 5],
])('role %i sees how many sales of each month lie where: %s', async (role, query, sold) => {
  const { density, sales } = await asked(query, role)
  expect(sales).toBeUndefined()
  expect(density?.map(({ month }) => month)).toEqual(['2021-05', '2024-03', '2026-02'])
  expect(sumOf(density, 'counts')).toEqual([sold, sold, sold])
  expect(sumOf(density, 'ratioCounts')).toEqual(role === 4 ? [9, 9, 9] : [5, 5, 5])
  expect(density?.map(({ unsold }) => unsold)).toEqual([3, 3, 3])
  // 1,000 is two powers of ten above the first step, 1,250 lies a step further.
  expect(density?.[0]?.steps).toEqual([query === '?basis=premium' && role === 4 ? 25 : 24])
  expect(density?.[0]?.ratioSteps).toEqual([16])
})

test('a window holds its whole months; of one house there are few enough to draw', async () => {
  expect((await asked('?period=36m', 3)).density?.map(({ month }) => month)).toEqual(['2024-03', '2026-02'])
  const one = await asked('?house=hammer-house', 3)
  expect([one.density, one.sales?.length]).toEqual([undefined, 24])
})

test('in today’s money the steps of a month begin higher', async () => {
  const [then, today] = [await asked('', 3), await asked('?money=today', 3)]
  expect(then.density?.[0]?.from).toBe('10')
  expect(Number(today.density?.[0]?.from)).toBeGreaterThan(10)
  expect(today.density?.[0]?.steps).toEqual(then.density?.[0]?.steps)
})

test('one house’s months are counted from its lots, and equal the summaries where there is no other', async () => {
  const { db } = database
  const { rows } = await sql<{ gemstone: number; house: number }>`
    select min(id) filter (where name = 'Sapphire') as gemstone, min(id) filter (where name = 'Hammer House') as house
    from filter_option`.execute(db)
  const { gemstone, house } = rows[0]!
  const of = {
    since: '1999-01-01',
    basis: { currency: 'EUR', basis: 'hammer' },
    scale: (_: number, cents: string) => cents,
  } as const
  const subject = { id: gemstone, kind: 'gemstones' } as const
  const all = await loadDensity(db, subject, { ...of, role: 3 })
  // No stated hammer price is of the other house.
  expect(await loadDensity(db, { ...subject, houseId: house }, { ...of, role: 3 })).toEqual(all)
  const derived = await loadDensity(db, { ...subject, houseId: house }, { ...of, role: 4 })
  expect(sumOf(derived, 'counts')).toEqual([5, 5, 5])
})
