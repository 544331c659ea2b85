import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import type pg from 'pg'
import { pino } from 'pino'
import { expect } from 'vitest'
import { countWithout } from '@parure/features/catalog/server/alternatives/count-without.ts'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { openLotIndex } from '@parure/features/catalog/server/lot-index/lot-index.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { createSqlSearch, type CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { fillChanceCatalog } from './fill-chance-catalog.ts'
import { generateChanceQuestion } from './chance-questions.ts'
import { unansweredSearch } from './unanswered-search.ts'

/** An index that follows a catalog. */
export interface Compared {
  index: LotIndex
  /** Resolves when it includes the last change, which has this word. */
  reached(word: string): Promise<void>
}

interface Comparison {
  questions: number
  lots: number
  open(database: OpenDatabase<Schema>): Promise<Compared[]>
}

/** Milliseconds for a change to arrive: a timeout for a busy machine. */
export const patience = 300_000
/** Queries between two changes of the catalog. */
const perRound = 10
/** Queries after which a long comparison reports progress. */
const untilWord = 200

/**
 * Compares every answer of indexes with PostgreSQL's, while lots are added, changed and deleted and the clock is moved.
 */
export async function compareWithSql({ questions, lots, open }: Comparison): Promise<string> {
  const database = await createTestDatabase()
  const chance = createSeededRandom(process.env.SEED ?? 'against sql')
  const catalogue = await fillChanceCatalog(database.pool, chance, lots)
  const compared = await open(database)
  const searches = compared.map(({ index }) => createIndexSearch(index, unansweredSearch))
  const sqls = createSqlSearch(database.db)
  let changes = 0
  let found = 0
  let asked = 0
  const ask = async (query: ParsedJewelriesQuery): Promise<void> => {
    const [expected, ...answers] = await Promise.all([sqls, ...searches].map(async (search) => all(search, query)))
    for (const answer of answers) expect(answer, JSON.stringify(query)).toEqual(expected)
    if (expected![0].length > 0) found++
  }
  const outcome = (): string => `${asked} questions, ${found} of them with lots; ${changes} changes; 0 differences`
  while (asked < questions) {
    changes += await catalogue.change(chance.drawInteger(1, 25))
    const word = `mark${asked}`
    await catalogue.mark(word)
    await Promise.all(compared.map(async ({ reached }) => reached(word)))
    const names = await catalogue.names()
    const round = Array.from({ length: perRound }, () => generateChanceQuestion(chance, names))
    // In parallel.
    await Promise.all(round.map(ask))
    asked += perRound
    if (asked % untilWord === 0) console.log(outcome())
  }
  // Queries without results would prove little.
  expect(found).toBeGreaterThan(questions / 4)
  await Promise.all(compared.map(async ({ index }) => index.close()))
  await database.close()
  return outcome()
}

const all = async (search: CatalogueSearch, query: ParsedJewelriesQuery) =>
  Promise.all([
    search.page(query),
    search.page(query, 'nothing'),
    search.total(query),
    ...filterGroups.map(async (group) => search.options(group, query)),
    ...filterGroups.map(async (group) => search.firstOptions(group, query)),
    search.facets(query, 'sales'),
    search.total(query, 'nothing'),
    countWithout(search, query),
  ])

/** An index in memory that follows a catalog; `remakeAt` is the number of changes before a rebuild. */
export async function openComparedIndex(pool: pg.Pool, remakeAt = 4_096): Promise<Compared> {
  const log = pino({ level: 'silent' })
  const index = openLotIndex({ pool, folder: await createTemporaryFolder('index'), log, readers: 1, remakeAt })
  await index.ready
  return { index, reached: async (word) => waitForWord(index, word) }
}

/** Resolves when an index has a lot with a word. */
export async function waitForWord(index: LotIndex, word: string, interval = 1): Promise<void> {
  await expect.poll(async () => knows(index, word), { interval, timeout: patience }).toBe(true)
}

/** Whether an index has a lot with a word. */
async function knows(index: LotIndex, word: string): Promise<boolean> {
  const answers = lotStatuses.map(async (status) =>
    index.runQuery(() => ({
      status,
      words: [{ ways: [{ words: [word] }] }],
      chosen: {},
      required: [],
      excluded: [],
      ranges: {},
      counted: [],
      probedGroups: [],
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
