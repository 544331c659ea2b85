// Builds a segment of generated lots in a thread of its own, so that its memory is freed.
import { parentPort, workerData } from 'node:worker_threads'
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { lotBuffer } from '../../server/src/catalog/lot-index/builder/lot-buffer.ts'
import { buildSegment } from '../../server/src/catalog/lot-index/builder/build-segment.ts'
import { saveSnapshot } from '../../server/src/catalog/lot-index/snapshot/snapshot.ts'
import { defaultDeltaSize } from '../../server/src/catalog/lot-index/delta/delta.ts'
import { seededChance } from '@parure/domain/seeded-chance'
import { indexedMadeUp } from './indexed-lot.ts'
import { madeUpLot } from './made-up-lot.ts'
import { optionsWithoutDatabase } from './options-without-database.ts'

/** The input of the thread and its result. */
export interface Wanted {
  lots: number
  folder: string
}
export interface Made {
  gatherMs: number
  makeMs: number
  saveMs: number
}

const { lots, folder } = workerData as Wanted
const names = optionsWithoutDatabase()
const groupOf = (option: number): OptionGroup | undefined => names.book.groupOf(option)
const chance = seededChance('lots')
const started = performance.now()
const incoming = lotBuffer()
for (let id = 1; id <= lots; id++) incoming.add(indexedMadeUp(id, madeUpLot(chance, id), names))
const gathered = performance.now()
const segment = buildSegment({
  groupOf,
  old: null,
  incoming,
  isDead: () => false,
  now: Date.now(),
  readers: 1,
  delta: defaultDeltaSize,
})
const made = performance.now()
saveSnapshot(folder, segment, { catalogue: 'made up', cursor: '0', at: Date.now() })
const times: Made = { gatherMs: gathered - started, makeMs: made - gathered, saveMs: performance.now() - made }
// Worker messages have no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(times)
