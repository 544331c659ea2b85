import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { PictureSettings } from '@parure/pictures/settings.ts'
import type { Db } from '@parure/features/schema.ts'

/**
 * Copies pictures that the backup lacks; those in a bucket are not copied. Names are content hashes, so files never
 * change.
 */
export async function copyPicturesToBackup({ store }: PictureSettings, backup: string): Promise<number> {
  return store.kind === 'folder' ? copyMissing(store.folder, path.join(backup, 'pictures'), () => true) : 0
}

/** Restores pictures that lots still show, except those that were taken down. */
export async function restorePictures(db: Db, { store }: PictureSettings, backup: string): Promise<number> {
  if (store.kind !== 'folder') return 0
  const rows = await db.selectFrom('picture').select('base').execute()
  const bases = new Set(rows.map(({ base }) => base))
  const isShown = (name: string): boolean => bases.has(name.replace(/(?:_\d+)?\.webp$/, ''))
  return copyMissing(path.join(backup, 'pictures'), store.folder, isShown)
}

async function copyMissing(from: string, to: string, isWanted: (name: string) => boolean): Promise<number> {
  if (!existsSync(from)) return 0
  let copied = 0
  for (const folder of await readdir(from)) {
    const there = new Set(existsSync(path.join(to, folder)) ? await readdir(path.join(to, folder)) : [])
    const names = (await readdir(path.join(from, folder))).filter((name) => name.endsWith('.webp'))
    for (const name of names.filter((each) => !there.has(each) && isWanted(each))) {
      const file = path.join(to, folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await copyFile(path.join(from, folder, name), `${file}.draft`)
      await rename(`${file}.draft`, file)
      copied += 1
    }
  }
  return copied
}
