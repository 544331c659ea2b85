import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { deriveMissingPrices } from '@parure/features/premium/server/derive-prices.ts'
import { replaceSchedules } from '@parure/features/premium/server/replace-schedules.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateComparables } from './keep-comparables.ts'

const opened: { app: TestApp; database: OpenDatabase<Schema> }[] = []
afterAll(async () => {
  for (const { app, database } of opened) {
    await app.close()
    await database.close()
  }
})

/** The same lots in a catalogue of their own, sold on other days by other houses. */
async function catalogue(
  sales: readonly (readonly [day: string, house: string])[],
  today = '2026-11-23',
  { basis = 'hammer', premium }: { basis?: 'hammer' | 'inclusive'; premium?: string } = {},
) {
  const database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select ${today}::date + interval '12 hours' - now()`.execute(database.db)
  await ingestRows(database.db, [
    buildRow({
      key: 'mine',
      title: 'Sapphire ring',
      description: 'Set with a sapphire of 5.00 carats, Sri Lankan origin, no heat.',
      currency: 'EUR',
    }),
    ...sales.map(([day, house], at) =>
      buildSoldRing({
        key: `sold ${at}`,
        title: `Sapphire ring ${at}`,
        hammer: at % 7 === 6 ? null : String(10_000 + 100 * at),
        ...(at % 7 === 5 && { price_basis: basis }),
        // A few stones come up twice.
        says: `Sri Lankan origin, no heat${at % 10 < 2 ? `, with SSEF report no. ${98_760 + Math.floor(at / 10)}` : ''}`,
        lot_number: String(at),
        ...buildSaleOfDay(day, house),
      }),
    ),
  ])
  const { db } = database
  const schedules = premium ? houses.map((house) => buildSchedule({ house, tiers: premium, currency: null })) : []
  await db.transaction().execute((tx) => replaceSchedules(tx, 'demo', schedules))
  await deriveMissingPrices(db)
  await updateComparables(db)
  const app = await startTestApp(database, {}, { roleByHeader: true })
  opened.push({ app, database })
  const { id } = await database.db
    .selectFrom('lot')
    .select('id')
    .where('source_key', '=', 'mine')
    .executeTakeFirstOrThrow()
  return async (role: Role): Promise<string> =>
    (await fetch(`${app.url}/api/jewelry/${id}/comparables`, { headers: { 'x-role': String(role) } })).text()
}

const houses = ['Halder & Roe', 'Maison Lutry', 'Zanetti Aste']
const days = Array.from({ length: 40 }, (_, at) => {
  const [year, month, day] = [2026 - (at % 9), 1 + ((at * 5) % 10), 1 + ((at * 7) % 28)]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
})
const sales = days.map((day, at) => [day, houses[at % 3]!] as const)
/** Other days of the same years. */
const inOtherMonths = sales.map(
  ([day, house]) => [`${day.slice(0, 5)}${day.endsWith('1') ? '02-03' : '10-30'}`, house] as const,
)
/** Other years, one of them longer ago than sales count, and other houses. */
const shuffled = sales.map(
  (_, at) => [at === 0 ? '2012-03-04' : days[(at * 17 + 3) % 40]!, houses[(at + 1) % 3]!] as const,
)

test('given the same lots sold in other years by other houses, then a visitor gets the same bytes', async () => {
  const [one, other] = [await catalogue(sales), await catalogue(shuffled)]
  for (const role of [Role.Undefined]) expect(await other(role)).toBe(await one(role))
  const listOf = async (ask: typeof one) => {
    const { sold, boughtIn } = JSON.parse(await ask(Role.SmallPack))
    return { sold, boughtIn }
  }
  expect(await listOf(other)).toEqual(await listOf(one))
})

test('given other days of the same years, then SmallPack gets the same bytes, while Standard sees another order', async () => {
  const [one, other] = [await catalogue(sales), await catalogue(inOtherMonths)]
  expect(JSON.parse(await one(Role.SmallPack)).range).not.toBeNull()
  expect(await other(Role.SmallPack)).toBe(await one(Role.SmallPack))
  expect(await other(Role.Standard)).not.toBe(await one(Role.Standard))
})

test('given a day on which a sale becomes three or ten years old, then nothing changes below Standard', async () => {
  const old = sales.map(([day, house], at) => [at === 3 ? '2016-11-24' : at === 4 ? '2023-11-24' : day, house] as const)
  const [before, after] = [await catalogue(old, '2026-11-23'), await catalogue(old, '2026-11-26')]
  for (const role of [Role.Undefined, Role.SmallPack]) expect(await after(role)).toBe(await before(role))
})

test('given other premiums of the houses, then nothing changes below Premium', async () => {
  const prices = { basis: 'inclusive' } as const
  const [one, other, none] = [
    await catalogue(sales, '2026-11-23', { ...prices, premium: '0:20' }),
    await catalogue(sales, '2026-11-23', { ...prices, premium: '0:80' }),
    await catalogue(sales, '2026-11-23', prices),
  ]
  for (const role of [Role.Undefined, Role.SmallPack, Role.Standard]) {
    expect(await one(role)).toBe(await none(role))
    expect(await other(role)).toBe(await none(role))
  }
  expect(await other(Role.Premium)).not.toBe(await one(Role.Premium))
})

test('no house, place, day, year or lot number of a comparable lot is in the bytes below Standard', async () => {
  const ask = await catalogue(sales.map(([day], at) => [day, at % 2 ? 'Quillfeather & Stroud' : 'Canarybird'] as const))
  for (const role of [Role.Undefined, Role.SmallPack]) {
    const { range, ...rest } = JSON.parse(await ask(role))
    const bytes = JSON.stringify(rest)
    expect(bytes).not.toMatch(/quillfeather|stroud|canarybird|geneva|location|auctionDate|lotNumber/i)
    expect(bytes).not.toMatch(/20[12]\d/)
    if (range) expect(range.until).toBe('2025-12-31')
  }
  expect(await ask(Role.Standard)).toMatch(/Geneva/)
})
