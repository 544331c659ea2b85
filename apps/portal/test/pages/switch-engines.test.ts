import { readFile } from 'node:fs/promises'
import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { ParsedJewelriesQuery } from '@parure/features/catalog/contract.ts'
import { lotStatuses } from '@parure/features/lot/status.ts'
import { Role } from '@parure/contract/role.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { expect, test } from 'vitest'
import { startInstallation, type Installation } from '../bar/installation.ts'
import { patience } from '../lot-index/compare-with-sql.ts'
import { fillChanceCatalog } from '../lot-index/fill-chance-catalog.ts'
import { parseListQuery } from '../lot-index/both-lists.ts'
import { createTestClient, testNodes } from '../opensearch/open-test-cluster.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { createMigratedDatabase } from '../database/create-test-database.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import { restrictSelection } from '@parure/features/catalog/server/restrict-selection.ts'
import { buildIndexNames, readServed, requestTimeoutsMs as patienceOf } from '@parure/catalog-opensearch'

/** All lots and those with a word, in the first, a middle and the last order. */
const questions = lotStatuses.flatMap((status) =>
  ['', 'diamond'].flatMap((searchQuery) =>
    [0, 4, 8].map((sortOrder) => parseListQuery({ status, searchQuery, sortOrder, pageSize: 100 })),
  ),
)

test.skipIf(testNodes.length === 0)(
  'given processes that are started with the index, a cluster, the index and the cluster again, then no change is lost',
  { timeout: 1_800_000 },
  async () => {
    const [folder, databaseUrl] = [await createTemporaryFolder('switched'), await createMigratedDatabase()]
    const database = await openDatabase<Schema>({ databaseUrl, dataDir: '' })
    const chance = createSeededRandom('switch engines')
    const catalogue = await fillChanceCatalog(database.pool, chance, 300)
    const prefix = `test-${randomUUID()}`
    const [client, names] = [createTestClient(patienceOf.ofFeeds), buildIndexNames(prefix)]
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: randomBytes(32).toString('base64'),
      IMAGE_STORE: `file:${path.join(folder, 'pictures')}`,
      LOG_LEVEL: 'info',
      OPENSEARCH_URL: testNodes.join(','),
      OPENSEARCH_PREFIX: prefix,
    }
    const searches = async (): Promise<number> => {
      const { body } = await client.indices.stats({ index: `${prefix}-lots-*`, metric: 'search' })
      return body['_all'].total?.search?.query_total ?? 0
    }
    const servedIndex = async () => (await readServed(client, names))?.index
    const expected = async () => {
      const search = createSqlSearch(database.db)
      const visible = questions.map((query) => restrictSelection(query, Role.Undefined))
      return Promise.all(visible.map(async (query) => [await search.page(query), await search.total(query)]))
    }
    /** Answers come to be PostgreSQL's, also those about what changes while this engine answers. */
    const follows = async (installation: Installation): Promise<void> => {
      for (let round = 0; round < 3; round++) {
        const wanted = await expected()
        await expect.poll(async () => answers(installation), { interval: 50, timeout: patience }).toEqual(wanted)
        await catalogue.change(20)
      }
    }
    const phases = {
      index: async (installation: Installation, former: number) => {
        await expect.poll(async () => segmentsIn(folder), { timeout: patience }).toBeGreaterThan(former)
        const before = await searches()
        await follows(installation)
        expect(await searches()).toBe(before)
      },
      opensearch: async (installation: Installation) => {
        // Until the cluster has all lots PostgreSQL answers.
        await expect.poll(servedIndex, { interval: 200, timeout: patience }).toBeDefined()
        const asking = async (): Promise<number> => {
          const before = await searches()
          await answers(installation)
          return (await searches()) - before
        }
        await expect.poll(asking, { interval: 200, timeout: patience }).toBeGreaterThanOrEqual(questions.length)
        await follows(installation)
      },
    }
    const served: (string | undefined)[] = []
    for (const engine of ['index', 'opensearch', 'index', 'opensearch'] as const) {
      const former = await segmentsIn(folder)
      const installation = await startInstallation({ ...settings, SEARCH: engine })
      try {
        await phases[engine](installation, former)
      } finally {
        await installation.close()
      }
      if (engine === 'opensearch') served.push(await servedIndex())
      // Nobody hears of these.
      await catalogue.change(20)
    }
    // The cluster went on from where it was.
    expect(served[0]).toBeDefined()
    expect(served[1]).toBe(served[0])
    await client.indices.delete({ index: `${prefix}-*`, expand_wildcards: 'all', ignore_unavailable: true })
    await client.close()
    await database.close()
  },
)

const answers = async ({ url }: Installation) => Promise.all(questions.map(async (query) => listed(url, query)))

async function listed(url: string, query: ParsedJewelriesQuery): Promise<[number[], number]> {
  const { status, searchQuery, sortOrder, pageSize } = query
  const parameters = new URLSearchParams({ status, searchQuery, sortOrder: `${sortOrder}`, pageSize: `${pageSize}` })
  const get = async (call: string) => (await fetch(`${url}${call}?${parameters.toString()}`)).json()
  const [{ items }, { count }] = (await Promise.all([get('/api/jewelries/'), get('/api/jewelries/total')])) as [
    { items: { id: number }[] },
    { count: number },
  ]
  return [items.map(({ id }) => id), count]
}

/** How many indexes the processes of an installation have made or loaded, by their log. */
async function segmentsIn(folder: string): Promise<number> {
  const log = await readFile(path.join(folder, 'processes.log'), 'utf8').catch(() => '')
  return log.split('the catalogue index has a segment').length - 1
}
