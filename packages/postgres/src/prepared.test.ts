import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { openDatabase } from './database.ts'
import { markPrepared, readPreparedName } from './prepared.ts'

test('a query is prepared under its name by each connection, once, whatever it is asked with', async () => {
  const { db, close } = await openDatabase<object>({ databaseUrl: await createEmptyDatabase(), dataDir: '' })
  const twice = markPrepared('twice', sql`select ${1}::int * 2 as number`.compile(db))
  await db.connection().execute(async (one) => {
    const numbers: number[] = []
    for (const number of [2, 3, 4]) {
      const { rows } = await one.executeQuery<{ number: number }>({ ...twice, parameters: [number] })
      numbers.push(...rows.map((row) => row.number))
    }
    expect(numbers).toEqual([4, 6, 8])
    const known = await sql<{ name: string; times: number }>`
      select name, (generic_plans + custom_plans)::int as times from pg_prepared_statements`.execute(one)
    expect(known.rows).toEqual([{ name: 'twice', times: 3 }])
  })
  await close()
})

test.each([
  ['a migration gives a column another type', sql`alter table piece alter column title type varchar(9)`],
  ['a pooler drops what was prepared', sql`deallocate all`],
])('given %s, then the query is answered, and by a new connection next', async (_, change) => {
  const { db, close } = await openDatabase<object>({ databaseUrl: await createEmptyDatabase(), dataDir: '' })
  const pieces = markPrepared<{ title: string; pid: number }>(
    'pieces',
    sql<{ title: string; pid: number }>`select title, pg_backend_pid() as pid from piece`.compile(db),
  )
  const ask = async () => (await db.executeQuery(pieces)).rows
  await sql`create table piece as select 'ring' as title`.execute(db)
  const before = await ask()
  await change.execute(db)
  const [same, next, later] = [await ask(), await ask(), await ask()]
  expect(same).toEqual(before)
  expect(next).toEqual([{ title: 'ring', pid: expect.any(Number) }])
  expect(next[0]?.pid).not.toBe(before[0]?.pid)
  expect(later).toEqual(next)
  await close()
})

test.each([
  ['/* prepared as cards */ select 1', 'cards'],
  ['select 1 /* prepared as cards */', undefined],
  ['/* something else */ select 1', undefined],
])('%s is prepared as %s', (text, name) => expect(readPreparedName(text)).toBe(name))
