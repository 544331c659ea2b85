import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { jewelriesContract } from '../contract.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { addReportSearch } from './report-search.ts'
import { unansweredSearch } from '@parure/portal/test/lot-index/unanswered-search.ts'
import type { CatalogueSearch } from './search.ts'

const reported = (report: string): string =>
  `Set with a sapphire of 8.06 carats in 18 carat yellow gold. Accompanied by ${report}.`

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ title: 'Sapphire ring A', description: reported('GIA report no. 2205894321') }),
    buildRow({
      title: 'Sapphire and diamond ring B',
      description:
        'A sapphire of 4 carats, SSEF report no. 81234, and a diamond of 2 carats, GIA report no. 6204001122.',
    }),
    buildRow({ title: 'Emerald ring C', description: 'Reference 2205894321. An emerald of 2 carats in yellow gold.' }),
    buildPastRow({ title: 'Sapphire ring D', description: reported('GRS report no. GRS2018-012345') }),
    buildPastRow({ title: 'Sapphire ring E', description: reported('GIA report no. 2205894321') }),
  ])
  app = await startTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const titles = async (words: string, status: string): Promise<string[]> => {
  const query = new URLSearchParams({ status, searchQuery: words }).toString()
  const { items } = await app.get(`/api/jewelries/?${query}`)
  expect(await app.get(`/api/jewelries/total?${query}`)).toEqual({ count: items.length })
  return items.map(({ title }: { title: string }) => title).toSorted()
}

describe('a search for a report number finds the lots with that report, and no others', () => {
  test.each([
    ['2205894321', ['Sapphire ring A'], ['Sapphire ring E']],
    ['GIA 2205894321', ['Sapphire ring A'], ['Sapphire ring E']],
    ['gia2205894321', ['Sapphire ring A'], ['Sapphire ring E']],
    ['220 589 4321', ['Sapphire ring A'], ['Sapphire ring E']],
    ['GIA report no. 2205894321', ['Sapphire ring A'], ['Sapphire ring E']],
    ['SSEF 81234', ['Sapphire and diamond ring B'], []],
    ['81234', ['Sapphire and diamond ring B'], []],
    ['6204001122', ['Sapphire and diamond ring B'], []],
    ['grs 2018-012345', [], ['Sapphire ring D']],
    ['2018012345', [], ['Sapphire ring D']],
  ])('%j: upcoming %j, past %j', async (typed, upcoming, past) => {
    expect([await titles(typed, 'Upcoming'), await titles(typed, 'Past')]).toEqual([upcoming, past])
  })

  test('counts of filters are those of these lots, and filters narrow them', async () => {
    const counts = await app.get('/api/gemstones?searchQuery=2205894321')
    expect(counts.filter(({ count }: { count: number }) => count > 0)).toEqual([{ name: 'Sapphire', count: 1 }])
    const narrowed = await app.get('/api/jewelries/total?searchQuery=2205894321&gemstones=Emerald')
    expect(narrowed).toEqual({ count: 0 })
  })

  test.each(['SSEF 2205894321', '2205894', 'ring 2205894321'])(
    '%j is the number of no report and is searched as words',
    async (typed) => {
      const asked: string[] = []
      const counted = async <T>(answer: T): Promise<T> => {
        asked.push('words')
        return answer
      }
      const words: CatalogueSearch = {
        ...unansweredSearch,
        page: async () => counted([]),
        total: async () => counted(0),
        options: async () => counted([]),
        state: () => 'a state',
      }
      const search = addReportSearch(database.db, words)
      for (const status of lotStatuses) {
        const query = jewelriesContract.query.parse({ status, searchQuery: typed })
        await Promise.all([
          search.page(query),
          search.total(query),
          ...filterGroups.map(async (group) => search.options(group, query)),
        ])
      }
      expect(asked).toHaveLength(2 * (2 + filterGroups.length))
      expect(search.state()).toBe('a state')
    },
  )
})
