import { adapters } from '../sources/adapters.ts'
import { mappedPreset } from '../mapping/mapped-preset.ts'
import type { PresetOrigin } from '../incoming/preset-origin.ts'
import type { Preset } from '../incoming/preset.ts'
import { presets } from '../presets/presets.ts'

/** The reading function of a preset, found by the preset's origin. */
export function presetReader(origin: PresetOrigin): Preset['read'] {
  if (origin.kind === 'mapping') return mappedPreset(origin.mapping, origin.file).read
  const read =
    origin.kind === 'preset' ? presets[origin.name]?.read : adapters.get(origin.adapter)?.reader(origin.source)
  if (!read) throw new Error(`there is no ${origin.kind === 'preset' ? origin.name : origin.adapter}`)
  return read
}
