import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Adapter, Source } from '../incoming/adapter.ts'
import { computeFileFingerprint } from '../presets/create-file-adapter.ts'
import { DamagedFile } from '@parure/tabular/damaged-file.ts'
import type { Preset } from '../incoming/preset.ts'
import { streamFileRows } from '../parsing/stream-file-rows.ts'
import { createMappedPreset } from './create-mapped-preset.ts'
import { mappingPresets } from './mapping-presets.ts'
import { readMapping } from './mapping.ts'

/** Lists with any columns, read by the mapping file next to them. */
export const listAdapter: Adapter = {
  name: 'list',
  about: 'a list (CSV, XLSX, NDJSON, JSON, packed or not) by the mapping beside it: FILE.mapping.json or mapping.json',
  address: 'file',
  async *streamRows(source, { report }) {
    const { format, reading } = buildListPreset(source)
    yield* streamFileRows(source.address, { format, ...reading, report })
  },
  createReader: (source) => buildListPreset(source).read,
  mayClear: ({ address }) => readMapping(findMappingFile(address), mappingPresets).emptyClears.length > 0,
  computeFingerprint: async ({ address }) =>
    `${await computeFileFingerprint(address)} ${await computeFileFingerprint(findMappingFile(address))}`,
}

function buildListPreset({ address, name, house, currency, timeZone }: Source): Preset {
  const mapping = readMapping(findMappingFile(address), mappingPresets)
  return createMappedPreset({ ...mapping, source: name }, address, { house, currency, timeZone })
}

function findMappingFile(list: string): string {
  const own = `${list}.mapping.json`
  const shared = path.join(path.dirname(list), 'mapping.json')
  const found = [own, shared].find((file) => existsSync(file))
  if (!found) throw new DamagedFile(`there is no mapping for ${list}: neither ${own} nor ${shared}`)
  return found
}
