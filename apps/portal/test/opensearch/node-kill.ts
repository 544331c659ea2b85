import { setTimeout as pause } from 'node:timers/promises'
import { filterGroups } from '@parure/vocabulary/filter-group.ts'
import { jewelriesContract, type ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import { createSeededRandom, type SeededRandom } from '@parure/values/create-seeded-random.ts'
import { isDeepStrictEqual } from 'node:util'
import { createIndexSearch } from '@parure/features/catalog/server/lot-index/create-index-search.ts'
import { createSqlSearch, type CatalogueSearch } from '@parure/features/catalog/server/search.ts'
import { requestTimeoutsMs } from '@parure/catalog-opensearch'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'
import { fillChanceCatalog, type ChanceCatalogue } from '../lot-index/fill-chance-catalog.ts'
import { generateChanceQuestion, type Names } from '../lot-index/chance-questions.ts'
import { unansweredSearch } from '../lot-index/unanswered-search.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import type { Nodes } from './nodes.ts'
import { openTestCluster } from './open-test-cluster.ts'

const lots = 2_000
/**
 * Milliseconds of load: until the nodes have compiled their code, which takes ten times the processor time of a later
 * list; before a node is killed, while it is gone, and after it is back.
 */
const phases = { warming: 45_000, before: 15_000, away: 20_000, back: 30_000 }
const comparedAfter = 200

interface Asked {
  phase: string
  milliseconds: number
  failure?: string
}

/**
 * Kills a node under load while lots change: every request must be answered, and finally the cluster must equal
 * PostgreSQL. Prints the measurements. Returns true when all requirements held.
 */
export async function killNode(nodes: Nodes, listsPerSecond: number): Promise<boolean> {
  const database = await openDatabase<Schema>({ dataDir: await createTemporaryFolder('node-kill') })
  await migrateSchema(database.db)
  const chance = createSeededRandom('node kill')
  const catalogue = await fillChanceCatalog(database.pool, chance, lots)
  const { index } = await openTestCluster(database.pool, { requestTimeout: requestTimeoutsMs.queries })
  const search = createIndexSearch(index, unansweredSearch)
  const names = await catalogue.names()
  await nodes.complete(nodes.all.length)
  const over = new AbortController()
  let phase: keyof typeof phases = 'warming'
  const changing = changeUntil(over.signal, catalogue, chance)
  const asking = askUntil({ signal: over.signal, search, names, listsPerSecond, phase: () => phase })
  const [, victim] = nodes.all
  await pause(phases.warming)
  phase = 'before'
  await pause(phases.before)
  phase = 'away'
  await victim?.kill()
  await pause(phases.away)
  phase = 'back'
  victim?.start()
  await pause(phases.back)
  over.abort()
  const [asked, changes] = [await asking, await changing]
  await nodes.complete(nodes.all.length)
  await untilKnown(search, catalogue)
  const differences = await compared(search, createSqlSearch(database.db), chance, names)
  await index.close()
  await database.close()
  return report(asked, changes, differences)
}

async function changeUntil(signal: AbortSignal, catalogue: ChanceCatalogue, chance: SeededRandom): Promise<number> {
  let changes = 0
  while (!signal.aborted) {
    changes += await catalogue.change(chance.drawInteger(1, 5))
    await pause(200)
  }
  return changes
}

interface Asking {
  signal: AbortSignal
  search: CatalogueSearch
  names: Names
  listsPerSecond: number
  phase(): string
}

/** At a rate that does not wait for responses (open loop). */
async function askUntil({ signal, search, names, listsPerSecond, phase }: Asking): Promise<Asked[]> {
  const chance = createSeededRandom('lists')
  const asked: Asked[] = []
  const pending: Promise<void>[] = []
  const since = performance.now()
  while (!signal.aborted) {
    const due = ((performance.now() - since) / 1_000) * listsPerSecond
    while (pending.length < due) pending.push(ask(search, generateChanceQuestion(chance, names), phase(), asked))
    await pause(5)
  }
  await Promise.all(pending)
  return asked
}

async function ask(search: CatalogueSearch, query: ParsedJewelriesQuery, phase: string, asked: Asked[]): Promise<void> {
  const started = performance.now()
  const failure = await search.page(query).then(
    () => undefined,
    (error: Error) => `${error.name}: ${error.message}`,
  )
  asked.push({ phase, milliseconds: performance.now() - started, ...(failure === undefined ? {} : { failure }) })
}

/** Waits until the last of two further changes is found: the first one has been processed by then. */
async function untilKnown(search: CatalogueSearch, { mark }: ChanceCatalogue): Promise<void> {
  for (const word of ['afterwards', 'finally']) {
    await mark(word)
    const found = async (): Promise<number> => {
      const totals = lotStatuses.map(async (status) => search.total(questionFor({ status, searchQuery: `"${word}"` })))
      return Math.max(...(await Promise.all(totals)))
    }
    while ((await found()) === 0) await pause(100)
  }
}

const questionFor = (query: Record<string, unknown>) => jewelriesContract.query.parse(query)

async function compared(
  one: CatalogueSearch,
  other: CatalogueSearch,
  chance: SeededRandom,
  names: Names,
): Promise<number> {
  let differences = 0
  for (let number = 0; number < comparedAfter; number++) {
    const query = generateChanceQuestion(chance, names)
    const all = async (search: CatalogueSearch) =>
      Promise.all([
        search.page(query),
        search.total(query),
        ...filterGroups.map((group) => search.options(group, query)),
      ])
    if (!isDeepStrictEqual(await all(one), await all(other))) differences++
  }
  return differences
}

function report(asked: readonly Asked[], changes: number, differences: number): boolean {
  for (const phase of Object.keys(phases)) {
    const times = asked.filter((each) => each.phase === phase).map(({ milliseconds }) => milliseconds)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number): string => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
    console.log(`${phase}: ${times.length} lists, p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(0.9999)}`)
  }
  const failures = asked.flatMap(({ failure }) => failure ?? [])
  for (const failure of new Set(failures)) console.error(failure)
  console.log(
    `${failures.length} failed; ${changes} changes; ${differences} differences of ${comparedAfter} afterwards`,
  )
  return failures.length === 0 && differences === 0
}
