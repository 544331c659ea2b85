import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSoldRing, buildSaleOfDay } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { deriveMissingPrices } from '@parure/features/premium/server/derive-prices.ts'
import { replaceSchedules } from '@parure/features/premium/server/replace-schedules.ts'
import { updateComparables } from './keep-comparables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
const ids = new Map<string, number>()
const upcoming = (key: string, fields: Record<string, unknown> = {}) =>
  buildRow({
    key,
    title: 'Sapphire ring',
    description:
      'Set with an oval sapphire of 5.00 carats, Sri Lankan origin, no indications of heating, in 18 carat yellow gold.',
    currency: 'EUR',
    estimate_low: '9000',
    estimate_high: '13000',
    ...fields,
  })

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-23 12:00Z' - now()`.execute(database.db)
  const months = ['2025-01', '2025-03', '2025-05', '2025-07', '2024-05', '2024-07', '2023-05', '2022-05', '2018-05']
  await ingestRows(database.db, [
    upcoming('mine'),
    upcoming('rare', { title: 'Benitoite ring', description: 'Set with a benitoite of 3.00 carats.' }),
    upcoming('unknown', { description: 'Set with an oval sapphire of 5.00 carats in 18 carat yellow gold.' }),
    ...months.map((month, at) =>
      buildSoldRing({ key: `sold ${at}`, hammer: String(10_000 + 1_000 * at), ...buildSaleOfDay(`${month}-02`) }),
    ),
    buildSoldRing({ key: 'unsold', hammer: null, ...buildSaleOfDay('2025-09-02') }),
    buildSoldRing({ key: 'after sale', hammer: '90000', outcome: 'after-sale', ...buildSaleOfDay('2025-08-02') }),
    buildSoldRing({ key: 'too heavy', carats: '7.60' }),
    buildSoldRing({ key: 'heated', says: 'Sri Lankan origin, heated' }),
    buildSoldRing({ key: 'inclusive', price_basis: 'inclusive', hammer: '90000', ...buildSaleOfDay('2025-09-03') }),
    buildSoldRing({ key: 'old', ...buildSaleOfDay('2015-05-02') }),
    buildSoldRing({
      key: 'reported 1',
      says: 'Sri Lankan origin, no heat, with SSEF report no. 98765',
      ...buildSaleOfDay('2020-05-02'),
    }),
    buildSoldRing({
      key: 'reported 2',
      says: 'Sri Lankan origin, no heat, with SSEF report no. 98765',
      ...buildSaleOfDay('2021-05-02'),
    }),
  ])
  const schedule = buildSchedule({ house: 'Halder & Roe', tiers: '0:20', currency: null })
  await database.db.transaction().execute((tx) => replaceSchedules(tx, 'demo', [schedule]))
  await deriveMissingPrices(database.db)
  await updateComparables(database.db)
  for (const { id, source_key } of await database.db.selectFrom('lot').select(['id', 'source_key']).execute())
    ids.set(source_key, id)
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const ask = (key: string, role: Role) => app.get(`/api/jewelry/${ids.get(key)}/comparables`, { role })
const keys = (shown: { lot: { id: number } }[]) => {
  const keyOf = new Map([...ids].map(([key, id]) => [id, key]))
  return shown.map(({ lot }) => keyOf.get(lot.id))
}

describe('comparable lots', () => {
  test('are sold ones within the gates, each stone once, the later sale of it, with bought-in ones beside them', async () => {
    const { sold, boughtIn } = await ask('mine', Role.Standard)
    const found = keys(sold)
    expect(found).toHaveLength(11)
    expect(found).toContain('inclusive')
    expect(found).toContain('reported 2')
    for (const not of ['too heavy', 'heated', 'old', 'reported 1', 'mine', 'unsold', 'after sale'])
      expect(found).not.toContain(not)
    expect(keys(boughtIn)).toEqual(['unsold', 'after sale'])
    // Of equals the latest sale counts most.
    expect(found[0]).toBe('inclusive')
    expect(found[1]).toBe('sold 3')
    expect(sold[1].reasons).toEqual([
      { text: '5 ct', differs: false },
      { text: 'no heat', differs: false },
      { text: 'Sri Lanka', differs: false },
    ])
  })

  test('of a past lot leave out the lot itself', async () => {
    expect(keys((await ask('sold 1', Role.Standard)).sold)).not.toContain('sold 1')
  })

  test('are none where nothing is like it; a lot that there is not is refused', async () => {
    expect(await ask('rare', Role.Premium)).toMatchObject({ sold: [], boughtIn: [], above: null, range: null })
    await app.get('/api/jewelry/999999/comparables', { status: 404 })
    await app.get('/api/jewelry/x/comparables', { status: 400 })
  })
})

