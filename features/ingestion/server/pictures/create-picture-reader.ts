import { storePicture, type Picture } from '@parure/pictures/picture.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import type { Tx } from '@parure/features/schema.ts'
import type { LotRecord } from '../record/build-lot-record.ts'
import { RowError } from '../incoming/row-error.ts'

/** Stores the pictures of records by the references of their source. */
export interface PictureReader {
  /** Returns the stored pictures of each record by its key, in order. */
  storePictures(tx: Tx, records: readonly LotRecord[], sourceId: number): Promise<Map<string, string[]>>
}

/** Opens a picture by the source's reference. Returns its bytes, and whether to mirror them. */
export type OpenPicture = (reference: string) => Promise<{ bytes: Buffer; mirrored: boolean }>

/** For sources whose presets give no pictures. */
export const noPictures: PictureReader = { storePictures: async () => new Map() }

export function createPictureReader(store: PictureStore, open: OpenPicture): PictureReader {
  const known = new Map<string, Promise<Picture>>()
  const loadPicture = (reference: string): Promise<Picture> => {
    const found = known.get(reference) ?? storeReferencedPicture(reference, store, open)
    known.set(reference, found)
    return found
  }
  return {
    storePictures: async (tx, records) => {
      const references = [...new Set(records.flatMap((record) => record.pictures))]
      const stored = new Map(
        await Promise.all(references.map(async (reference) => [reference, await loadPicture(reference)] as const)),
      )
      if (stored.size > 0) {
        await tx
          .insertInto('picture')
          .values([...stored.values()])
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return new Map(
        records.map(({ sourceKey, pictures }) => [
          sourceKey,
          pictures.flatMap((reference) => stored.get(reference)?.base ?? []),
        ]),
      )
    },
  }
}

/** A missing or broken picture rejects its row; a store that cannot write fails the run. */
async function storeReferencedPicture(reference: string, store: PictureStore, open: OpenPicture): Promise<Picture> {
  const { bytes, mirrored } = await open(reference).catch((error: Error) => throwBadPicture(reference, error))
  return storePicture(store, bytes, { mirrored }).catch((error: Error) => {
    if ('syscall' in error) throw error
    return throwBadPicture(reference, error)
  })
}

function throwBadPicture(reference: string, error: Error): never {
  throw new RowError('bad-picture', `picture ${reference.slice(0, 80)}: ${error.message}`)
}
