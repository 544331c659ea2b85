import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { importPicture } from './import-picture.ts'
import { fetchPictures, type PictureWork } from './fetch-pictures.ts'
import { readPictureFile } from './read-picture-file.ts'

export interface PictureImportResult {
  stored: number
  failed: FailedPicture[]
}

export interface FailedPicture {
  /** The key of the lot. */
  key: string
  picture: string
  reason: string
}

export interface PictureFileWork extends Pick<PictureWork, 'db' | 'store' | 'signal' | 'onPicture'> {
  sourceId: number
  /** Picture files must be in this folder or below it. */
  folder: string
}

export interface ListPictureWork extends Omit<PictureFileWork, 'onPicture'>, Pick<PictureWork, 'web'> {
  onProgress?: (done: number, of: number) => void
}

/** Stores the pictures that lots of the source reference and do not have yet: files first, then those on the web. */
export async function importSourcePictures(work: ListPictureWork): Promise<PictureImportResult> {
  const { length } = await listPendingPictures(work, 'file-or-web')
  let done = 0
  const onPicture = (): void => work.onProgress?.((done += 1), length)
  const read = await importPictureFiles({ ...work, onPicture })
  const fetched = await fetchPictures({ ...work, durationMs: Infinity, onPicture })
  return { stored: read + fetched.stored, failed: await listFailedPictures(work) }
}

/** Stores only pictures that are files. Returns their number. */
export async function importPictureFiles(work: PictureFileWork): Promise<number> {
  const { db, store, signal, folder, onPicture } = work
  let stored = 0
  for (const url of await listPendingPictures(work, 'file')) {
    signal.throwIfAborted()
    if (await importPicture(db, store, url, (address) => readPictureFile(address, folder))) stored += 1
    onPicture?.()
  }
  return stored
}

/** Lists all files that are not stored yet, since they may have been added; on the web, those that are due. */
async function listPendingPictures(
  { db, sourceId }: PictureFileWork,
  where: 'file' | 'file-or-web',
): Promise<string[]> {
  const isDue = where === 'file' ? sql`false` : sql`next_try_at <= app_now()`
  const { rows } = await sql<{ url: string }>`
    select url from picture_address
    where base is null and failure is distinct from 'taken down' and (url like 'file:%' or ${isDue})
      and exists (
        select from lot_picture_address as named where named.url = picture_address.url and source_id = ${sourceId})
    order by url`.execute(db)
  return rows.map(({ url }) => url)
}

async function listFailedPictures({ db, sourceId }: PictureFileWork): Promise<FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`
    select source_key as key, url as picture, failure as reason
    from lot_picture_address join picture_address using (url)
    where source_id = ${sourceId} and failure is not null
    order by source_key, ordinal`.execute(db)
  return rows.map(({ picture, ...failed }) => ({
    ...failed,
    picture: picture.startsWith('file:') ? fileURLToPath(picture) : picture,
  }))
}

export function formatPictureImport({ stored, failed }: PictureImportResult): string {
  const lines = failed.map(({ key, picture, reason }) => `  lot ${key}: ${picture}: ${reason}`)
  return [`pictures: ${stored} taken, ${failed.length} could not be had`, ...lines].join('\n')
}
