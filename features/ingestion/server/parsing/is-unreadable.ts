import { ThreadFailure } from '@parure/process/thread/thread-failure.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'

/** Whether an error is a fault of a foreign file. Its message is a sentence for the operator. */
export const isUnreadable = (error: unknown): error is DamagedFile | ThreadFailure =>
  error instanceof DamagedFile || error instanceof ThreadFailure
