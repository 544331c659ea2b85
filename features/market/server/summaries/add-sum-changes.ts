import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { joinColumnNames, selectSumChanges, type ColumnAggregations } from '../figures/column-aggregations.ts'

/** Adds the differences of changed lots, grouped by keys, to a table of sums, and deletes rows that become zero. */
export async function addSumChanges(
  tx: Tx,
  {
    table,
    keys,
    sums,
    lots,
  }: { table: string; keys: readonly string[]; sums: ColumnAggregations; lots: RawBuilder<unknown> },
): Promise<void> {
  const key = sql.join(keys.map((name) => sql.ref(name)))
  const names = Object.keys(sums)
  const added = names.map((name) => sql`${sql.ref(name)} = known.${sql.ref(name)} + excluded.${sql.ref(name)}`)
  await sql`
    insert into ${sql.table(table)} as known (${key}, ${joinColumnNames(sums)})
    select ${key}, ${selectSumChanges(sums)} from (${lots}) as changed_lot group by ${key}
    on conflict (${key}) do update set ${sql.join(added)}`.execute(tx)
  const zeros = names.map((name) => sql`${sql.ref(name)} = 0`)
  await sql`delete from ${sql.table(table)} where ${sql.join(zeros, sql` and `)}`.execute(tx)
}
