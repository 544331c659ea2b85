import { rankLots } from '@parure/features/ingestion/server/store/figures/rank-lots.ts'
import { jewelriesContract } from '@parure/features/catalog/contract.ts'
import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import { importRates } from '@parure/features/rates/server/import-rates-options.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { unansweredSearch } from '../lot-index/unanswered-search.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

test('given an index that is open, when rates come that order lots otherwise, then it follows', async () => {
  const [database, folder] = [await createTestDatabase(), await createTemporaryFolder('index')]
  const take = (csv: string) => importRates(database.db, Buffer.from(csv), 'test', { rankLots, acceptJumps: true })
  await take('Date,USD,\n2023-05-12,2,\n')
  await ingestRows(database.db, [
    buildRow({ key: 'dollars', currency: 'USD', estimate_low: '6000' }),
    buildRow({ key: 'euros', currency: 'EUR', estimate_low: '4000' }),
  ])
  const index = openLotIndex({ pool: database.pool, folder, log: pino({ level: 'silent' }) })
  await index.ready
  const search = createIndexSearch(index, unansweredSearch)
  const dearestFirst = jewelriesContract.query.parse({ sortOrder: 3 })
  expect(await search.page(dearestFirst)).toEqual([2, 1])
  await take('Date,USD,\n2023-05-15,1,\n')
  await expect.poll(() => search.page(dearestFirst), { interval: 5 }).toEqual([1, 2])
  expect(await createSqlSearch(database.db).page(dearestFirst)).toEqual([1, 2])
  await index.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
