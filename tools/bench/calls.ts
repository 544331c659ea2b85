// Times the catalog's endpoints in-process with the demo catalog: npm run bench -- calls
import { rm } from 'node:fs/promises'
import { jewelries, jewelriesTotal, filterOptions } from '@parure/features/catalog/endpoints.ts'
import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { jewelry, similarJewelries } from '@parure/features/lot/endpoints.ts'
import { Role } from '@parure/contract/role.ts'
import { createCatalogServices } from '@parure/features/catalog/server/routes.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import { loadDemo } from '../demo/src/load/load-demo.ts'
import { buildLotServices } from '@parure/features/lot/server/routes.ts'
import { createViewCounter } from '@parure/features/lot/server/create-view-counter.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { createFolderStore } from '@parure/pictures/create-folder-store.ts'
import { createOtherBasesReader } from '@parure/features/premium/server/create-other-bases-reader.ts'
import { createSaleCostReader } from '@parure/features/premium/server/create-sale-cost-reader.ts'
import { createSaleRatesReader } from '@parure/features/rates/server/sale-day-rates.ts'
import { createInProcessCall } from '@parure/http/create-service.ts'
import type { ReadingDb, Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'

const folder = await createTemporaryFolder('bench')
const database = await openDatabase<Schema>({ dataDir: folder })
await migrateSchema(database.db)
const today = new Date().toISOString().slice(0, 10)
await loadDemo(database.db, { store: createFolderStore(folder), today, say: () => {} }).whole
await database.pool.query('vacuum analyze')

const views = createViewCounter(database.db)
const visitor = { role: Role.Undefined, account: null, network: '', device: '', country: null }
const getViewer = () => ({ role: Role.Undefined, saved: async () => new Set<number>() })
const read: ReadingDb = async (_reader, work) => work(database.db)
const services = [
  ...createCatalogServices(read, createSqlSearch(database.db), getViewer),
  ...buildLotServices(read, {
    views,
    viewerOf: getViewer,
    ratesOfSale: createSaleRatesReader(database.db),
    otherBases: createOtherBasesReader(database.db),
    saleCostOf: createSaleCostReader(database.db),
  }),
]
const call = createInProcessCall(services, visitor)
const past = { status: 'Past' } as const
const filtered = { ...past, categories: 'Rings', gemstones: 'Diamond,Sapphire' }

const timedCalls: Record<string, () => Promise<unknown>> = {
  'list, page 1': () => call(jewelries, { query: past }),
  'list, page 30': () => call(jewelries, { query: { ...past, pageIndex: 30 } }),
  'list, filtered, by price': () => call(jewelries, { query: { ...filtered, sortOrder: 3 } }),
  'list, searched': () => call(jewelries, { query: { ...past, searchQuery: 'saphir gold' } }),
  total: () => call(jewelriesTotal, { query: filtered }),
  'one group of options': () => call(filterOptions.gemstones, { query: filtered }),
  'a whole page: list, total, five groups': () =>
    Promise.all([
      call(jewelries, { query: filtered }),
      call(jewelriesTotal, { query: filtered }),
      ...filterGroups.map((group) => call(filterOptions[group], { query: filtered })),
    ]),
  'lot detail': () => call(jewelry, { params: { id: 700 } }),
  'similar lots': () => call(similarJewelries, { query: { id: 700, ...past, category: 'Rings', gemstone: 'Diamond' } }),
}

console.log('ms over 200 runs                          median     p95')
for (const [name, run] of Object.entries(timedCalls)) {
  for (let warm = 0; warm < 20; warm++) await run()
  const times: number[] = []
  for (let count = 0; count < 200; count++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(`${name.padEnd(40)} ${sorted[100]?.toFixed(2).padStart(7)} ${sorted[190]?.toFixed(2).padStart(7)}`)
}
await database.close()
await rm(folder, { recursive: true, force: true })
