import type { PresetOrigin } from '../incoming/preset-origin.ts'
import type { ReadLot, ReadFailure } from './read-lot.ts'

/** The tasks of the thread that makes lots of rows; rows come as JSON. */
export type RowTasks = {
  lots(
    given: { origin: PresetOrigin; rows: readonly string[] },
    begins: (item: number) => void,
  ): (ReadLot | ReadFailure)[]
}
