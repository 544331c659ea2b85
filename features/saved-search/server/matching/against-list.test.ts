import { jewelriesContract, type ParsedSelection } from '@parure/features/catalog/contract.ts'
import { optionGroups } from '@parure/vocabulary/filter-group.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { fillChanceCatalog } from '@parure/portal/test/lot-index/fill-chance-catalog.ts'
import { generateChanceQuestion, type Names } from '@parure/portal/test/lot-index/chance-questions.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { loadPageLotIds } from '@parure/features/catalog/server/queries.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Db, Schema } from '@parure/features/schema.ts'
import { buildStoredCriteria, requireSelection } from '../criteria.ts'
import { openNewLotMatcher } from './create-new-lot-matcher.ts'

/** SEARCHES=10000 asks as many. */
const searches = Number(process.env.SEARCHES ?? 150)
const catalogues = 3

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => database.close())

/** What a list shows of the new lots, the latest listed first. */
async function shownNews(db: Db, selection: ParsedSelection): Promise<number[]> {
  const all = await loadPageLotIds(db, { ...selection, sortOrder: 1, pageIndex: 1, pageSize: 100_000 })
  const { rows } = await sql<{ id: number }>`
    select lot_id as id from lot_change where kind = 'listed' and seen_at > app_now() - interval '8 days'`.execute(db)
  const fresh = new Set(rows.map(({ id }) => id))
  return selection.status === 'Upcoming' ? all.filter((id) => fresh.has(id)) : []
}

/** Every other lot was first seen at some moment of the last sixteen days. */
async function seenAtSomeMoment({ pool }: OpenDatabase<Schema>): Promise<void> {
  await pool.query(`
    truncate lot_change;
    insert into lot_change (lot_id, kind, seen_at)
    select id, 'listed', app_now() - make_interval(hours => id % 384) from lot where id % 2 = 0;
    insert into lot_change (lot_id, kind, seen_at) select id, 'text-revised', app_now() from lot where id % 3 = 0`)
}

test(
  `${searches} searches of ${catalogues} catalogues: what matches is what the list shows among the new lots`,
  { timeout: Math.max(60_000, searches * 60) },
  async () => {
    const catalogue = await fillChanceCatalog(database.pool, createSeededRandom('news'), 300)
    let found = 0
    for (let made = 0; made < catalogues; made++) {
      await catalogue.change(120)
      await seenAtSomeMoment(database)
      const names: Names = await catalogue.names()
      const matcher = await openNewLotMatcher(database.db)
      const asked = fc.asyncProperty(fc.string(), async (seed) => {
        const {
          sortOrder: _sort,
          pageIndex: _page,
          pageSize: _size,
          ...selection
        } = generateChanceQuestion(createSeededRandom(seed), names)
        const saved = requireSelection(buildStoredCriteria(selection))
        const matching = matcher.findMatchingIds(saved)
        expect(matching).toEqual(await shownNews(database.db, saved))
        if (matching.length > 0) found++
      })
      await fc.assert(asked, { numRuns: Math.ceil(searches / catalogues) })
      matcher.close()
    }
    // Searches that find nothing would say little.
    expect(found).toBeGreaterThan(searches / 8)
  },
)

describe('among new lots', () => {
  let own: OpenDatabase<Schema>
  const matching = async (query: Record<string, string>): Promise<number[]> =>
    (await openNewLotMatcher(own.db)).findMatchingIds(jewelriesContract.query.parse(query))
  const shown = async (query: Record<string, string>): Promise<number[]> =>
    shownNews(own.db, jewelriesContract.query.parse(query))
  beforeAll(async () => {
    own = await createTestDatabase()
    await ingestRows(own.db, [
      buildRow({ title: 'Ruby ring', description: 'With a report of GIA 2205894321.' }),
      buildRow({ title: 'Cabochon brooch' }),
    ])
  })
  afterAll(async () => own.close())

  test('nothing is left out and nothing added without a filter', async () => {
    expect(await matching({})).toHaveLength(2)
    expect(await matching({})).toEqual(await shown({}))
  })

  test('a word that is no new lot’s is no slip of one that is', async () => {
    expect(await matching({ searchQuery: 'cabochom' })).toEqual([])
    expect(await matching({ searchQuery: 'cabochon' })).toHaveLength(1)
  })

  test('the number of a report finds its lot', async () => {
    expect(await matching({ searchQuery: 'GIA 2205894321' })).toHaveLength(1)
    expect(await matching({ searchQuery: 'GIA 2205894321', categories: 'Brooch' })).toEqual([])
  })

  test('lots that were seen more than eight days ago are not new, and past ones are none', async () => {
    expect(await matching({ status: 'Past' })).toEqual([])
    await sql`insert into app_clock (ahead) values ('9 days')`.execute(own.db)
    const matcher = await openNewLotMatcher(own.db)
    expect(matcher.lots).toBe(0)
    for (const group of optionGroups)
      expect(matcher.findMatchingIds(jewelriesContract.query.parse({ [group]: 'Ruby' }))).toEqual([])
  })
})
