import { sql, type RawBuilder } from 'kysely'
import type { Column, Columns } from './columns.ts'

/** Rows as a table of SQL, in one parameter however many they are: `from ${rowsOf(columns, rows)} as row (…)`. */
export function recordset(columns: Columns, rows: readonly object[], alias: string): RawBuilder<unknown> {
  const types = Object.entries(columns).map(([name, column]) => `"${name}" ${typeOf(column)}`)
  return sql`json_to_recordset(${safeJson(rows)}::json) as ${sql.raw(`${alias} (${types.join(', ')})`)}`
}

/** Inserts rows that give just these columns of the table. */
export function bulkInsert(table: string, columns: Columns, rows: readonly object[]): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${names}) select * from ${recordset(columns, rows, 'fresh')}`
}

function typeOf(column: Column): string {
  const [type = ''] = column.split(' ')
  return type.startsWith('_') ? `${type.slice(1)}[]` : type
}

/** JSON that PostgreSQL keeps. */
export const safeJson = (value: unknown): string => storedJson(JSON.stringify(value))

/** PostgreSQL keeps no NUL and no half of a character; an escaped backslash before `u0000` is none. */
export function storedJson(json: string): string {
  if (!json.includes('\\u0000') && !json.includes('\\ud')) return json
  return json
    .replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')
    .replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd')
}
