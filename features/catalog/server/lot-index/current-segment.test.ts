import { rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { content, findOptionGroup, buildIndexedLot, query, size } from '@parure/portal/test/lot-index/any-lots.ts'
import { computeOracleAnswer } from '@parure/portal/test/lot-index/compute-oracle-answer.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createSegmentManager } from '@parure/catalog-index/builder/current-segment.ts'
import { describeStoredLots } from './feed/create-lot-source.ts'
import { createSegmentReader, type SegmentReader } from '@parure/catalog-index/reader/create-segment-reader.ts'

const remakeAt = 5

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('given more changes at once than any delta has room for, then all of them are written all the same', async () => {
  const database = await createTestDatabase()
  const folder = await createTemporaryFolder('index')
  const { connectionString } = database.pool.options
  const lots = fc.sample(content, { numRuns: size.lots * 2, seed: 2 }).map((lot, at) => buildIndexedLot(at + 1, lot))
  let read: SegmentReader | undefined
  const keeper = createSegmentManager({
    settings: { stored: describeStoredLots({ connectionString }), folder, readers: 1, delta: size },
    remakeAt: 10_000,
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
    groupOf: findOptionGroup,
    open: (segment) => void (read = createSegmentReader(segment, 0)),
  })
  await keeper.start()
  await keeper.write(lots.map((lot) => ({ lot })))
  for (const asked of fc.sample(query, { numRuns: 30, seed: 3 })) {
    // Options belong to a database, which has none here.
    const question = { ...asked, chosen: {}, required: [], excluded: [] }
    const { total, lotIds } = computeOracleAnswer(lots, question, 10)
    expect(read!(question, 10)).toMatchObject({ total, lotIds })
  }
  await keeper.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('given segments one after the other, then nothing holds those before the last', async () => {
  const database = await createTestDatabase()
  const folder = await createTemporaryFolder('index')
  const { connectionString } = database.pool.options
  const any = fc.sample(content, { numRuns: 1, seed: 1 })[0]
  const memories: WeakRef<WebAssembly.Memory>[] = []
  const keeper = createSegmentManager({
    settings: { stored: describeStoredLots({ connectionString }), folder, readers: 1, delta: size },
    remakeAt,
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
    groupOf: findOptionGroup,
    open: ({ memory }) => void memories.push(new WeakRef(memory)),
  })
  await keeper.start()
  for (let segment = 1; segment <= 3; segment++) {
    await keeper.write(Array.from({ length: remakeAt + 1 }, (_, at) => ({ lot: buildIndexedLot(at + 1, any) })))
    await expect.poll(() => memories.length).toBe(segment + 1)
  }
  await nextTurn()
  collect()
  expect(memories.map((memory) => memory.deref() !== undefined)).toEqual([false, false, false, true])
  await keeper.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
