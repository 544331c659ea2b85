import { folderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'
import { s3Store } from './s3-store.ts'
import type { PictureSettings } from './settings.ts'

/** Creates the configured store. */
export function pictureStore({ store }: PictureSettings): PictureStore {
  return store.kind === 's3' ? s3Store(store) : folderStore(store.folder)
}
