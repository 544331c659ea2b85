import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './database.ts'
import { preparedAs, preparedName } from './prepared.ts'

test('a query is prepared under its name by each connection, once, whatever it is asked with', async () => {
  const { db, close } = await openDatabase<object>({ databaseUrl: await emptyDatabase(), dataDir: '' })
  const twice = preparedAs('twice', sql`select ${1}::int * 2 as number`.compile(db))
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
  ['/* prepared as cards */ select 1', 'cards'],
  ['select 1 /* prepared as cards */', undefined],
  ['/* something else */ select 1', undefined],
])('%s is prepared as %s', (text, name) => expect(preparedName(text)).toBe(name))
