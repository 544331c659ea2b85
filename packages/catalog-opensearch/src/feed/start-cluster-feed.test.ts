import type { Client } from '@opensearch-project/opensearch'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outcomes, tenDays } from '@parure/portal/test/lot-index/any-lots.ts'
import type { IndexedLot } from '@parure/catalog-index/indexed-lot.ts'
import type { IndexQuery } from '@parure/catalog-index/index-query.ts'
import type { LotIndex } from '@parure/catalog-index/open-index.ts'
import { createMemorySource } from '../../test/create-memory-source.ts'
import { startMemoryNode } from '../../test/start-memory-node.ts'
import { openClusterIndex } from '../cluster-index.ts'
import { buildIndexNames } from '../index-names.ts'
import { openClient } from '../open-client.ts'
import { buildIndex } from './build-index.ts'
import { readServed } from './position.ts'
import { startClusterFeed } from './start-cluster-feed.ts'

const log = pino({ level: 'silent' })
const names = buildIndexNames('test')
const noKeys = { saleDay: null, estimate: null, price: null, caratPrice: null, multiple: null }
const noFigures = { currency: 0, estimate: null, price: null, carats: null }

const buildLot = (id: number, ...words: string[]): IndexedLot => ({
  id,
  words,
  saleId: 1,
  pastFrom: Date.now() + tenDays,
  options: [1, outcomes.unpublished],
  keys: { ...noKeys, popularity: id, listed: 0 },
  figures: noFigures,
})

const buildQuery = (word: string): IndexQuery => ({
  status: 'Upcoming',
  words: [{ ways: [{ words: [word] }], unknown: word }],
  chosen: {},
  required: [],
  excluded: [],
  ranges: {},
  counted: ['categories'],
  probedGroups: [],
  figures: null,
  outcomes,
  relevance: null,
  sortOrder: 0,
  pageIndex: 1,
  pageSize: 30,
})

let source: ReturnType<typeof createMemorySource>
let client: Client
let index: LotIndex
let closing: (() => unknown)[]
beforeEach(async () => {
  const node = await startMemoryNode()
  source = createMemorySource()
  for (let id = 1; id <= 40; id++) source.put(buildLot(id, 'ring'))
  client = openClient({ nodes: [node.url], caFile: undefined, aws: undefined })
  closing = [async () => client.close(), node.close]
  index = openClusterIndex({ source, client, names, log })
  closing.unshift(index.close)
})
afterEach(async () => {
  for (const close of closing) await close()
})

function openFeed() {
  const feed = startClusterFeed({ source, client, names, log })
  closing.unshift(feed.close)
  return feed
}

const listIds = async (word: string) => (await index.runQuery(() => buildQuery(word)))?.lotIds
const readIndexName = async () => (await readServed(client, names))?.index

test('given lots that come, change and go, then the index answers by them', async () => {
  expect(index.runQuery(() => buildQuery('ring'))).toBeNull()
  openFeed()
  await index.ready
  expect(await index.runQuery(() => buildQuery('ring'))).toMatchObject({ total: 40 })
  source.put(buildLot(41, 'ring', 'emerald'))
  source.put(buildLot(7, 'emerald'))
  source.remove(3)
  await expect.poll(async () => listIds('emerald')).toEqual([41, 7])
  await expect.poll(async () => index.runQuery(() => buildQuery('ring'))).toMatchObject({ total: 39 })
  const corrected = await index.runQuery(() => buildQuery('emerad'))
  expect(corrected).toMatchObject({ lotIds: [41, 7], corrections: [{ typed: 'emerad', read: 'emerald' }] })
  expect(await index.lsn()).toBe('43')
})

test('given a feed that ends while another one waits, then that one goes on with the same index', async () => {
  const first = openFeed()
  await index.ready
  const name = await readIndexName()
  openFeed()
  await first.close()
  source.put(buildLot(8, 'opal'))
  await expect.poll(async () => listIds('opal')).toEqual([8])
  expect(await readIndexName()).toBe(name)
})

test('given an index that is built anew, then it takes over, and the one before is deleted', async () => {
  openFeed()
  await index.ready
  const former = await readIndexName()
  const built = await buildIndex({ source, client, names, log, signal: new AbortController().signal })
  expect(built.index).not.toBe(former)
  source.put(buildLot(9, 'opal'))
  await expect.poll(readIndexName).toBe(built.index)
  source.put(buildLot(10, 'opal'))
  await expect.poll(async () => listIds('opal')).toEqual([10, 9])
  expect(await client.indices.exists({ index: former ?? '' })).toMatchObject({ body: false })
})

test('given a database in whose place another one answers, then nothing is answered until its own index is built', async () => {
  openFeed()
  await index.ready
  const former = await readIndexName()
  source.catalogue = 'other'
  await expect.poll(() => index.state()).toBeNull()
  source.put(buildLot(11, 'opal'))
  await expect.poll(readIndexName).not.toBe(former)
  await expect.poll(async () => listIds('opal')).toEqual([11])
})
