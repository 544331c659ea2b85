import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { runParure } from '@parure/portal/test/servers/run-parure.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .insertInto('account')
    .values([
      { email: 'ada@parure.test', name: 'Ada Lovelace', operator: true },
      { email: 'grace@parure.test', name: 'Grace Hopper' },
    ])
    .execute()
})
afterAll(() => database.close())

function run(...args: string[]) {
  const settings = {
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: String(database.pool.options.connectionString),
    LOG_LEVEL: 'silent',
  }
  return runParure(['accounts', ...args], { ...childEnvironment, ...settings })
}

test('given accounts, then they are listed by a part of the name or e-mail, and one is deleted with its data', async () => {
  expect((await run('HOPPER')).stdout).toMatch(
    /^grace@parure\.test · Grace Hopper · role 1 · since [\d-]+ · signed out/,
  )
  expect(await run('erase', 'Grace@parure.test')).toMatchObject({ code: 0, stdout: 'grace@parure.test is deleted\n' })
  expect((await run()).stdout).toMatch(/^ada@parure\.test.* operator\n$/)
  const { rows } = await database.pool.query(`select command from operator_action where command = 'accounts erase'`)
  expect(rows).toHaveLength(1)
})
