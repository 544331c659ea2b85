import type { Db } from '../../schema.ts'
import type { Preset } from '../incoming/preset.ts'
import type { RecordReader } from '../parsing/record-reader.ts'
import type { RowReader } from '../parsing/row-reader.ts'
import type { PictureReader } from '../pictures/picture-reader.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { TakenDown } from '../takedown/taken-down.ts'
import type { AlarmChannel } from '../watch/alarms.ts'
import type { Listing } from '../watch/listing.ts'
import type { StopLimits } from '../watch/suspicion.ts'
import type { upcomingAt } from './doubts.ts'
import type { KeyRegistry } from './key-registry.ts'
import type { Summary } from './summary.ts'

export interface IngestOptions {
  preset: Preset
  /** Name of the input, for the record of the run. */
  file: string
  pictures: PictureReader
  onProgress?: (rows: number) => void
  /** Called once where another run of the source has the lock. */
  onWait?: () => void
  /** Identifies the input: an interrupted run of the same input is resumed. */
  fingerprint?: string | null
  /** Absent for a file ingested by command: then no lot counts as missing, and no alarm is raised. */
  watch?: Watch
}

/** How a run of a registered source is checked for a broken source. */
export interface Watch {
  alarmChannel: AlarmChannel
  /** Whether each run lists all lots of the source: only then can a lot be missing. */
  listsAll: boolean
  /** An operator accepts the run: it is not checked for suspicions. */
  accepted: boolean
  /** Those of the source's own; without them the limits for every source hold. */
  limits?: StopLimits
  /** Aborted when the process is about to end: an error after that is no failure of the source. */
  signal?: AbortSignal
}

/** What stays the same over a run; what changes is passed from batch to batch as a `Progress`. */
export interface Run {
  readonly db: Db
  readonly context: StoreContext
  readonly options: IngestOptions
  /** The summary at the start: empty, or that of the interrupted run which this one resumes. */
  readonly start: Summary
  readonly rowReader: RowReader
  readonly recordReader: RecordReader
  /** Keys of this run's rows, to find duplicates. */
  readonly keys: KeyRegistry
  /** Null for a run without `watch`. */
  readonly listing: Listing | null
  /** How many values upcoming lots had when the run began; null where no limit is held against it. */
  readonly storedValues: number | null
  readonly takenDown: TakenDown
  /** Whether a sale has not begun yet, by the database's clock. */
  readonly isUpcoming: ReturnType<typeof upcomingAt>
}
