import { createFolderStore } from './create-folder-store.ts'
import type { PictureStore } from './picture-store.ts'
import { createS3Store } from './create-s3-store.ts'
import type { PictureSettings } from './settings.ts'

/** Creates the configured store. */
export function createPictureStore({ store }: PictureSettings): PictureStore {
  return store.kind === 's3' ? createS3Store(store) : createFolderStore(store.folder)
}
