import { stat } from 'node:fs/promises'
import type { Adapter } from '../incoming/adapter.ts'
import type { Preset } from '../incoming/preset.ts'
import { fileRows } from '../parsing/file-rows.ts'

/** An adapter of a preset's files, of the same name. */
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
