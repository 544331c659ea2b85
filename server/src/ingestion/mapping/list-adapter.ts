import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Adapter, Source } from '../incoming/adapter.ts'
import { fileFingerprint } from '../presets/file-adapter.ts'
import { DamagedFile } from '../files/damaged-file.ts'
import type { Preset } from '../incoming/preset.ts'
import { fileRows } from '../parsing/file-rows.ts'
import { mappedPreset } from './mapped-preset.ts'
import { mappingPresets } from './mapping-presets.ts'
import { readMapping } from './mapping.ts'

/** Lists with any columns, read by the mapping file next to them. */
export const listAdapter: Adapter = {
  name: 'list',
  about: 'a list (CSV, XLSX, NDJSON, JSON, packed or not) by the mapping beside it: FILE.mapping.json or mapping.json',
  address: 'file',
  async *rows(source, { report }) {
    const { format, reading } = presetOf(source)
    yield* fileRows(source.address, { format, ...reading, report })
  },
  reader: (source) => presetOf(source).read,
  mayClear: ({ address }) => readMapping(mappingFile(address), mappingPresets).emptyClears.length > 0,
  fingerprint: async ({ address }) =>
    `${await fileFingerprint(address)} ${await fileFingerprint(mappingFile(address))}`,
}

function presetOf({ address, name, house, currency, timeZone }: Source): Preset {
  const mapping = readMapping(mappingFile(address), mappingPresets)
  return mappedPreset({ ...mapping, source: name }, address, { house, currency, timeZone })
}

function mappingFile(list: string): string {
  const own = `${list}.mapping.json`
  const shared = path.join(path.dirname(list), 'mapping.json')
  const found = [own, shared].find((file) => existsSync(file))
  if (!found) throw new DamagedFile(`there is no mapping for ${list}: neither ${own} nor ${shared}`)
  return found
}
