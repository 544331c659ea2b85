import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, streamSourceRows, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { savePremium } from './save-premium.ts'
import { loadHousePrices } from './load-house-prices.ts'
import { formatHousePrices } from '@parure/features/ingestion/server/cli/format-house-prices.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const sold = (day: string, number: string, price: string, price_basis: string, overrides: object = {}) =>
  buildRow({
    key: number,
    sale_key: day,
    sale_starts: day,
    sale_ends: day,
    lot_number: number,
    price,
    price_basis,
    ...overrides,
  })
const house = 'Halder & Roe'
const enter = (validFrom: string, percent: string, currency = 'CHF') =>
  savePremium(database.db, buildSchedule({ house, currency, validFrom, tiers: `0:${percent} 1000:10` }))

/** A source that tells both prices. */
const both = (paid: string) => ({
  ...demoFeedPreset,
  source: 'both',
  read: (row: Record<string, unknown>) => {
    const lot = demoFeedPreset.read(row)
    return { ...lot, prices: { ...lot.prices, inclusive: paid } }
  },
})

test('what a house’s lots went for: stated, derived by the schedule of the day, or unknown', async () => {
  const rows = [
    sold('2024-01-31', '1', '2000', 'hammer'),
    sold('2024-02-01', '2', '2000', 'hammer'),
    sold('2024-02-01', '3', '2310', 'inclusive'),
    sold('2024-02-01', '4', '2000', 'unknown'),
    sold('2024-02-01', '5', '2000', 'hammer', { currency: 'USD' }),
    sold('2023-01-01', '6', '2000', 'hammer'),
    sold('2024-01-30', '7', '2000', 'hammer', { sale_ends: '2024-02-02' }),
  ]
  await ingestRows(database.db, rows)
  const app = await startTestApp(database)
  const before = [await app.get('/api/jewelry/1'), await lotsAndLedger()]
  await enter('2024-01-01', '20')
  await enter('2024-02-01', '21')
  await runIngestion(database.db, streamSourceRows([sold('2024-02-01', '8', '2000', 'hammer')]), {
    preset: both('2310'),
    file: 'x',
    pictures: noPictures,
  })
  await runIngestion(database.db, streamSourceRows([sold('2024-02-01', '9', '2000', 'hammer')]), {
    preset: both('2320'),
    file: 'x',
    pictures: noPictures,
  })
  expect(formatHousePrices(await loadHousePrices(database.db, house, 100))).toBe(
    `2024-02-02  2024-01-30 lot 7  CHF  hammer 2000 (stated), with premium unknown (changes-during-sale)
2024-02-01  2024-02-01 lot 2  CHF  hammer 2000 (stated), with premium 2310 (derived, schedule of 2024-02-01)
2024-02-01  2024-02-01 lot 3  CHF  hammer 2000 (derived, schedule of 2024-02-01), with premium 2310 (stated)
2024-02-01  2024-02-01 lot 4  CHF  basis not stated
2024-02-01  2024-02-01 lot 5  USD  hammer 2000 (stated), with premium unknown (no-schedule)
2024-02-01  2024-02-01 lot 8  CHF  hammer 2000 (stated), with premium 2310 (stated)
2024-02-01  2024-02-01 lot 9  CHF  hammer 2000 (stated), with premium 2320 (stated); by its tiers it would be 2310
2024-01-31  2024-01-31 lot 1  CHF  hammer 2000 (stated), with premium 2300 (derived, schedule of 2024-01-01)
2023-01-01  2023-01-01 lot 6  CHF  hammer 2000 (stated), with premium unknown (no-schedule)

9 lots with a price; of 3 the other price is derived.
2 have both stated and a schedule: 1 agree, 1 do not.`,
  )
  expect([await app.get('/api/jewelry/1'), await lotsAndLedger()]).toEqual(before)
  await app.close()
})

test('a house without a price', async () => {
  expect(formatHousePrices(await loadHousePrices(database.db, 'Castell', 10))).toBe('No lot of this house has a price.')
})

/** Stored prices and ledger of lots whose sources state one price alone: deriving must not change them. */
async function lotsAndLedger(): Promise<unknown> {
  const { rows } = await sql`
    select lot.id, lot.price, lot.price_basis, lot.inclusive_price, lot.price_rank,
      (select jsonb_agg(jsonb_build_array(kind, amount, basis) order by price.id) from price where lot_id = lot.id) as ledger
    from lot where lot_number in ('1', '2', '3', '4', '5', '6', '7') order by id`.execute(database.db)
  return rows
}
