import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'

/** Bytes of a part, which limit how much of a file is in memory at a time. */
const partBytes = 1_000_000

/** SQL: the bytes of the file of `file_id`; 0 without one. */
export const storedSize = sql<number>`coalesce((select bytes from stored_file where stored_file.id = file_id), 0)::int`

/** Stores a file from disk in parts. Returns its id. */
export async function storeFile(tx: Tx, file: string): Promise<number> {
  const { size } = await stat(file)
  const { id } = await tx.insertInto('stored_file').values({ bytes: size }).returning('id').executeTakeFirstOrThrow()
  let place = 0
  for await (const content of createReadStream(file, { highWaterMark: partBytes }) as AsyncIterable<Buffer>) {
    await tx.insertInto('stored_file_part').values({ file_id: id, place, content }).execute()
    place += 1
  }
  return id
}

/** Yields the bytes of a stored file, part by part. */
export async function* readStoredBytes(db: Db, fileId: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const part = await db
      .selectFrom('stored_file_part')
      .select('content')
      .where('file_id', '=', fileId)
      .where('place', '=', place)
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}

/** Deletes a stored file with its parts. */
export async function deleteFile(tx: Tx, fileId: number): Promise<void> {
  await tx.deleteFrom('stored_file').where('id', '=', fileId).execute()
}
