import { sql } from 'kysely'
import { recordAction } from '../../platform/operator-action/operator-action.ts'
import type { PictureStore } from '../../platform/pictures/store.ts'
import type { Db, Tx } from '../../schema.ts'
import { recountOptions } from '../option-book.ts'

export interface TakenAway {
  lots: number
  pictures: number
}

export interface TakedownOptions {
  store: PictureStore
  /** Under which our own pages and pictures lie. */
  publicUrl: string
  /** In which pictures may lie besides the original. */
  widths: readonly number[]
  /** Takes pictures from lots and leaves the lots. */
  picturesOnly: boolean
}

/** Lots that one takedown may take along; a picture that more of them show is rather a placeholder. */
const mostLots = 50

/**
 * Takes lots and their pictures down for good: what is told of them goes from every list, page, map and store, and no
 * ingestion brings it back. `named` is a lot's id, its address here or at its house, or a picture's address at either.
 */
export async function takeDown(db: Db, named: string, options: TakedownOptions): Promise<TakenAway> {
  const { taken, bases } = await db.transaction().execute(async (tx) => {
    const found = await findNamed(tx, named, options.publicUrl)
    const hidden = options.picturesOnly ? [] : found.lotIds
    if (hidden.length > mostLots) {
      throw new TooMany(`${hidden.length} lots show this picture: take the picture alone down with --pictures-only.`)
    }
    await banPictures(tx, found.bases)
    await banLots(tx, hidden)
    const done = { lots: hidden.length, pictures: found.bases.length }
    await recordAction(tx, 'takedown', { named, ...done, lotIds: hidden, bases: found.bases })
    if (hidden.length > 0) await recountOptions(tx)
    return { taken: done, bases: found.bases }
  })
  // Behind the transaction, so that nothing is gone that is shown after all; a second time removes what is left.
  for (const base of bases) {
    for (const name of [`${base}.webp`, ...options.widths.map((width) => `${base}_${width}.webp`)]) {
      await options.store.remove(name)
    }
  }
  return taken
}

/** More than can have been meant. */
export class TooMany extends Error {}

async function findNamed(tx: Tx, named: string, publicUrl: string): Promise<{ lotIds: number[]; bases: string[] }> {
  // Only under our own address does a path say which of ours is meant.
  const path = named.startsWith(`${publicUrl}/`) ? named.slice(publicUrl.length) : ''
  const id = /^\d{1,9}$/.exec(named)?.[0] ?? /^\/jewelry\/(\d{1,9})(?:[/?#-]|$)/.exec(path)?.[1] ?? '0'
  const base = /^\/images\/([0-9a-f]{32})(?:_\d+)?\.webp$/.exec(path)?.[1]
  const lots = await sql<{ id: number }>`
    select id from lot where url = ${named} or id = ${Number(id)}`.execute(tx)
  const shown = await sql<{ base: string }>`
    select base from picture where base = ${base ?? ''}
    union select base from taken_down_picture where base = ${base ?? ''}
    union select base from picture_address where url = ${named} and base is not null`.execute(tx)
  const pictures = shown.rows.map((row) => row.base)
  const showing = await sql<{ id: number }>`
    select distinct lot_id as id from lot_picture where base = any(${pictures}::text[])`.execute(tx)
  const lotIds = [...new Set([...lots.rows, ...showing.rows].map((row) => row.id))]
  const own = await sql<{ base: string }>`
    select distinct base from lot_picture where lot_id = any(${lots.rows.map((row) => row.id)}::int[])`.execute(tx)
  return { lotIds, bases: [...new Set([...pictures, ...own.rows.map((row) => row.base)])] }
}

/** A lot goes with all that hangs on it, and with what its source said of it word for word. */
async function banLots(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    insert into taken_down_lot (source_id, source_key, url)
    select source_id, source_key, url from lot where id = any(${ids}::int[])
    on conflict do nothing`.execute(tx)
  await sql`
    delete from raw_record using lot
    where lot.id = any(${ids}::int[]) and raw_record.source_id = lot.source_id and raw_record.source_key = lot.source_key
    `.execute(tx)
  await sql`
    delete from lot_picture_address using lot
    where lot.id = any(${ids}::int[])
      and lot_picture_address.source_id = lot.source_id and lot_picture_address.source_key = lot.source_key`.execute(tx)
  await sql`
    delete from source_memory using lot
    where lot.id = any(${ids}::int[]) and source_memory.source_id = lot.source_id
      and source_memory.key = 'page ' || lot.url`.execute(tx)
  await sql`delete from lot where id = any(${ids}::int[])`.execute(tx)
}

async function banPictures(tx: Tx, bases: readonly string[]): Promise<void> {
  await sql`
    insert into taken_down_picture (base) select unnest(${bases}::text[]) on conflict do nothing`.execute(tx)
  await sql`
    update picture_address set base = null, failure = 'taken down', next_try_at = 'infinity'
    where base = any(${bases}::text[])`.execute(tx)
  const { rows } = await sql<{ lot_id: number }>`
    delete from lot_picture where base = any(${bases}::text[]) returning lot_id`.execute(tx)
  const ids = rows.map(({ lot_id }) => lot_id)
  await sql`
    update lot set main_picture =
      (select base from lot_picture where lot_id = lot.id order by ordinal limit 1)
    where id = any(${ids}::int[])`.execute(tx)
  await sql`delete from picture where base = any(${bases}::text[])`.execute(tx)
}
