import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureStore } from './picture-store.ts'

/** Creates a store of pictures as files in one folder. */
export function createFolderStore(folder: string): PictureStore {
  const locateFile = (name: string): string => path.join(folder, name.slice(0, 2), name)
  return {
    read: async (name) => {
      try {
        return await readFile(locateFile(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    write: async (name, bytes) => {
      const file = locateFile(name)
      const draft = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}`
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(draft, bytes)
      await rename(draft, file)
    },
    remove: (name) => rm(locateFile(name), { force: true }),
  }
}
