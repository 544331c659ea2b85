import { maxQueryPageSize } from '../index-query.ts'
import fc from 'fast-check'
import { crc32 } from 'node:zlib'
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
import { openColumns } from '../segment/segment.ts'
import { createSegmentReader } from './create-segment-reader.ts'
import { createLotBuffer } from '../builder/create-lot-buffer.ts'
import { findDeadLots, listLiveLots } from '../builder/list-live-lots.ts'
import { buildSegment } from '../builder/build-segment.ts'
import { createDeltaWriter, type LotChange } from '../delta/create-delta-writer.ts'

test('given any lots, changes and questions, then the index answers as going through the lots one by one does', () => {
  let asked = 0
  fc.assert(
    fc.property(
      fc.array(content, { maxLength: 150 }),
      fc.array(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 170 }), fc.option(content, { freq: 4 })), { maxLength: 6 }),
        { maxLength: 6 },
      ),
      fc.array(
        fc.tuple(
          query,
          fc.integer({ min: 0, max: 21 }).map((steps) => steps * tenDays),
        ),
        { minLength: 12, maxLength: 12 },
      ),
      fc.integer({ min: 0, max: 6 }),
      (first, batches, questions, remakeAfter) => {
        const held = new Map(first.map((lot, index) => [index + 1, buildIndexedLot(index + 1, lot)]))
        const incoming = createLotBuffer()
        for (const lot of held.values()) incoming.add(lot)
        const settings = { groupOf: findOptionGroup, now: 10 * tenDays, readers: 2, delta: size }
        let segment = buildSegment({ ...settings, old: null, incoming, isDead: () => false })
        let writer = createDeltaWriter(segment, 0, findOptionGroup)
        for (const [number, batch] of [[], ...batches].entries()) {
          const changes = batch.map(([id, lot]: any): LotChange =>
            lot ? { lot: buildIndexedLot(id, lot) } : { gone: id },
          )
          for (const change of changes) {
            if ('lot' in change) held.set(change.lot.id, change.lot)
            else held.delete(change.gone)
          }
          expect(writer.apply(changes)).toBe(true)
          if (number === remakeAfter) {
            const living = createLotBuffer()
            for (const lot of listLiveLots(segment, writer.version)) living.add(lot)
            const dead = findDeadLots(segment, writer.version)
            const old = { columns: openColumns(segment), layout: segment.layout }
            segment = buildSegment({ ...settings, old, incoming: living, isDead: (lot) => dead.has(lot) })
            writer = createDeltaWriter(segment, writer.version, findOptionGroup)
          }
          const read = createSegmentReader(segment, number % 2)
          for (const [each, now] of questions) {
            asked++
            expect(pickCompared(read(each, now))).toEqual(
              pickCompared(computeOracleAnswer([...held.values()], each, now)),
            )
          }
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(asked).toBeGreaterThan(10_000)
})

test('a page as long as a file has all its lots, and writes to no memory but its own', () => {
  const samples = fc.sample(content, { numRuns: 500, seed: 1 })
  const lots = Array.from({ length: maxQueryPageSize + 500 }, (_, at) =>
    buildIndexedLot(at + 1, samples[at % samples.length]!),
  )
  const incoming = createLotBuffer()
  for (const lot of lots) incoming.add(lot)
  const now = 10 * tenDays
  const settings = { groupOf: findOptionGroup, now, readers: 2, delta: size }
  const segment = buildSegment({ ...settings, old: null, incoming, isDead: () => false })
  // The last one's memory is followed by that of the delta.
  const [other, long] = [createSegmentReader(segment, 0), createSegmentReader(segment, 1)]
  const bytes = new Uint8Array(segment.memory.buffer)
  const { first: scratchFirst, each: scratchEach, readers } = segment.layout.scratch
  const behind = () => crc32(bytes.subarray(scratchFirst + scratchEach * readers))
  const untouched = behind()
  for (const each of fc.sample(query, { numRuns: 40, seed: 2 })) {
    const before = pickCompared(other(each, now))
    const whole = { ...each, pageIndex: 1, pageSize: maxQueryPageSize }
    expect(pickCompared(long(whole, now))).toEqual(pickCompared(computeOracleAnswer(lots, whole, now)))
    expect(pickCompared(other(each, now))).toEqual(before)
  }
  expect(behind()).toBe(untouched)
  const [first] = fc.sample(query, { numRuns: 1, seed: 2 })
  expect(() => long({ ...first!, pageSize: maxQueryPageSize + 1 }, now)).toThrow(RangeError)
})
