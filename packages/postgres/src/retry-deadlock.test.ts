import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { retryDeadlock } from './retry-deadlock.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`create table account_of (name text primary key, amount int)`.execute(database.db)
  await sql`insert into account_of values ('a', 0), ('b', 0)`.execute(database.db)
})
afterAll(() => database.close())

test('two transactions that wait for each other are both done, each once', async () => {
  const ready = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let times = 0
  const inOrder = (names: string[], own: number) =>
    retryDeadlock(() =>
      database.db.transaction().execute(async (tx) => {
        times += 1
        // Only the first checks for deadlocks early, or both could be ended.
        await sql`set local deadlock_timeout = ${sql.lit(own === 0 ? '20ms' : '60s')}`.execute(tx)
        for (const name of names) {
          await sql`update account_of set amount = amount + 1 where name = ${name}`.execute(tx)
          ready[own]?.resolve()
          await Promise.all(ready.map(({ promise }) => promise))
        }
      }),
    )
  await Promise.all([inOrder(['a', 'b'], 0), inOrder(['b', 'a'], 1)])
  const { rows } = await sql<{ amount: number }>`select amount from account_of`.execute(database.db)
  expect(rows).toEqual([{ amount: 2 }, { amount: 2 }])
  // The retry may take the row before the other transaction wakes up, and so cause a second deadlock.
  expect(times).toBeGreaterThanOrEqual(3)
})

test('what fails for another reason is not done again, and what always waits is given up', async () => {
  let times = 0
  const failing = (code: string) =>
    retryDeadlock(async () => {
      times += 1
      throw Object.assign(new Error('no'), { code })
    })
  await expect(failing('23505')).rejects.toThrow('no')
  expect(times).toBe(1)
  await expect(failing('40P01')).rejects.toThrow('no')
  expect(times).toBe(6)
})
