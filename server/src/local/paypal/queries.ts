import type { Db } from '../../schema.ts'
import type { Change, Kind, Shelf } from './book.ts'

/** The shelf of a local installation: what is paid for outlives a restart, as it would at PayPal. */
export function tableShelf(db: Db): Shelf {
  return {
    read: async () => {
      const rows = await db.selectFrom('local_paypal').select(['kind', 'value']).orderBy('position').execute()
      return rows.map(({ kind, value }) => ({ kind: kind as Kind, value }))
    },
    write: (changes) =>
      db.transaction().execute(async (tx) => {
        await put(
          tx,
          changes.filter(({ value }) => value !== undefined),
        )
        for (const { kind, id } of changes.filter(({ value }) => value === undefined))
          await tx.deleteFrom('local_paypal').where('kind', '=', kind).where('id', '=', id).execute()
      }),
  }
}

async function put(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('local_paypal')
    .values(changes.map(({ kind, id, value }) => ({ kind, id, value: JSON.stringify(value) })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
    )
    .execute()
}
