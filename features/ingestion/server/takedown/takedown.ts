import { userInfo } from 'node:os'
import { sql } from 'kysely'
import { recordLastingChange } from '@parure/postgres/lasting-change/lasting-change.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import type { PictureStore } from '@parure/pictures/picture-store.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { recountOptions } from '../store/option-id-map.ts'
import { findTarget, isUniqueInSource, findActiveTakedowns } from './find-target.ts'
import { buildLotArchive } from './archived-lots.ts'

export interface TakedownOptions {
  store: PictureStore
  /** The address of this site's pages and pictures. */
  publicUrl: string
  /** The formats of pictures besides the original. */
  widths: readonly number[]
  /** The reason, for the record. */
  reason: string
  /** Removes pictures from lots and keeps the lots. */
  picturesOnly: boolean
  /** Archives nothing of the lots: only their sources can restore them. */
  forget: boolean
}

/** Maximum lots of one takedown: a picture that more of them show is probably a placeholder. */
const maxLots = 50

/**
 * Removes lots and their pictures from all lists, pages, maps and stores, and from later ingestions, until the takedown
 * is undone. `named` is the id of a lot, its address here or at its house, or the address of a picture at either.
 */
export async function removeLots(db: Db, named: string, options: TakedownOptions) {
  const { taken, bases } = await db.transaction().execute(async (tx) => {
    const found = await findTarget(tx, named, options.publicUrl)
    const hidden = options.picturesOnly ? [] : found.lotIds
    if (hidden.length > maxLots) {
      throw new TooManyLots(
        `${hidden.length} lots show this picture: take the picture alone down with --pictures-only.`,
      )
    }
    const done = { lots: hidden.length, pictures: found.bases.length }
    // A second takedown of the same target deletes what was left of its pictures in the store.
    if (done.lots + done.pictures === 0) return { taken: done, bases: await listBannedPictures(tx, named, options) }
    const takedown = await recordTakedown(tx, named, options.reason)
    await excludePictures(tx, takedown, found.bases)
    await excludeLots(tx, takedown, hidden, options.forget)
    const { reason, picturesOnly, forget } = options
    await recordLastingChange(tx, 'takedown', { named, reason, picturesOnly, forget })
    await recordAction(tx, 'takedown', { takedown, named, ...done, lotIds: hidden, bases: found.bases })
    if (hidden.length > 0) await recountOptions(tx)
    return { taken: done, bases: found.bases }
  })
  // After the transaction: a rollback must not lose pictures.
  for (const base of bases) {
    for (const name of [`${base}.webp`, ...options.widths.map((width) => `${base}_${width}.webp`)]) {
      await options.store.remove(name)
    }
  }
  return taken
}

/** Thrown for more lots than the operator can have meant. */
export class TooManyLots extends Error {}

async function recordTakedown(tx: Tx, named: string, reason: string): Promise<number> {
  const { id } = await tx
    .insertInto('takedown')
    .values({ named, reason, operator: userInfo().username })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function listBannedPictures(tx: Tx, named: string, { publicUrl }: TakedownOptions): Promise<string[]> {
  const standing = await findActiveTakedowns(tx, named, publicUrl)
  const { rows } = await sql<{ base: string }>`
    select distinct base from taken_down_picture where takedown_id = any(${standing}::int[])`.execute(tx)
  return rows.map(({ base }) => base)
}

/** Archives lots with all rows that refer to them and their raw records, or nothing of them. */
async function excludeLots(tx: Tx, takedown: number, ids: readonly number[], forget: boolean): Promise<void> {
  await sql`
    insert into taken_down_lot (takedown_id, source_id, source_key, url, lot_id, sale_id, lot_number, kept)
    select ${takedown}, source_id, source_key, case when ${isUniqueInSource('url', ids)} then url end, id, sale_id,
      case when ${isUniqueInSource('number', ids)} then plain_lot_number(lot_number) end,
      ${forget ? sql`null` : await buildLotArchive(tx)}
    from lot where id = any(${ids}::int[])
    on conflict do nothing`.execute(tx)
  await sql`
    insert into taken_down_lot (takedown_id, source_id, source_key, lot_id)
    select ${takedown}, source_id, source_key, lot_id from source_record where lot_id = any(${ids}::int[])
    on conflict do nothing`.execute(tx)
  await deleteSourceTexts(tx, takedown)
  await sql`delete from lot where id = any(${ids}::int[])`.execute(tx)
}

/** Deletes the rows that are stored by source and key, for all sources. */
async function deleteSourceTexts(tx: Tx, takedown: number): Promise<void> {
  for (const table of ['raw_record', 'lot_picture_address', 'stated_lot']) {
    await sql`
      delete from ${sql.table(table)} as said using taken_down_lot as gone
      where gone.takedown_id = ${takedown}
        and said.source_id = gone.source_id and said.source_key = gone.source_key`.execute(tx)
  }
  await sql`
    delete from source_memory using taken_down_lot as gone
    where gone.takedown_id = ${takedown} and source_memory.key = 'page ' || gone.url`.execute(tx)
}

async function excludePictures(tx: Tx, takedown: number, bases: readonly string[]): Promise<void> {
  await sql`
    insert into taken_down_picture (takedown_id, base, urls, lot_ids)
    select ${takedown}, base,
      array(select url from picture_address where picture_address.base = banned.base),
      array(select lot_id from lot_picture where lot_picture.base = banned.base)
    from unnest(${bases}::text[]) as banned (base)
    on conflict do nothing`.execute(tx)
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
