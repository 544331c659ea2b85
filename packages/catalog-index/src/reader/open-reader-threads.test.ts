import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  content,
  findOptionGroup,
  buildIndexedLot,
  query,
  size,
  tenDays,
} from '@parure/portal/test/lot-index/any-lots.ts'
import { computeOracleAnswer, pickCompared } from '@parure/portal/test/lot-index/compute-oracle-answer.ts'
import { openColumns, type Segment } from '../segment/segment.ts'
import { createLotBuffer } from '../builder/create-lot-buffer.ts'
import type { IndexedLot } from '../indexed-lot.ts'
import type { IndexAnswer, IndexQuery } from '../index-query.ts'
import { findDeadLots, listLiveLots } from '../builder/list-live-lots.ts'
import { buildSegment } from '../builder/build-segment.ts'
import { openReaderThreads } from './open-reader-threads.ts'
import { createDeltaWriter, type LotChange } from '../delta/create-delta-writer.ts'

const lots = 400
const rounds = 150
const now = 10 * tenDays
const anyLot = (id: number, seed: number): IndexedLot =>
  buildIndexedLot(id, fc.sample(content, { numRuns: 1, seed })[0])

test('given threads that read while one writes, then every answer is that of the version that it names', async () => {
  const contents = fc.sample(content, { numRuns: 500, seed: 1 })
  const questions = fc.sample(query, { numRuns: 100, seed: 2 })
  const held = new Map(Array.from({ length: lots }, (_, index) => [index + 1, anyLot(index + 1, index)]))
  const settings = {
    groupOf: findOptionGroup,
    now,
    readers: 2,
    delta: { ...size, lots: 2_000, options: 40_000, words: 20_000, letters: 9_000, deaths: 2_000 },
  }
  const incoming = createLotBuffer()
  for (const lot of held.values()) incoming.add(lot)
  let segment = buildSegment({ ...settings, old: null, incoming, isDead: () => false })
  let writer = createDeltaWriter(segment, 0, findOptionGroup)
  const threads = openReaderThreads(2, (error) => expect.fail(String(error)))
  threads.open(segment)

  /** The catalogue at every version. */
  const history = new Map([[0, [...held.values()]]])
  const asked: { question: IndexQuery; answer: Promise<IndexAnswer> }[] = []
  for (let round = 0; round < rounds; round++) {
    const changes = Array.from({ length: 5 }, (_, at): LotChange => {
      const id = 1 + ((round * 37 + at * 101) % (lots + 50))
      return at === 4 ? { gone: id } : { lot: buildIndexedLot(id, contents[(round * 5 + at) % contents.length]) }
    })
    for (const change of changes) {
      if ('lot' in change) held.set(change.lot.id, change.lot)
      else held.delete(change.gone)
    }
    history.set(writer.version + 1, [...held.values()])
    expect(writer.apply(changes)).toBe(true)
    for (let at = 0; at < 20; at++) {
      const question = questions[(round * 20 + at) % questions.length]!
      asked.push({ question, answer: threads.ask(question, now) ?? expect.fail('no thread') })
    }
    if (round % 60 === 59) {
      const living = createLotBuffer()
      for (const lot of listLiveLots(segment, writer.version)) living.add(lot)
      const dead = findDeadLots(segment, writer.version)
      const old = { columns: openColumns(segment), layout: segment.layout }
      segment = buildSegment({ ...settings, old, incoming: living, isDead: (lot) => dead.has(lot) })
      writer = createDeltaWriter(segment, writer.version, findOptionGroup)
      threads.open(segment)
    }
    // Goes on writing while the last ones are being answered.
    await asked.at(-8)?.answer
  }
  const versions = new Set<number>()
  for (const { question, answer } of asked) {
    const given = await answer
    versions.add(given.version)
    expect(pickCompared(given)).toEqual(
      pickCompared(computeOracleAnswer(history.get(given.version) ?? [], question, now)),
    )
  }
  await threads.close()
  expect(asked.length).toBe(rounds * 20)
  expect(versions.size).toBeGreaterThan(10)
})

test('a thread that ends by an error is reported, what it was asked fails, and nothing is asked until the next one', async () => {
  const reported: unknown[] = []
  // The next thread starts a pause after this one did: longer than the test, however slowly this one ends.
  const threads = openReaderThreads(1, (error) => void reported.push(error), 600_000)
  // No segment: opening it throws in the thread.
  threads.open({} as Segment)
  await expect(threads.ask({ figures: null } as IndexQuery, now)).rejects.toThrow('The thread that was asked ended.')
  expect(threads.ask({ figures: null } as IndexQuery, now)).toBeNull()
  expect(reported).toHaveLength(1)
  await threads.close()
})
