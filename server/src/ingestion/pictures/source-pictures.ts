import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
import type { Db } from '../../schema.ts'
import type { Source } from '../incoming/adapter.ts'
import type { PictureReader } from './picture-reader.ts'
import { takePictureFiles } from './take-pictures.ts'
import { listPictures, webPictures } from './web-pictures.ts'

/** The pictures of a source. */
export interface SourcePictures {
  reader: PictureReader
  /** Stores the files next to the source's file; pictures on the web are fetched by the schedule. */
  bringFiles(sourceId: number, signal: AbortSignal): Promise<void>
}

/** A source on the web references addresses; a file may also reference files next to it. */
export async function sourcePictures(db: Db, store: PictureStore, { address }: Source): Promise<SourcePictures> {
  const found = /^https?:/.test(address) ? undefined : await stat(address).catch(() => undefined)
  if (!found) return { reader: webPictures, bringFiles: async () => {} }
  const folder = found.isDirectory() ? address : path.dirname(address)
  return {
    reader: listPictures(folder),
    bringFiles: async (sourceId, signal) => void (await takePictureFiles({ db, store, signal, sourceId, folder })),
  }
}
