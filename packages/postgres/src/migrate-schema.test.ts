import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { openDatabase } from './database.ts'
import { migrateSchema } from './migrate-schema.ts'

test('given another process that migrates for longer than a statement may take, then migrating waits for it', async () => {
  const databaseUrl = await createEmptyDatabase()
  const [first, second] = await Promise.all([
    openDatabase<object>({ databaseUrl, dataDir: '' }),
    openDatabase<object>({ databaseUrl, dataDir: '', statementTimeout: 50 }),
  ])
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: reached, resolve: holds } = Promise.withResolvers<void>()
  const up = async (): Promise<void> => {
    holds()
    await held
    throw new Error('taken back')
  }
  const other = new Migrator({ db: first.db, provider: { getMigrations: async () => ({ slow: { up } }) } })
  const otherEnds = other.migrateToLatest()
  await reached

  const migrating = migrateSchema(second.db)
  const waiting = async (): Promise<number | null> =>
    (
      await first.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event = 'advisory' and now() - query_start > '200 ms'`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  release()
  await Promise.all([otherEnds, migrating])

  expect((await second.pool.query('select from filter_option')).rowCount).toBeGreaterThan(0)
  expect((await second.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '50ms' }])
  await Promise.all([first.close(), second.close()])
})
