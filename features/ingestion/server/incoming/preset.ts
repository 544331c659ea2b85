import type { IncomingLot } from './incoming-lot.ts'
import type { PresetOrigin } from './preset-origin.ts'
import type { FileFormat, FileReading } from '@parure/tabular/read-rows.ts'

/** Converts the rows of one source to lots. */
export interface Preset {
  /** The name of the source; lots are identified by source and key. */
  source: string
  /** Lots of an archive were sold long ago, even when it gives no date. */
  archive: boolean
  format: FileFormat
  /** How to read its files, besides the format: delimiter, encoding, sheet, columns. */
  reading?: Omit<FileReading, 'format'>
  /** How a worker thread finds this preset; absent for our own rows, which are read in the calling thread. */
  origin?: PresetOrigin
  /** Throws a `RowError` for a row that cannot become a lot. */
  read(row: Record<string, unknown>): IncomingLot
  /** Called with each lot that was read from a row. */
  onLot?: (lot: IncomingLot) => void
}
