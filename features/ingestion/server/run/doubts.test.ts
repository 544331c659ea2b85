import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ingestList } from '@parure/portal/test/lots/list-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { formatRunSummary } from '../cli/format-run-summary.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
})

const columns = {
  lotNumber: 'Lot',
  title: 'Title',
  estimateLow: 'Low',
  estimateHigh: 'High',
  currency: 'Money',
  realised: 'Price',
  inclusive: 'Paid',
  outcome: 'Outcome',
  saleEnds: 'Day',
}
const row = { Lot: '1', Title: 'Gold ring', Low: '', High: '', Money: 'CHF', Price: '', Paid: '', Outcome: '', Day: '' }
const list = (cells: object) => ingestList(database.db, { priceBasis: 'hammer', columns }, [{ ...row, ...cells }])
const lot = () => database.db.selectFrom('lot').selectAll().executeTakeFirstOrThrow()

test.each<[string, object, object, string, object]>([
  [
    'a price in another currency than the estimate that stays',
    { Low: '100', High: '200' },
    { Price: '150', Money: 'EUR' },
    'other-currency',
    { currency: 'CHF', estimate_low: '100.00', price: null },
  ],
  [
    'a low end above the high one of before',
    { Low: '100', High: '200' },
    { Low: '300' },
    'estimate-conflict',
    { estimate_low: '300.00', estimate_high: null },
  ],
  [
    'bought in after it was sold',
    { Price: '150' },
    { Outcome: 'Unsold' },
    'sold-before',
    { price: null, stated_outcome: 'unsold' },
  ],
  ['sold before its sale', { Day: '2097-03-14' }, { Price: '150' }, 'sold-before-sale', { price: '150.00' }],
])('%s is a doubt of the run', async (_, before, now, code, stored) => {
  expect(await list(before)).toMatchObject({ doubts: [], doubtsBy: {} })
  const summary = await list(now)
  expect(summary).toMatchObject({ rejected: [], doubts: [{ row: 1, code }], doubtsBy: { [code]: 1 } })
  expect(await lot()).toMatchObject(stored)
  expect(formatRunSummary('list', summary, false)).toMatch(new RegExp(`1 doubt, .*\\n    row 1: .* \\(${code}\\)`))
  expect(await database.db.selectFrom('run_doubt').select(['row_number', 'code']).execute()).toEqual([
    { row_number: 1, code },
  ])
})

test('the figures of a list in another currency that states all of them take the place of the others', async () => {
  await list({ Low: '100', High: '200' })
  expect(await list({ Low: '90', High: '180', Money: 'EUR' })).toMatchObject({ doubts: [] })
  expect(await lot()).toMatchObject({ currency: 'EUR', estimate_low: '90.00', estimate_high: '180.00' })
})

test.each([
  ['hammer first', { Price: '1000' }, { Paid: '1250' }],
  ['with the premium first', { Paid: '1250' }, { Price: '1000' }],
])('a hammer price and what was paid may come in two lists: %s', async (_, first, second) => {
  await list(first)
  expect(await list(second)).toMatchObject({ doubts: [], losses: {} })
  expect(await lot()).toMatchObject({ price: '1000.00', price_basis: 'hammer', inclusive_price: '1250.00' })
})
