import { filterGroups } from '@parure/domain/catalog/filter-group'
import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { lotStatuses } from '@parure/domain/lot/status'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { chanceCatalogue } from '../../../test/lot-index/chance-catalogue.ts'
import { chanceQuestion } from '../../../test/lot-index/chance-questions.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { seededChance } from '@parure/domain/seeded-chance'
import { sqlSearch, type CatalogueSearch } from '../search.ts'
import { indexSearch } from './index-search.ts'
import { unansweredSearch } from '../../../test/lot-index/unanswered-search.ts'
import { openLotIndex, type LotIndex } from './lot-index.ts'

/** QUESTIONS=10000 asks as many, of a catalogue of thousands of lots. */
const questions = Number(process.env.QUESTIONS ?? 40)
const perRound = 10
const lots = questions > 1_000 ? 2_500 : 300

async function knows(index: LotIndex, word: string): Promise<boolean> {
  const answers = lotStatuses.map(async (status) =>
    index.ask(() => ({
      status,
      words: [{ ways: [{ words: [word] }] }],
      chosen: {},
      ranges: {},
      counted: [],
      figures: null,
      outcomes: { awaiting: 0, unpublished: 0 },
      relevance: null,
      sortOrder: 0,
      pageIndex: 1,
      pageSize: 1,
    })),
  )
  return (await Promise.all(answers)).some((answer) => answer?.total === 1)
}

const all = async (search: CatalogueSearch, query: ParsedJewelriesQuery) =>
  Promise.all([
    search.page(query),
    search.page(query, 'nothing'),
    search.total(query),
    ...filterGroups.map(async (group) => search.options(group, query)),
    search.facets(query, 'sales'),
  ])

test(
  `${questions} questions, with lots that come, change and go and a clock that is put between them: the index answers what PostgreSQL answers`,
  { timeout: Math.max(60_000, questions * 300) },
  async ({ annotate }) => {
    const database = await testDatabase()
    const chance = seededChance(process.env.SEED ?? 'against sql')
    const catalogue = await chanceCatalogue(database.pool, chance, lots)
    const open = async (remakeAt: number) =>
      openLotIndex({
        pool: database.pool,
        folder: await temporaryFolder('index'),
        log: pino({ level: 'silent' }),
        readers: 1,
        remakeAt,
      })
    // One that is made anew every few rounds, and one that lives on its delta.
    const indexes = await Promise.all([open(lots / 5), open(100_000)])
    await Promise.all(indexes.map(async ({ ready }) => ready))
    const searches = indexes.map((index) => indexSearch(index, unansweredSearch))
    let changes = 0
    let found = 0
    for (let asked = 0; asked < questions; asked += perRound) {
      changes += await catalogue.change(chance.whole(1, 25))
      const word = `mark${asked}`
      await catalogue.mark(word)
      for (const index of indexes)
        await expect.poll(async () => knows(index, word), { interval: 1, timeout: 15_000 }).toBe(true)
      const names = await catalogue.names()
      for (let number = 0; number < perRound; number++) {
        const query = chanceQuestion(chance, names)
        const expected = await all(sqlSearch(database.db), query)
        for (const search of searches) expect(await all(search, query), JSON.stringify(query)).toEqual(expected)
        if (expected[0].length > 0) found++
      }
    }
    await annotate(`${questions} questions, ${found} of them with lots; ${changes} changes; 0 differences`)
    // Questions that nothing answers would say little.
    expect(found).toBeGreaterThan(questions / 4)
    await Promise.all(indexes.map(async (index) => index.close()))
    await database.close()
  },
)
