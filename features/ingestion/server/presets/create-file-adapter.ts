import { stat } from 'node:fs/promises'
import type { Adapter } from '../incoming/adapter.ts'
import type { Preset } from '../incoming/preset.ts'
import { streamFileRows } from '../parsing/stream-file-rows.ts'

/** Creates the adapter for the files of a preset, with the same name. */
export function createFileAdapter(preset: Preset, about: string): Adapter {
  return {
    name: preset.source,
    about,
    address: 'file',
    streamRows: ({ address }) => streamFileRows(address, preset.format),
    createReader: () => preset.read,
    computeFingerprint: ({ address }) => computeFileFingerprint(address),
  }
}

export async function computeFileFingerprint(file: string): Promise<string> {
  const { size, mtimeMs, ino } = await stat(file)
  return `${size} ${mtimeMs} ${ino}`
}
