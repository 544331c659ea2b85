import { sql, type RawBuilder } from 'kysely'

/**
 * Those rows of the table, under its name, that a source has under these keys. Each is looked up by itself: of a table
 * that has just grown PostgreSQL knows too little, and would go through all of the source for every batch.
 */
export function lookupEach(
  table: 'lot' | 'source_record' | 'stated_lot',
  sourceId: number,
  keys: readonly string[],
): RawBuilder<unknown> {
  return sql`unnest(${keys}::text[]) as asked (key) cross join lateral (
    select * from ${sql.table(table)} as each where each.source_id = ${sourceId} and each.source_key = asked.key offset 0
  ) as ${sql.table(table)}`
}
