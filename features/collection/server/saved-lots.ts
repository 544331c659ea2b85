import type { OwnNote } from '../contract.ts'
import { Problem } from '@parure/contract/problem.ts'
import { sql } from 'kysely'
import { markPrepared } from '@parure/postgres/prepared.ts'
import { lockAccount } from '@parure/features/account/server/queries.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { checkCurrency, formatNoteColumns, noteColumns, parseNoteColumns } from './notes.ts'

export interface SavedLotChange {
  lotId: number
  isFavorite: boolean
  /** How many lots the plan allows; null without a limit. */
  limit: number | null
  /** The previous note, for a lot that is saved again. */
  own?: OwnNote | undefined
}

/**
 * Saves or removes a lot. Idempotent. Throws `favorites-limit` above the plan's limit. Returns the deleted note of a
 * removed lot, or null. A lot that is saved again within an hour keeps its first time of saving.
 */
export async function saveOrRemoveLot(
  db: Db,
  accountId: number,
  { lotId, isFavorite, limit, own }: SavedLotChange,
): Promise<OwnNote | null> {
  return db.transaction().execute(async (tx) => {
    // The lock prevents concurrent saves from exceeding the limit.
    await lockAccount(tx, accountId)
    const lot = await tx.selectFrom('lot').select('currency').where('id', '=', lotId).executeTakeFirst()
    if (!lot) throw new Problem('lot-not-found', 'This lot is not in the catalog.')
    if (!isFavorite) return removeSavedLot(tx, accountId, lotId)
    const saved = (await tx.selectFrom('saved_lot').select('lot_id').where('account_id', '=', accountId).execute()).map(
      ({ lot_id }) => lot_id,
    )
    if (saved.includes(lotId)) return null
    if (limit !== null && saved.length >= limit) {
      throw new Problem(
        'favorites-limit',
        'You have reached the maximum number of favorites. To add more, please upgrade your plan!',
      )
    }
    if (own) checkCurrency(own, lot.currency)
    const savedAt = await restoreSavedTime(tx, accountId, lotId)
    await tx
      .insertInto('saved_lot')
      .values({
        account_id: accountId,
        lot_id: lotId,
        ...(own && formatNoteColumns(own)),
        ...(savedAt && { saved_at: savedAt }),
      })
      .execute()
    return null
  })
}

async function removeSavedLot(tx: Tx, accountId: number, lotId: number): Promise<OwnNote | null> {
  const row = await tx
    .deleteFrom('saved_lot')
    .where('account_id', '=', accountId)
    .where('lot_id', '=', lotId)
    .returning([...noteColumns, 'saved_at'])
    .executeTakeFirst()
  if (!row) return null
  const moments = { saved_at: row.saved_at, removed_at: sql<Date>`app_now()` }
  await tx
    .insertInto('unsaved_lot')
    .values({ account_id: accountId, lot_id: lotId, ...moments })
    .onConflict((conflict) => conflict.columns(['account_id', 'lot_id']).doUpdateSet(moments))
    .execute()
  const { note, limit } = parseNoteColumns(row)
  return note === null && limit === null ? null : { note, limit }
}

/** SQL: period in which a removal can be undone without a trace. */
const undoable = sql`interval '1 hour'`

/** Returns when a lot removed within the hour was saved; null for any other lot, and when its sale has ended since. */
async function restoreSavedTime(tx: Tx, accountId: number, lotId: number): Promise<Date | null> {
  const { rows } = await sql<{ savedAt: Date }>`
    with undone as (delete from unsaved_lot where account_id = ${accountId} and lot_id = ${lotId} returning *)
    select saved_at as "savedAt" from undone join lot on lot.id = lot_id
    where removed_at > app_now() - ${undoable} and lot.past_from not between removed_at and app_now()`.execute(tx)
  return rows[0]?.savedAt ?? null
}

/** Deletes removals that can no longer be undone. */
export async function deleteOldRemovals(db: Db): Promise<void> {
  await sql`delete from unsaved_lot where removed_at <= app_now() - ${undoable}`.execute(db)
}

/** Returns the ids of the saved lots, latest saved first. */
export async function listSavedLotIds(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_lot')
    .select('lot_id')
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('lot_id', 'desc')
    .execute()
  return rows.map(({ lot_id }) => lot_id)
}

/** Returns which of the lots the account has saved. */
export async function findSavedLots(
  db: Db,
  accountId: number | undefined,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (accountId === undefined || ids.length === 0) return new Set()
  const query = db
    .selectFrom('saved_lot')
    .select('lot_id')
    .where('account_id', '=', accountId)
    .where('lot_id', '=', sql<number>`any(${ids}::int[])`)
    .compile()
  const { rows } = await db.executeQuery(markPrepared('saved_lots', query))
  return new Set(rows.map(({ lot_id }) => lot_id))
}
