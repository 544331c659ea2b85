import type { RateCache } from '../../rates/rate-cache.ts'
import type { LotRecord } from '../record/lot-record.ts'
import type { OptionBook } from './option-registry.ts'
import type { PictureReader } from '../pictures/picture-reader.ts'

/** What stays the same over a run, and what it has learnt so far. */
export interface StoreContext {
  sourceId: number
  archive: boolean
  runId: number
  options: OptionBook
  rates: RateCache
  pictures: PictureReader
}

/** The id that `writeLots` gave the record. */
export function idOf(lotIds: ReadonlyMap<string, number>, record: LotRecord): number {
  const id = lotIds.get(record.sourceKey)
  if (id === undefined) throw new Error(`lot ${record.sourceKey} was not written`)
  return id
}
