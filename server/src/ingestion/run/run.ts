import type { Db } from '../../schema.ts'
import type { Preset } from '../incoming/preset.ts'
import type { RecordReader } from '../parsing/record-reader.ts'
import type { RowReader } from '../parsing/row-reader.ts'
import type { PictureReader } from '../pictures/picture-reader.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { TakenDown } from '../takedown/taken-down.ts'
import type { AlarmChannel } from '../watch/alarms.ts'
import type { Listing } from '../watch/listing.ts'
import type { upcomingAt } from './doubts.ts'
import type { KeyRegistry } from './key-registry.ts'
import type { Summary } from './summary.ts'

export interface IngestOptions {
  preset: Preset
  /** For the record of the run. */
  file: string
  pictures: PictureReader
  onProgress?: (rows: number) => void
  /** Called where another run of the source has to end first. */
  onWait?: () => void
  /** Identifies the input: an interrupted run of the same input is resumed. */
  print?: string | null
  /** Left out for a file that is brought in by hand: then nothing is missed, and no alarm raised. */
  watch?: Watch
}

/** How a run of a registered source is judged. */
export interface Watch {
  desk: AlarmChannel
  /** Whether the source lists all that it has each time. */
  listsAll: boolean
  /** An operator has looked and believes it. */
  accepted: boolean
  /** Aborted when the process is about to end: what breaks then is no failure of the source. */
  signal?: AbortSignal
}

/** What stays the same over a run; how far it is goes from batch to batch as a `Progress`. */
export interface Run {
  readonly db: Db
  readonly context: StoreContext
  readonly options: IngestOptions
  /** As it is at the start: of a resumed run, what the interrupted one did. */
  readonly start: Summary
  readonly rowReader: RowReader
  readonly recordReader: RecordReader
  readonly keys: KeyRegistry
  readonly listing: Listing | null
  readonly takenDown: TakenDown
  /** By the clock of the database. */
  readonly isUpcoming: ReturnType<typeof upcomingAt>
}
