import { getOwnValue } from '@parure/values/get-own-value.ts'
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createMappedPreset } from '../mapping/create-mapped-preset.ts'
import { mappingPresets } from '../mapping/mapping-presets.ts'
import { lotFields, readMapping, type Mapping } from '../mapping/mapping.ts'
import { presets } from '../presets/presets.ts'
import type { Preset } from '../incoming/preset.ts'

export interface IngestArguments {
  file: string
  preset: Preset
  dry: boolean
  /** Ingest even though lots would lose stored fields. */
  accept: boolean
  /** Whether pictures are fetched too. */
  pictures: boolean
}

export const ingestUsage = `Usage: npx parure ingest FILE --preset NAME | --mapping FILE [--fixed FIELD=VALUE …] [--dry-run] [--accept] [--no-pictures]
Presets: ${[...Object.keys(presets), ...mappingPresets.keys()].join(', ')}
Where lots would lose something that is known of them, nothing is stored without --accept.
Pictures are taken from the web, and from files beside FILE. Without them lots keep those that they have.
A mapping says which column is what, and what holds for every lot: see docs/ingestion.md.`

export function parseIngestArguments(args: readonly string[]): IngestArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      preset: { type: 'string' },
      mapping: { type: 'string' },
      fixed: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      accept: { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
    },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Error('One file, please.')
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new Error(`There is no file ${file}.`)
  if (found.isDirectory()) throw new Error(`${file} is a folder; which of its files?`)
  const preset = resolvePreset(file, values)
  return { file, preset, dry: values['dry-run'], accept: values.accept, pictures: !values['no-pictures'] }
}

interface PresetOptions {
  preset?: string
  mapping?: string
  fixed: string[]
}

function resolvePreset(file: string, { preset, mapping, fixed }: PresetOptions): Preset {
  if (preset !== undefined && mapping !== undefined) throw new Error('A preset or a mapping, not both.')
  const own = getOwnValue(presets, preset ?? '')
  if (own && fixed.length > 0) throw new Error(`The preset ${preset} takes no fixed values.`)
  if (own) return own
  if (preset === undefined && mapping === undefined) throw new Error('Which preset, or which mapping?')
  const found = mapping === undefined ? mappingPresets.get(preset ?? '') : readMapping(mapping, mappingPresets)
  if (!found) throw new Error(`There is no preset ${preset}.`)
  return createMappedPreset({ ...found, fixed: { ...found.fixed, ...parseFixedValues(fixed) } }, file)
}

function parseFixedValues(given: readonly string[]): Mapping['fixed'] {
  return Object.fromEntries(
    given.map((each) => {
      const at = each.indexOf('=')
      const isField = lotFields.some((field) => field === each.slice(0, at))
      if (!isField) throw new Error(`--fixed ${each}: FIELD=VALUE, please; fields are ${lotFields.join(', ')}.`)
      return [each.slice(0, at), each.slice(at + 1)]
    }),
  )
}
