import type { IncomingLot } from './incoming-lot.ts'
import type { PresetOrigin } from './preset-origin.ts'
import type { FileFormat, FileReading } from '../files/read-rows.ts'

/** How rows of one source become lots. */
export interface Preset {
  /** The source's name; lots are identified by source and key. */
  source: string
  /** An archive's lots were sold long ago, even where it gives no date. */
  archive: boolean
  format: FileFormat
  /** How to read its files, besides the format: delimiter, encoding, sheet, columns. */
  reading?: Omit<FileReading, 'format'>
  /** By what a thread finds this preset; absent for our own rows, which are read in the calling thread. */
  origin?: PresetOrigin
  /** Throws a `RowError` on a row that cannot become a lot. */
  read(row: Record<string, unknown>): IncomingLot
  /** Called with every lot that was made of a row. */
  onLot?: (lot: IncomingLot) => void
}
