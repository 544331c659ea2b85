import { ownValue } from '@parure/domain/own-value'
import { answerTasks } from '../../platform/thread/answer-tasks.ts'
import type { Preset } from '../incoming/preset.ts'
import { readLot, type ReadLot, type ReadFailure } from './read-lot.ts'
import type { PresetOrigin } from '../incoming/preset-origin.ts'
import { adapters } from '../sources/adapters.ts'
import { mappedPreset } from '../mapping/mapped-preset.ts'
import { presets } from '../presets/presets.ts'

/** Tasks of the thread that converts rows to lots; rows are passed as JSON. */
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

/** Returns the read function of a preset by its origin. */
function presetReader(origin: PresetOrigin): Preset['read'] {
  if (origin.kind === 'mapping') return mappedPreset(origin.mapping, origin.file).read
  const read =
    origin.kind === 'preset'
      ? ownValue(presets, origin.name)?.read
      : adapters.get(origin.adapter)?.reader(origin.source)
  if (!read) throw new Error(`there is no ${origin.kind === 'preset' ? origin.name : origin.adapter}`)
  return read
}
