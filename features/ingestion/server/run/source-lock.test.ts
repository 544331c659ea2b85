import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Db, Schema } from '@parure/features/schema.ts'
import { withSourceLock } from './source-lock.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** Longer than a statement may last. */
const long = 0.3
const inTransaction = (db: Db, work: (tx: Db) => Promise<void>) => db.transaction().execute(work)
const asItIs = (db: Db, work: (alone: Db) => Promise<void>) => db.connection().execute(work)

test.each([
  ['runs', asItIs, asItIs],
  ['a dry run and a run', inTransaction, asItIs],
  ['a run and a dry run', asItIs, inTransaction],
])('%s of one source follow one another, and another source goes ahead', async (_, first, second) => {
  const done: string[] = []
  const started = Promise.withResolvers<void>()
  const one = first(database.db, (db) =>
    withSourceLock(db, 'one', async () => {
      started.resolve()
      await sql`select pg_sleep(${long})`.execute(database.db)
      done.push('first')
    }),
  )
  await started.promise
  const two = second(database.db, async (db) => {
    await sql`set statement_timeout = '100ms'`.execute(db)
    await withSourceLock(
      db,
      'one',
      async () => void done.push('second'),
      () => done.push('waiting'),
    )
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
    expect(rows).toEqual([{ statement_timeout: '100ms' }])
    await sql`reset statement_timeout`.execute(db)
  })
  await withSourceLock(database.db, 'other', async () => void done.push('other'))
  await Promise.all([one, two])
  expect(done).toEqual(expect.arrayContaining(['waiting', 'other', 'first', 'second']))
  expect(done.filter((each) => each !== 'waiting')).toEqual(['other', 'first', 'second'])
})

test('a source is free again after a run that failed', async () => {
  await expect(withSourceLock(database.db, 'one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withSourceLock(database.db, 'one', async () => 'done')).toBe('done')
})
