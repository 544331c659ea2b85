import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { deriveMissingPrices } from '@parure/features/premium/server/derive-prices.ts'
import { replaceSchedules } from '@parure/features/premium/server/replace-schedules.ts'
import { runBacktest } from '../backtest/run-backtest.ts'
import { markEstimates } from '../below/mark-estimates.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateComparables } from '../keep-comparables.ts'
import { loadSubject } from '../load-comparables.ts'
import { parseDayNumber } from '../read-today-number.ts'
import { valueSubject } from './value-subject.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let lotId: number

/** Returns a number between -1 and 1 that follows no order. */
const scatter = (at: number): number => ((at * 7_919) % 997) / 498.5 - 1

/** A ring of 1 to 5 carats at 3,000 EUR for a carat, 1.6 times that at one house. */
function makeSoldRing(at: number, day: string, factor = 1) {
  const carats = 1 + ((at * 37) % 401) / 100
  const isDear = (at * 31) % 7 < 2
  const worth = 3_000 * carats * (isDear ? 1.6 : 1) * factor * Math.exp(0.4 * scatter(at))
  return buildSoldRing({
    key: `sold ${at}`,
    hammer: String(Math.round(worth)),
    carats: carats.toFixed(2),
    estimate_low: String(Math.round(worth * (0.8 + 0.1 * scatter(at + 5)))),
    estimate_high: String(Math.round(worth * (1.1 + 0.1 * scatter(at + 9)))),
    lot_number: String(at),
    ...buildSaleOfDay(day, isDear ? 'Dear House' : 'Halder & Roe'),
  })
}

const soldRings = Array.from({ length: 360 }, (_, at) =>
  makeSoldRing(at, new Date(Date.UTC(2019, 0, 3 + Math.floor((at * 2_550) / 360))).toISOString().slice(0, 10)),
)
/** Of the running year, which a model of complete years does not know. */
const makeRunningYear = (factor: number) =>
  Array.from({ length: 40 }, (_, at) => makeSoldRing(400 + at, `2026-0${1 + (at % 9)}-15`, factor))

const makeInclusive = (row: ReturnType<typeof makeSoldRing>, at: number) => ({
  ...row,
  house: 'Premium House',
  key: `inclusive ${at}`,
  sale_key: `inclusive ${at}`,
  price_basis: 'inclusive',
})

const mine = () =>
  buildRow({
    key: 'mine',
    title: 'Sapphire ring',
    description: 'Set with an oval sapphire of 3.00 carats, Sri Lankan origin, no indications of heating.',
    currency: 'EUR',
    estimate_low: '4000',
    estimate_high: '5000',
    house: 'Dear House',
  })

/** Opens a catalog with the lot and past sales, whose models are fitted. */
async function openCatalog(sales: readonly ReturnType<typeof makeSoldRing>[]) {
  const opened = await createTestDatabase()
  await sql`
    insert into exchange_rate (currency, day, per_euro)
    select 'CHF', day, (1.2 + 0.2 * sin((day::date - date '1970-01-01') / 300.0))::numeric(12, 6)
    from generate_series(timestamp '2018-12-20', '2026-11-23', '1 day') as day`.execute(opened.db)
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-23 12:00Z' - now()`.execute(opened.db)
  await ingestRows(opened.db, [mine(), ...sales])
  await updateComparables(opened.db)
  await runBacktest(opened.db)
  const { id } = await opened.db
    .selectFrom('lot')
    .select('id')
    .where('source_key', '=', 'mine')
    .executeTakeFirstOrThrow()
  return { database: opened, lotId: id, app: await startTestApp(opened, {}, { roleByHeader: true }) }
}

