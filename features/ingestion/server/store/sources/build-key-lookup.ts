import { sql, type RawBuilder } from 'kysely'

/**
 * Builds SQL for the rows of a source with these keys, under the name of the table. Each row is looked up separately:
 * with the statistics of a table that has just grown, PostgreSQL would scan all rows of the source for each batch.
 */
export function buildKeyLookup(
  table: 'lot' | 'source_record' | 'stated_lot',
  sourceId: number,
  keys: readonly string[],
): RawBuilder<unknown> {
  return sql`unnest(${keys}::text[]) as asked (key) cross join lateral (
    select * from ${sql.table(table)} as each where each.source_id = ${sourceId} and each.source_key = asked.key offset 0
  ) as ${sql.table(table)}`
}
