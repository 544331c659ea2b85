import type { OwnNote } from '../contract.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { Db } from '@parure/features/schema.ts'

interface NoteColumns {
  note: string | null
  limit_amount: string | null
  limit_currency: string | null
}

export const noteColumns = ['note', 'limit_amount', 'limit_currency'] as const

export function parseNoteColumns({ note, limit_amount, limit_currency: currency }: NoteColumns): OwnNote {
  const amount = formatWirePriceRange(limit_amount, null)
  return { note, limit: amount === null || currency === null ? null : { amount, currency } }
}

export const formatNoteColumns = ({ note, limit }: OwnNote): NoteColumns => ({
  note,
  limit_amount: limit?.amount ?? null,
  limit_currency: limit?.currency ?? null,
})

/** Returns the account's note on a saved lot; throws `lot-not-found` for any other lot. */
export async function readNote(db: Db, accountId: number, lotId: number): Promise<OwnNote> {
  const row = await db
    .selectFrom('saved_lot')
    .select(noteColumns)
    .where('account_id', '=', accountId)
    .where('lot_id', '=', lotId)
    .executeTakeFirst()
  return parseNoteColumns(row ?? throwLotNotSaved())
}

/** Replaces the account's note on a saved lot. The limit must be in the lot's currency or equal the stored one. */
export async function writeNote(db: Db, accountId: number, lotId: number, { note, limit }: OwnNote): Promise<OwnNote> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('saved_lot')
      .innerJoin('lot', 'lot.id', 'saved_lot.lot_id')
      .select(['lot.currency', 'saved_lot.limit_amount', 'saved_lot.limit_currency'])
      .where('saved_lot.account_id', '=', accountId)
      .where('saved_lot.lot_id', '=', lotId)
      .forUpdate('saved_lot')
      .executeTakeFirst()
    const { currency, ...stored } = row ?? throwLotNotSaved()
    const isUnchanged = JSON.stringify(parseNoteColumns({ note: null, ...stored }).limit) === JSON.stringify(limit)
    if (!isUnchanged) checkCurrency({ limit }, currency)
    const written = await tx
      .updateTable('saved_lot')
      .set(formatNoteColumns({ note, limit }))
      .where('account_id', '=', accountId)
      .where('lot_id', '=', lotId)
      .returning(noteColumns)
      .executeTakeFirstOrThrow()
    return parseNoteColumns(written)
  })
}

/** Throws `invalid-request` for a limit in another currency than the lot's. */
export function checkCurrency({ limit }: Pick<OwnNote, 'limit'>, currency: string | null): void {
  if (limit && limit.currency !== currency)
    throw new Problem('invalid-request', 'Your limit has to be in the currency of the lot.')
}

function throwLotNotSaved(): never {
  throw new Problem('lot-not-found', 'This lot is not among those you have saved.')
}
