import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { RecordKind, Persistence } from './simulator-store.ts'
import type { LocalPayPalTables } from './tables.ts'

/** Creates a persistence in the table of a local installation: payments survive a restart, as they would at PayPal. */
export function createTablePersistence(db: Db): Persistence {
  const own = db.withTables<LocalPayPalTables>()
  return {
    read: async () => {
      const rows = await own.selectFrom('local_paypal').select(['kind', 'value']).orderBy('position').execute()
      return rows.map(({ kind, value }) => ({ kind: kind as RecordKind, value }))
    },
    write: (changes) =>
      own.transaction().execute(async (tx) => {
        // A stand-in may lose its last half second when the machine fails.
        await sql`set local synchronous_commit = off`.execute(tx)
        const changed = changes.filter(({ value }) => value !== undefined)
        // One parameter: simulating a year creates more rows than a statement can have parameters.
        await sql`
          insert into local_paypal (kind, id, value)
          select kind, id, value
          from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as row (kind text, id text, value jsonb)
          on conflict (kind, id) do update set value = excluded.value`.execute(tx)
        for (const { kind, id } of changes.filter(({ value }) => value === undefined))
          await tx.deleteFrom('local_paypal').where('kind', '=', kind).where('id', '=', id).execute()
      }),
  }
}
