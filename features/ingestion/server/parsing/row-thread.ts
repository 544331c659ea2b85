import { getOwnValue } from '@parure/values/get-own-value.ts'
import { handleTasks } from '@parure/process/thread/handle-tasks.ts'
import type { Preset } from '../incoming/preset.ts'
import { readLot, type ParsedLot, type ReadFailure } from './parsed-lot.ts'
import type { PresetOrigin } from '../incoming/preset-origin.ts'
import { adapters } from '../sources/adapters.ts'
import { createMappedPreset } from '../mapping/create-mapped-preset.ts'
import { presets } from '../presets/presets.ts'

/** Tasks of the thread that converts rows to lots; rows are passed as JSON. */
export type RowTasks = {
  lots(
    given: { origin: PresetOrigin; rows: readonly string[] },
    begins: (item: number) => void,
  ): (ParsedLot | ReadFailure)[]
}

let lastReader: { origin: string; read: Preset['read'] } | undefined

const tasks: RowTasks = {
  lots: ({ origin, rows }, begins) => {
    const name = JSON.stringify(origin)
    if (lastReader?.origin !== name) lastReader = { origin: name, read: findPresetReader(origin) }
    const { read } = lastReader
    return rows.map((row, item) => {
      begins(item)
      const found = readLot(row, read)
      if ('code' in found) return found
      const { lot: _, ...parsed } = found
      return parsed
    })
  },
}

handleTasks(tasks)

/** Returns the read function of a preset by its origin. */
function findPresetReader(origin: PresetOrigin): Preset['read'] {
  if (origin.kind === 'mapping') return createMappedPreset(origin.mapping, origin.file).read
  const read =
    origin.kind === 'preset'
      ? getOwnValue(presets, origin.name)?.read
      : adapters.get(origin.adapter)?.createReader(origin.source)
  if (!read) throw new Error(`there is no ${origin.kind === 'preset' ? origin.name : origin.adapter}`)
  return read
}
