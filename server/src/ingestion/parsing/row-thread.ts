import { answerTasks } from '../../platform/thread/answer-tasks.ts'
import { presetReader } from './preset-reader.ts'
import type { Preset } from '../incoming/preset.ts'
import { readLot, type ReadLot, type ReadFailure } from './read-lot.ts'
import type { PresetOrigin } from '../incoming/preset-origin.ts'

/** The tasks of the thread that makes lots of rows; rows come as JSON. */
export type RowTasks = {
  lots(
    given: { origin: PresetOrigin; rows: readonly string[] },
    begins: (item: number) => void,
  ): (ReadLot | ReadFailure)[]
}

let last: { origin: string; read: Preset['read'] } | undefined

const tasks: RowTasks = {
  lots: ({ origin, rows }, begins) => {
    const name = JSON.stringify(origin)
    if (last?.origin !== name) last = { origin: name, read: presetReader(origin) }
    const { read } = last
    return rows.map((row, item) => {
      begins(item)
      return readLot(row, read)
    })
  },
}

answerTasks(tasks)
