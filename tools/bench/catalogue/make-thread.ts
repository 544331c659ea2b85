// Builds a segment of generated lots in a thread of its own, so that its memory is freed.
import { parentPort, workerData } from 'node:worker_threads'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { createLotBuffer } from '@parure/catalog-index/builder/create-lot-buffer.ts'
import { buildSegment } from '@parure/catalog-index/builder/build-segment.ts'
import { saveSnapshot } from '@parure/catalog-index/snapshot/snapshot.ts'
import { defaultDeltaSize } from '@parure/catalog-index/delta/delta.ts'
import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { buildIndexedLot } from './indexed-lot.ts'
import { generateLot } from './generated-lot.ts'
import { createGeneratedOptions } from './create-generated-options.ts'

/** The input of the thread and its result. */
export interface MakeRequest {
  lots: number
  folder: string
}
export interface MakeTimes {
  gatherMs: number
  makeMs: number
  saveMs: number
}

const { lots, folder } = workerData as MakeRequest
const names = createGeneratedOptions()
const getGroup = (option: number): OptionGroup | undefined => names.book.groupOf(option)
const chance = createSeededRandom('lots')
const started = performance.now()
const incoming = createLotBuffer()
for (let id = 1; id <= lots; id++) incoming.add(buildIndexedLot(id, generateLot(chance, id), names))
const gathered = performance.now()
const segment = buildSegment({
  groupOf: getGroup,
  old: null,
  incoming,
  isDead: () => false,
  now: Date.now(),
  readers: 1,
  delta: defaultDeltaSize,
})
const made = performance.now()
saveSnapshot(folder, segment, { catalogue: 'made up', cursor: '0', at: Date.now() })
const times: MakeTimes = { gatherMs: gathered - started, makeMs: made - gathered, saveMs: performance.now() - made }
// Worker messages have no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(times)
