import { stat } from 'node:fs/promises'
import type { Adapter } from '../incoming/adapter.ts'
import type { Preset } from '../incoming/preset.ts'
import { fileRows } from '../parsing/file-rows.ts'

/** Creates the adapter for the files of a preset, with the same name. */
export function fileAdapter(preset: Preset, about: string): Adapter {
  return {
    name: preset.source,
    about,
    address: 'file',
    rows: ({ address }) => fileRows(address, preset.format),
    reader: () => preset.read,
    fingerprint: ({ address }) => fileFingerprint(address),
  }
}

export async function fileFingerprint(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file)
  return `${size} ${mtimeMs} ${ino}`
}
