import { sql, type RawBuilder } from 'kysely'
import type { Column, TableColumns } from './table-columns.ts'

/**
 * Builds a table expression of these rows with one parameter, independent of their number: `from
 * ${buildRecordset(columns, rows, 'row')}`.
 */
export function buildRecordset(columns: TableColumns, rows: readonly object[], alias: string): RawBuilder<unknown> {
  const types = Object.entries(columns).map(([name, column]) => `"${name}" ${parseColumnType(column)}`)
  return sql`json_to_recordset(${stringifyStorable(rows)}::json) as ${sql.raw(`${alias} (${types.join(', ')})`)}`
}

/** Builds an insert of rows that have exactly these columns of the table. */
export function bulkInsert(table: string, columns: TableColumns, rows: readonly object[]): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${names}) select * from ${buildRecordset(columns, rows, 'fresh')}`
}

function parseColumnType(column: Column): string {
  const [type = ''] = column.split(' ')
  return type.startsWith('_') ? `${type.slice(1)}[]` : type
}

/** Serializes to JSON that PostgreSQL can store. */
export const stringifyStorable = (value: unknown): string => removeUnstorableEscapes(JSON.stringify(value))

/** Removes NUL and lone surrogates, which PostgreSQL cannot store. An escaped backslash before `u0000` is no NUL. */
export function removeUnstorableEscapes(json: string): string {
  if (!json.includes('\\u0000') && !json.includes('\\ud')) return json
  return json
    .replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')
    .replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd')
}
