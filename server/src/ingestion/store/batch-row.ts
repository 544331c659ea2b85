import type { ReadRow } from '../parsing/read-rows-as-lots.ts'
import type { LotRecord } from '../record/lot-record.ts'

/** One row on its way in, with what was read of it. */
export interface BatchRow extends Omit<ReadRow, 'lot' | 'json'> {
  record: LotRecord
}
