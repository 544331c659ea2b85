import { CompiledQuery, sql, type Kysely } from 'kysely'
import { storedJson } from './bulk-insert.ts'
import type { Columns } from './columns.ts'

/**
 * Copies rows that have exactly these columns into the table. Several times faster than an insert: PostgreSQL neither
 * parses JSON nor stores the rows one by one.
 */
export async function copyRows<Schema>(
  db: Kysely<Schema>,
  table: string,
  columns: Columns,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const { sql: statement } = sql`copy ${sql.table(table)} (${names}) from stdin`.compile(db)
  await db.executeQuery(CompiledQuery.raw(statement, [copyText(columns, rows)]))
}

/** Characters of a piece. A longer string would be a rope of many pieces, which V8 copies between its generations. */
const most = 32_768

/**
 * Formats rows in COPY's text format, in pieces of whole rows: one line per row, tab-separated cells. A JSON value may
 * also be given as JSON text.
 */
function* copyText(columns: Columns, rows: readonly object[]): Generator<Buffer> {
  const cells = Object.entries(columns).map(([name, column]) => ({ name, write: writerOf(column.split(' ', 1)[0]) }))
  let text = ''
  for (const row of rows as readonly Record<string, unknown>[]) {
    let parting = ''
    for (const { name, write } of cells) {
      const value = row[name]
      text += parting + (value === null || value === undefined ? String.raw`\N` : write(value))
      parting = '\t'
    }
    text += '\n'
    if (text.length < most) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

type Write = (value: unknown) => string

function writerOf(type: string | undefined): Write {
  if (type === 'json' || type === 'jsonb')
    return (value) => escaped(storedJson(typeof value === 'string' ? value : JSON.stringify(value)))
  if (type === '_int4') return (figures) => `{${(figures as readonly number[]).join(',')}}`
  return (value) => (typeof value === 'string' ? escaped(value) : String(value))
}

// oxlint-disable-next-line no-control-regex -- PostgreSQL keeps no NUL
const special = /[\\\t\n\r\0]/
const instead: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }

function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the same signs
  return special.test(text) ? text.replace(/[\\\t\n\r\0]/g, (sign) => instead[sign] ?? '') : text
}
