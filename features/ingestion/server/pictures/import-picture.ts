import { sql } from 'kysely'
import { storePicture, type Picture } from '@parure/pictures/picture.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import type { Db, Tx } from '@parure/features/schema.ts'

/** Returns the bytes at an address, or the reason why there are none. */
export type OpenAddress = (url: string) => Promise<Buffer | string>

/**
 * Stores the picture at the address for all lots that reference it. Returns false when there is no picture, and stores
 * the reason.
 */
export async function importPicture(db: Db, store: PictureStore, url: string, open: OpenAddress): Promise<boolean> {
  const found = await tryStorePicture(await open(url), store)
  if (typeof found === 'string') {
    await sql`update picture_address set failure = ${found} where url = ${url}`.execute(db)
    return false
  }
  return db.transaction().execute(async (tx) => {
    if (!(await isStillReferenced(tx, url, found.base))) {
      const other = await tx.selectFrom('picture').select('base').where('base', '=', found.base).executeTakeFirst()
      if (!other) await store.remove(`${found.base}.webp`)
      return false
    }
    await tx
      .insertInto('picture')
      .values(found)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`update picture_address set base = ${found.base}, failure = null where url = ${url}`.execute(tx)
    await attachStoredPictures(tx, [url])
    return true
  })
}

/** Stores the picture. Returns the reason when the bytes are not a picture. Throws when the store cannot write. */
async function tryStorePicture(bytes: Buffer | string, store: PictureStore): Promise<Picture | string> {
  if (typeof bytes === 'string') return bytes
  try {
    return await storePicture(store, bytes)
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error || error.name === 'AbortError') throw error
    return `no picture: ${error.message}`
  }
}

/**
 * Checks whether a lot still references the address and the picture is not subject to a takedown; otherwise it is not
 * fetched again.
 */
async function isStillReferenced(tx: Tx, url: string, base: string): Promise<boolean> {
  await sql`select from picture_address where url = ${url} for update`.execute(tx)
  const { rows: banned } = await sql`
    update taken_down_picture set urls = array_append(array_remove(urls, ${url}), ${url})
    where base = ${base} returning base`.execute(tx)
  if (banned.length > 0) {
    await sql`update picture_address set failure = 'taken down', next_try_at = 'infinity' where url = ${url}`.execute(
      tx,
    )
    return false
  }
  const { rows: unnamed } = await sql`
    delete from picture_address where url = ${url} and base is null
      and not exists (select from lot_picture_address where url = ${url})
    returning url`.execute(tx)
  return unnamed.length === 0
}

/** Attaches the stored pictures to all lots that reference one of the addresses, in the house's order. */
async function attachStoredPictures(tx: Tx, urls: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct lot.id from lot_picture_address join lot using (source_id, source_key)
    where lot_picture_address.url = any(${urls}::text[]) order by lot.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`select from lot where id = any(${ids}::int[]) order by id for update`.execute(tx)
  await sql`delete from lot_picture where lot_id = any(${ids}::int[])`.execute(tx)
  await sql`
    insert into lot_picture (lot_id, ordinal, base)
    select lot.id, row_number() over (partition by lot.id order by named.ordinal) - 1, picture_address.base
    from lot join lot_picture_address as named using (source_id, source_key)
      join picture_address on picture_address.url = named.url
    where lot.id = any(${ids}::int[]) and picture_address.base is not null`.execute(tx)
  await sql`
    update lot set main_picture = (select base from lot_picture where lot_id = lot.id and ordinal = 0)
    where id = any(${ids}::int[])`.execute(tx)
}
