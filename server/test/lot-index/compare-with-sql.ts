import { filterGroups } from '@parure/domain/catalog/filter-group'
import type { ParsedJewelriesQuery } from '@parure/domain/catalog/contract'
import { lotStatuses } from '@parure/domain/lot/status'
import { seededChance } from '@parure/domain/seeded-chance'
import { expect } from 'vitest'
import { indexSearch } from '../../src/catalog/lot-index/index-search.ts'
import type { LotIndex } from '../../src/catalog/lot-index/lot-index.ts'
import { sqlSearch, type CatalogueSearch } from '../../src/catalog/search.ts'
import type { OpenDatabase } from '../../src/platform/database/database.ts'
import type { Schema } from '../../src/schema.ts'
import { testDatabase } from '../test-database.ts'
import { chanceCatalogue } from './chance-catalogue.ts'
import { chanceQuestion } from './chance-questions.ts'
import { unansweredSearch } from './unanswered-search.ts'

/** An index that follows a catalogue. */
export interface Compared {
  index: LotIndex
  /** Resolves when it answers with the last change, which has this word. */
  reached(word: string): Promise<void>
}

interface Comparison {
  questions: number

  lots: number
  open(database: OpenDatabase<Schema>): Promise<Compared[]>
}

const perRound = 10

/** Compares every answer of indexes with PostgreSQL's, while lots come, change and go and the clock is moved. */
export async function compareWithSql({ questions, lots, open }: Comparison): Promise<string> {
  const database = await testDatabase()
  const chance = seededChance(process.env.SEED ?? 'against sql')
  const catalogue = await chanceCatalogue(database.pool, chance, lots)
  const compared = await open(database)
  const searches = compared.map(({ index }) => indexSearch(index, unansweredSearch))
  let changes = 0
  let found = 0
  for (let asked = 0; asked < questions; asked += perRound) {
    changes += await catalogue.change(chance.whole(1, 25))
    const word = `mark${asked}`
    await catalogue.mark(word)
    for (const { reached } of compared) await reached(word)
    const names = await catalogue.names()
    for (let number = 0; number < perRound; number++) {
      const query = chanceQuestion(chance, names)
      const expected = await all(sqlSearch(database.db), query)
      for (const search of searches) expect(await all(search, query), JSON.stringify(query)).toEqual(expected)
      if (expected[0].length > 0) found++
    }
  }
  // Questions that nothing answers would say little.
  expect(found).toBeGreaterThan(questions / 4)
  await Promise.all(compared.map(async ({ index }) => index.close()))
  await database.close()
  return `${questions} questions, ${found} of them with lots; ${changes} changes; 0 differences`
}

const all = async (search: CatalogueSearch, query: ParsedJewelriesQuery) =>
  Promise.all([
    search.page(query),
    search.page(query, 'nothing'),
    search.total(query),
    ...filterGroups.map(async (group) => search.options(group, query)),
    search.facets(query, 'sales'),
  ])

/** Whether an index has a lot with a word. */
export async function knows(index: LotIndex, word: string): Promise<boolean> {
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
