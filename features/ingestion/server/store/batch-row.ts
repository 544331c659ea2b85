import type { ReadRow } from '../parsing/read-rows-as-lots.ts'
import type { LotRecord } from '../record/build-lot-record.ts'

/** A row of a batch with its record. */
export interface BatchRow extends Omit<ReadRow, 'lot' | 'json'> {
  record: LotRecord
}