describe('the range', () => {
  test('has its basis, day and n for Standard: stated hammer prices', async () => {
    const { range, refused, above } = await ask('mine', Role.Standard)
    expect(refused).toBeUndefined()
    expect(range).toMatchObject({ currency: 'EUR', basis: 'hammer', isPerCarat: true, until: '2026-11-22', leftOut: 1 })
    expect(range.n).toBe(10)
    expect(range).not.toHaveProperty('derived')
    expect(range.effective).toBeGreaterThan(8)
    expect([range.low, range.middle, range.high]).toEqual(['11000', '13000', '15000'])
    // Of those since November 2023, with the two that were bought in; that with a premium is held against no estimate.
    expect(above).toEqual({ count: 2, of: 8 })
  })

  test('counts hammer prices for Premium that follow from a price with premium, and says how many', async () => {
    const { range, above } = await ask('mine', Role.Premium)
    expect(range).toMatchObject({ basis: 'hammer', n: 11, derived: 1, leftOut: 0 })
    // 75,000 EUR, of 90,000 with a fifth.
    expect(above).toEqual({ count: 3, of: 9 })
    expect(Number(range.high)).toBeGreaterThan(15_000)
  })

  test('is quartiles of complete calendar years alone for SmallPack', async () => {
    const answer = await ask('mine', Role.SmallPack)
    expect(answer).not.toHaveProperty('above')
    expect(Object.keys(answer.range).toSorted()).toEqual([
      'basis',
      'currency',
      'high',
      'isPerCarat',
      'isWide',
      'low',
      'middle',
      'until',
    ])
    expect(answer.range.until).toBe('2025-12-31')
  })

  test('is refused with its reasons, beside the list', async () => {
    const { range, refused, sold } = await ask('unknown', Role.SmallPack)
    expect(range).toBeNull()
    expect(refused).toContain('The catalog doesn’t say where this stone is from, or whether it is treated.')
    expect(sold.length).toBeGreaterThan(8)
  })

  test('is not there for visitors, nor why it is refused', async () => {
    const answer = await ask('mine', Role.Undefined)
    expect(Object.keys(answer).toSorted()).toEqual(['boughtIn', 'currency', 'sold'])
  })
})

describe('the range with premium', () => {
  test('has its own n, and says how many of its prices are derived', async () => {
    const { withPremium } = await ask('mine', Role.Premium)
    expect(withPremium.range).toMatchObject({ currency: 'EUR', basis: 'inclusive', n: 10, derived: 9, leftOut: 1 })
    const [low, middle, high] = ['low', 'middle', 'high'].map((part) => Number(withPremium.range[part]))
    // A fifth above the hammer prices, without the lot of 2018, of which no schedule is known, and with one more, which
    // states no other price and is the dearest.
    expect([low, middle, high]).toEqual([14_000, 16_000, 19_000])
  })

  test('is refused with its own reasons', async () => {
    expect((await ask('unknown', Role.Premium)).withPremium).toEqual({
      range: null,
      refused: expect.arrayContaining(['The catalog doesn’t say where this stone is from, or whether it is treated.']),
    })
  })

  test.each([Role.Undefined, Role.SmallPack, Role.Standard])('is not in the bytes for role %i', async (role) => {
    const bytes = JSON.stringify(await ask('mine', role))
    expect(bytes).not.toContain('withPremium')
    expect(bytes).not.toContain('derived')
    expect(bytes).not.toContain('"basis":"inclusive"')
  })
})
