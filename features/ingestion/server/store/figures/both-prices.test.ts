import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { streamSourceRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { bonhams } from '../../houses/bonhams.ts'
import { toJsonObject } from '../../houses/answer.ts'
import { runIngestion } from '../../run/run-ingestion.ts'
import { noPictures } from '../../pictures/create-picture-reader.ts'
import type { Preset } from '../../incoming/preset.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(() => emptyTables(database.db, 'source', 'house'))

const preset: Preset = {
  source: 'bonhams',
  archive: false,
  format: 'ndjson',
  read: (row) =>
    bonhams.readLot({ sale: {}, lot: toJsonObject(row) }, { house: null, currency: 'GBP', timeZone: 'Europe/London' }),
}
const lot = {
  iSaleNo: { iSaleNo: 90001, daStartDate: '2026-03-14T00:00:00', daEndDate: '2026-03-15T00:00:00' },
  iSaleLotNoUnique: 700,
  iSaleLotNo: 12,
  sDesc: 'An emerald and diamond ring',
}
const bring = (overrides: Record<string, unknown>) =>
  runIngestion(database.db, streamSourceRows([{ ...lot, ...overrides }]), {
    preset,
    file: 'test',
    pictures: noPictures,
  })
const results = async () =>
  (
    await database.db
      .selectFrom('price')
      .select(['basis', 'amount'])
      .where('kind', '=', 'realised')
      .orderBy('id')
      .execute()
  ).map(({ basis, amount }) => `${basis} ${amount}`)
const shown = () => database.db.selectFrom('lot').select(['price', 'price_basis', 'inclusive_price']).executeTakeFirst()

test('a house that tells both has both in the ledger; the hammer price is shown', async () => {
  await bring({ dHammerPrice: 3200, dHammerPremium: 4096 })
  expect(await results()).toEqual(['inclusive 4096.00', 'hammer 3200.00'])
  expect(await shown()).toEqual({ price: '3200.00', price_basis: 'hammer', inclusive_price: '4096.00' })
  await bring({ dHammerPrice: 3200, dHammerPremium: 4096, dEstimateLow: 2000 })
  expect(await results()).toHaveLength(2)
})

test.each([
  [
    'only what was paid first, the hammer price later',
    { dHammerPremium: 4096 },
    ['inclusive 4096.00', 'hammer 3200.00'],
  ],
  ['only the hammer price first', { dHammerPrice: 3200 }, ['hammer 3200.00', 'inclusive 4096.00']],
  [
    'a correction of one of them',
    { dHammerPrice: 3100, dHammerPremium: 4096 },
    ['inclusive 4096.00', 'hammer 3100.00', 'hammer 3200.00'],
  ],
])('%s: each figure is one row', async (_, first, ledger) => {
  await bring(first)
  await bring({ dHammerPrice: 3200, dHammerPremium: 4096 })
  expect(await results()).toEqual(ledger)
  expect(await shown()).toMatchObject({ price: '3200.00', inclusive_price: '4096.00' })
})

test('each figure that is no longer stated gets a row of its own in the ledger', async () => {
  await bring({ dHammerPrice: 3200, dHammerPremium: 4096 })
  await bring({ dHammerPremium: 4096 })
  expect(await results()).toEqual(['inclusive 4096.00', 'hammer 3200.00', 'hammer null'])
  expect(await shown()).toEqual({ price: '4096.00', price_basis: 'inclusive', inclusive_price: null })
  await bring({ sLotStatus: 'BI' })
  expect((await results()).slice(3)).toEqual(['inclusive null'])
})

test('less with the premium than without it cannot be meant', async () => {
  const { rejected } = await bring({ dHammerPrice: 3200, dHammerPremium: 320 })
  expect(rejected).toMatchObject([{ code: 'bad-price' }])
})
