import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { s3Store } from './s3-store.ts'
import type { PictureSettings } from './settings.ts'

/** Where pictures lie: any number of processes may read and write the same names. */
export interface PictureStore {
  read(name: string): Promise<Buffer | null>
  /** Whole or not at all; writing a name again is harmless, since names follow content. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Removing what is not there is harmless. */
  remove(name: string): Promise<void>
}

/** The store that is configured. */
export function pictureStore({ store }: PictureSettings): PictureStore {
  return store.kind === 's3' ? s3Store(store) : folderStore(store.folder)
}

/** Pictures as files of one folder. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (name: string): string => path.join(folder, name.slice(0, 2), name)
  return {
    read: async (name) => {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    write: async (name, bytes) => {
      const file = fileOf(name)
      const draft = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}`
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, file)
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}
