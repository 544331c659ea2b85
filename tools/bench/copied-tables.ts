import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** Tables that ingestion writes, in the order of their references. */
const referencedTables = ['house', 'source', 'ingestion_run', 'sale', 'lot', 'lot_reading']
const tables = [...referencedTables, 'price', 'lot_change', 'raw_record']

/** Truncates the tables. Does not analyze them: PostgreSQL would plan for tables that stay empty. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  await pool.query(`truncate ${tables.join(', ')}, lot_feed cascade`)
  await pool.query('checkpoint')
}

/** Exports the tables in PostgreSQL's format. Returns a function that copies them back in one transaction. */
export async function dumpTables(pool: pg.Pool, folder: string): Promise<() => Promise<void>> {
  const copyFolder = path.join(folder, 'copied')
  await mkdir(copyFolder)
  // PostgreSQL may run under another account.
  await chmod(copyFolder, 0o777)
  const columns = new Map(
    (
      await pool.query<{ name: string; columns: string }>(
        `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns where table_name = any($1) and is_generated = 'NEVER' group by table_name`,
        [tables],
      )
    ).rows.map((row) => [row.name, row.columns]),
  )
  for (const table of tables)
    await pool.query(`copy ${table} (${columns.get(table)}) to '${path.join(copyFolder, table)}'`)
  return async () => {
    const client = await pool.connect()
    await client.query('begin')
    for (const table of tables)
      await client.query(`copy ${table} (${columns.get(table)}) from '${path.join(copyFolder, table)}'`)
    await client.query('commit')
    client.release()
  }
}