beforeAll(async () => {
  ;({ database, lotId, app } = await openCatalog([...soldRings, ...makeRunningYear(1.2)]))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const loadComparables = (role: Role) => app.get(`/api/jewelry/${lotId}/comparables`, { role })

test('a lot has the range of a model, with its version and day, and the one with the estimate', async () => {
  const { range, withEstimate, withPremium, refused } = await loadComparables(Role.Premium)
  expect(refused).toBeUndefined()
  expect(range).toMatchObject({ basis: 'hammer', currency: 'EUR', n: 400, model: { day: '2026-11-23', sales: 400 } })
  expect(range.model.version).toMatch(/^3\.\d+$/)
  expect(Number(range.low)).toBeLessThan(Number(range.middle))
  expect(Number(range.middle)).toBeLessThan(Number(range.high))
  expect(Number(withEstimate.middle)).toBeLessThan(Number(range.middle))
  expect(withPremium.range?.basis ?? 'inclusive').toBe('inclusive')
})

test('the record says how models of earlier days did, and decides on marks', async () => {
  const { record } = await app.get('/api/comparables/backtest')
  expect(record.model).toMatchObject({ day: '2026-11-23', sales: 400 })
  const [rings] = record.categories
  expect(rings.fromSales.n).toBe(rings.fromSales.inside + rings.fromSales.below + rings.fromSales.above)
  expect(rings.withEstimate.error).toBeLessThan(rings.fromSales.error)
  expect(record.below).toMatchObject({ isShown: false })
  await markEstimates(database.db, 'all')
  const readMarks = async () =>
    (await sql<{ lot_id: number }>`select lot_id from below_comparables`.execute(database.db)).rows
  expect(await readMarks()).toEqual([])
  await sql`update below_record set is_shown = true`.execute(database.db)
  await markEstimates(database.db, 'all')
  expect(await readMarks()).toEqual([{ lot_id: lotId }])
})

/** Converts at the rates of the test database. */
const convertToFrancs = (euros: unknown, day: string) =>
  (Number(euros) * Number((1.2 + 0.2 * Math.sin(parseDayNumber(day) / 300)).toFixed(6))).toFixed(2)

test('the currency in which lots are stored makes no difference beyond its cents', async () => {
  const converted = [...soldRings, ...makeRunningYear(1.2)].map((row, at) => {
    const { price, estimate_low: low, estimate_high: high, sale_starts: day } = row as Record<string, string>
    const [inFrancs, lowInFrancs, highInFrancs] = [price, low, high].map((euros) => convertToFrancs(euros, day ?? ''))
    if (at % 2 === 0) return row
    return { ...row, currency: 'CHF', price: inFrancs, estimate_low: lowInFrancs, estimate_high: highInFrancs }
  })
  const other = await openCatalog(converted)
  const subjects = await Promise.all(
    [database, other.database].map(({ db }, at) => loadSubject(db, [lotId, other.lotId][at] ?? 0)),
  )
  for (const role of [Role.SmallPack, Role.Standard]) {
    const terms = { role, before: parseDayNumber('2026-11-23'), isTested: true }
    const [here, there] = await Promise.all(
      [database, other.database].map(({ db }, at) => valueSubject(db, subjects[at]!, terms)),
    )
    for (const end of ['low', 'middle', 'high'] as const)
      expect(Math.abs(Math.log(Number(there?.range?.[end]) / Number(here?.range?.[end])))).toBeLessThan(0.011)
  }
  await other.app.close()
  await other.database.close()
})

test('below sale details, houses and the running year move nothing, and no count is told', async () => {
  const { range } = await loadComparables(Role.SmallPack)
  expect(Number(range.middle)).toBeGreaterThan(7_000)
  expect(Number(range.middle)).toBeLessThan(14_000)
  expect(range.until).toBe('2025-12-31')
  expect(range).not.toHaveProperty('n')
  expect(range.model).toEqual({ version: expect.any(String), day: '2026-01-01' })
  expect(JSON.stringify(range)).not.toContain('Dear House')
  await ingestRows(database.db, makeRunningYear(2))
  await updateComparables(database.db)
  await runBacktest(database.db)
  const { model: _model, ...figures } = range
  expect((await loadComparables(Role.SmallPack)).range).toMatchObject(figures)
})

test('the same lots sold on other days of their years by other houses give SmallPack the same figures', async () => {
  const moved = soldRings.map((row, at) => {
    const year = String(row.sale_starts).slice(0, 4)
    return {
      ...row,
      ...buildSaleOfDay(`${year}-0${1 + ((at * 5) % 9)}-1${at % 10}`, at % 2 ? 'Dear House' : 'Third House'),
    }
  })
  const other = await openCatalog(moved)
  const load = (from: typeof other, role: Role) => from.app.get(`/api/jewelry/${from.lotId}/comparables`, { role })
  const own = { database, lotId, app }
  for (const name of ['range', 'withEstimate', 'refused']) {
    const [here, there] = await Promise.all([own, other].map(async (each) => (await load(each, Role.SmallPack))[name]))
    expect({ ...there, model: null }).toEqual({ ...here, model: null })
  }
  expect((await load(other, Role.Standard)).range.middle).not.toBe((await loadComparables(Role.Standard)).range.middle)
  await other.app.close()
  await other.database.close()
})

test('visitors are told nothing of it', async () => {
  const answer = await loadComparables(Role.Undefined)
  for (const field of ['range', 'withEstimate', 'refused', 'withPremium']) expect(answer).not.toHaveProperty(field)
})

test('as of a past day, a model is asked that learned earlier sales', async () => {
  const subject = await loadSubject(database.db, lotId)
  const value = async (day: string) =>
    valueSubject(database.db, subject, { role: Role.Premium, before: parseDayNumber(day), isTested: true })
  const [past, today] = [await value('2025-06-01'), await value('2026-11-23')]
  expect(today?.range?.model?.day).toBe('2026-11-23')
  expect(past?.range?.model?.day.localeCompare('2025-06-01')).toBe(-1)
  expect(past?.range?.middle).not.toBe(today?.range?.middle)
  expect(await value('2018-01-01')).toBeNull()
})

test('for Premium, hammer prices that follow from prices with premium are learned, too', async () => {
  const { db } = database
  await ingestRows(db, makeRunningYear(1.25).map(makeInclusive))
  await db
    .transaction()
    .execute((tx) =>
      replaceSchedules(tx, 'demo', [buildSchedule({ house: 'Premium House', tiers: '0:25', currency: null })]),
    )
  await deriveMissingPrices(db)
  await updateComparables(db)
  await runBacktest(db)
  expect((await loadComparables(Role.Standard)).range.model.sales).toBe(400)
  expect((await loadComparables(Role.Premium)).range.model.sales).toBe(440)
})
