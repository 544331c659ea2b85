import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OpenPicture } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'

const folder = path.resolve(import.meta.dirname, '../../pictures')
const mirror = 'mirrored:'

/** Opens a picture; `mirrored:<file>` is the mirrored picture, which serves as a second piece. */
export const openPicture: OpenPicture = async (reference) => {
  const file = path.join(folder, path.basename(removeMirrorPrefix(reference)))
  return { bytes: await readFile(file), mirrored: reference.startsWith(mirror) }
}

/**
 * Returns the picture as stored in the folder: mirrored ones must be encoded again, in some 40 ms of processor time.
 */
export function removeMirrorPrefix(reference: string): string {
  return reference.startsWith(mirror) ? reference.slice(mirror.length) : reference
}
