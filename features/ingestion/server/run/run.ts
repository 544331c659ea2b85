import type { Db } from '@parure/features/schema.ts'
import type { Preset } from '../incoming/preset.ts'
import type { RecordReader } from '../parsing/open-record-reader.ts'
import type { RowReader } from '../parsing/open-row-reader.ts'
import type { PictureReader } from '../pictures/create-picture-reader.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { TakedownCheck } from '../takedown/takedown-check.ts'
import type { AlarmChannel } from '../watch/alarms.ts'
import type { Listing } from '../watch/listing.ts'
import type { StopLimits } from '../watch/suspicion.ts'
import type { createUpcomingCheck } from './doubts.ts'
import type { KeyRegistry } from './create-key-registry.ts'
import type { RunSummary } from './run-summary.ts'

export interface IngestOptions {
  preset: Preset
  /** Name of the input, for the record of the run. */
  file: string
  pictures: PictureReader
  onProgress?: (rows: number) => void
  /** Called once when another run of the source has the lock. */
  onWait?: () => void
  /** Identifies the input: an interrupted run of the same input is resumed. */
  fingerprint?: string | null
  /** Absent for a file that is ingested by command: no lot counts as missing, and no alarm is raised. */
  watch?: RunWatch
}

/** How a run of a registered source is checked for a broken source. */
export interface RunWatch {
  alarmChannel: AlarmChannel
  /** Whether each run lists all lots of the source: only then can a lot be missing. */
  listsAll: boolean
  /** Whether an operator accepts the run: it is not checked for suspicions. */
  accepted: boolean
  /** Limits of the source's own; default: the limits for all sources. */
  limits?: StopLimits
  /** Aborted on shutdown: an error after that is not a failure of the source. */
  signal?: AbortSignal
}

/** The constant part of a run; the changing part is passed from batch to batch as a `RunProgress`. */
export interface Run {
  readonly db: Db
  readonly context: StoreContext
  readonly options: IngestOptions
  /** The summary at the start: empty, or that of the interrupted run which this one resumes. */
  readonly start: RunSummary
  readonly rowReader: RowReader
  readonly recordReader: RecordReader
  /** Keys of this run's rows, to find duplicates. */
  readonly keys: KeyRegistry
  /** Null for a run without `watch`. */
  readonly listing: Listing | null
  /** Number of values that upcoming lots had when the run began; null when no limit applies to it. */
  readonly storedValues: number | null
  readonly isTakenDown: TakedownCheck
  /** Whether a sale has not begun yet, by the clock of the database. */
  readonly isUpcoming: ReturnType<typeof createUpcomingCheck>
}
