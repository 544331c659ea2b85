import { sql } from 'kysely'
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
        // Nothing that money hangs on: a stand-in may forget its last half second when the machine dies.
        await sql`set local synchronous_commit = off`.execute(tx)
        await put(
          tx,
          changes.filter(({ value }) => value !== undefined),
        )
        for (const { kind, id } of changes.filter(({ value }) => value === undefined))
          await tx.deleteFrom('local_paypal').where('kind', '=', kind).where('id', '=', id).execute()
      }),
  }
}

/** As one parameter, since a year that is caught up with has more rows than a statement has parameters. */
async function put(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into local_paypal (kind, id, value)
    select kind, id, value from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as row (kind text, id text, value jsonb)
    on conflict (kind, id) do update set value = excluded.value`.execute(db)
}
