import { userInfo } from 'node:os'
import { sql } from 'kysely'
import { recordLastingChange } from '@parure/postgres/lasting-change/lasting-change.ts'
import { recordAction } from '@parure/postgres/operator-action/operator-action.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { updateSaleDays } from '../store/sales/update-sale-days.ts'
import { recountOptions } from '../store/option-id-map.ts'
import { findActiveTakedowns } from './find-target.ts'
import { restoreLots } from './archived-lots.ts'

export interface UndoneTakedown {
  takedowns: number
  lots: number
  /** Lots that were not archived: the next runs of their sources restore them. */
  forgotten: number
  pictures: number
}

/**
 * Restores the lots of a takedown unchanged, with the same ids; their pictures are fetched again if the house still has
 * them. `named` is the argument of a takedown, or a lot or a picture that it removed.
 */
export function revertTakedown(
  db: Db,
  named: string,
  { publicUrl, reason }: { publicUrl: string; reason: string },
): Promise<UndoneTakedown> {
  return db.transaction().execute(async (tx) => {
    const done: UndoneTakedown = { takedowns: 0, lots: 0, forgotten: 0, pictures: 0 }
    for (const takedown of await findActiveTakedowns(tx, named, publicUrl)) {
      await sql`select from takedown where id = ${takedown} for update`.execute(tx)
      const lots = await restoreLots(tx, takedown)
      const { length } = await deleteTombstones(tx, takedown)
      done.takedowns += 1
      done.lots += lots.length
      done.forgotten += length - lots.length
      done.pictures += await allowPictures(tx, takedown)
      await updateSaleDays(tx, [], lots)
      await sql`
        update takedown set undone_at = app_now(), undone_by = ${userInfo().username}, undone_reason = ${reason}
        where id = ${takedown}`.execute(tx)
      await recordAction(tx, 'takedown undo', { takedown, named, lotIds: lots })
    }
    if (done.takedowns > 0) await recordLastingChange(tx, 'takedown-undone', { named, reason })
    if (done.lots > 0) await recountOptions(tx)
    return done
  })
}

/** Returns the ids of the lots that the takedown removed. */
async function deleteTombstones(tx: Tx, takedown: number): Promise<number[]> {
  const { rows } = await sql<{ lot_id: number }>`
    with gone as (delete from taken_down_lot where takedown_id = ${takedown} returning lot_id)
    select distinct lot_id from gone`.execute(tx)
  return rows.map(({ lot_id }) => lot_id)
}

/** Unblocks its pictures: they are fetched again from their addresses, or with the next runs of their sources. */
async function allowPictures(tx: Tx, takedown: number): Promise<number> {
  const { rows } = await sql<{ urls: string[]; lot_ids: number[] }>`
    delete from taken_down_picture where takedown_id = ${takedown} returning urls, lot_ids`.execute(tx)
  await sql`
    update picture_address set failure = null, tries = 0, next_try_at = app_now()
    where url = any(${rows.flatMap(({ urls }) => urls)}::text[]) and base is null`.execute(tx)
  await sql`
    update lot set content_hash = '', read_print = null
    where id = any(${rows.flatMap(({ lot_ids: ids }) => ids)}::int[])`.execute(tx)
  return rows.length
}
