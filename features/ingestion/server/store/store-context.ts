import type { RateCache } from '@parure/features/rates/server/create-rate-cache.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import type { SaleRow } from './sales/build-sale-row.ts'
import type { OptionIdMap } from './option-id-map.ts'
import type { PictureReader } from '../pictures/create-picture-reader.ts'

/** The parts of a run that storing needs; constant during the run. */
export interface StoreContext {
  sourceId: number
  archive: boolean
  runId: number
  rates: RateCache
  pictures: PictureReader
  /** The sales that rows of this run have stated so far; `upsertSales` adds to them. */
  saleDays: Map<string, SaleRow>
}

/** Constant while a batch is stored. */
export interface BatchContext extends StoreContext {
  optionIds: OptionIdMap
  /**
   * The time of the database, queried once: `app_now()` as a column default costs as much for each row as the row
   * itself.
   */
  now: string
}

/** Returns the id that `upsertLots` assigned to the record. Throws when it was not written. */
export function getLotId(lotIds: ReadonlyMap<string, number>, record: LotRecord): number {
  const id = lotIds.get(record.sourceKey)
  if (id === undefined) throw new Error(`lot ${record.sourceKey} was not written`)
  return id
}
