import { loadExchangeRates } from '@parure/features/rates/server/load-rates.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { Schema } from '@parure/features/schema.ts'
import { fillDatabase } from './fill-database.ts'

/** Settings of a dedicated machine; with the default of 128 MiB PostgreSQL would depend on the system's cache. */
const settings = {
  shared_buffers: '3GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '16GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
}

/**
 * Opens a database with this number of lots in a folder, and fills it if it is empty. Throws when it has another
 * number.
 */
export async function openFilledDatabase(
  folder: string,
  lots: number,
  printProgress: (line: string) => void,
): Promise<OpenDatabase<Schema>> {
  const first = await openDatabase<Schema>({ dataDir: folder, statementTimeout: 0 })
  for (const [name, value] of Object.entries(settings)) await first.pool.query(`alter system set ${name} = '${value}'`)
  await first.close()
  const database = await openDatabase<Schema>({ dataDir: folder, statementTimeout: 0 })
  await migrateSchema(database.db)
  await loadExchangeRates(database.db)
  // An existing account keeps the web process from loading the demo, which is slow with so many lots.
  await database.pool.query(`insert into account (email, name) values ('bench@x.test', 'Bench') on conflict do nothing`)
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from lot')
  if (rows[0]?.count === lots) return database
  if (rows[0]?.count !== 0) throw new Error(`${folder} holds ${rows[0]?.count} lots, not ${lots}.`)
  const started = performance.now()
  await fillDatabase(database.pool, folder, lots, printProgress)
  printProgress(`${lots} lots in PostgreSQL after ${Math.round((performance.now() - started) / 1000)} s`)
  return database
}
