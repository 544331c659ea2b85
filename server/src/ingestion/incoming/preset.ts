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
  /** What is known of its files besides. */
  reading?: Omit<FileReading, 'format'>
  /** For reading in a thread; without it rows are our own. */
  origin?: PresetOrigin
  /** Throws a `RowError` on a row that cannot become a lot. */
  read(row: Record<string, unknown>): IncomingLot
  /** Called with every lot that was read. */
  onLot?: (lot: IncomingLot) => void
}
