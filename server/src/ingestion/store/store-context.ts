import type { RateCache } from '../../rates/rate-cache.ts'
import type { LotRecord } from '../record/lot-record.ts'
import type { OptionIds } from './option-ids.ts'
import type { PictureReader } from '../pictures/picture-reader.ts'

/** What storing needs of a run; it stays the same over the run. */
export interface StoreContext {
  sourceId: number
  archive: boolean
  runId: number
  rates: RateCache
  pictures: PictureReader
}

/** What stays the same while a batch is stored. */
export interface BatchContext extends StoreContext {
  optionIds: OptionIds
  /** The database's time, queried once: `app_now()` as a column default costs as much per row as the row itself. */
  now: string
}

/** The id that `writeLots` gave the record. */
export function idOf(lotIds: ReadonlyMap<string, number>, record: LotRecord): number {
  const id = lotIds.get(record.sourceKey)
  if (id === undefined) throw new Error(`lot ${record.sourceKey} was not written`)
  return id
}
