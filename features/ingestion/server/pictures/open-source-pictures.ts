import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import type { Db } from '@parure/features/schema.ts'
import type { Source } from '../incoming/adapter.ts'
import type { PictureReader } from './create-picture-reader.ts'
import { importPictureFiles } from './import-source-pictures.ts'
import { createListPictureReader, webPictures } from './web-pictures.ts'

/** The pictures of a source. */
export interface SourcePictures {
  reader: PictureReader
  /** Stores the files next to the source's file; pictures on the web are fetched by the schedule. */
  importFiles(sourceId: number, signal: AbortSignal): Promise<void>
}

/** A source on the web references addresses; a file may also reference files next to it. */
export async function openSourcePictures(db: Db, store: PictureStore, { address }: Source): Promise<SourcePictures> {
  const found = /^https?:/.test(address) ? undefined : await stat(address).catch(() => undefined)
  if (!found) return { reader: webPictures, importFiles: async () => {} }
  const folder = found.isDirectory() ? address : path.dirname(address)
  return {
    reader: createListPictureReader(folder),
    importFiles: async (sourceId, signal) => void (await importPictureFiles({ db, store, signal, sourceId, folder })),
  }
}
