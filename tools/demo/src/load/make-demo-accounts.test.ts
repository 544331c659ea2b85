import { getSavedSearchLimit } from '@parure/contract/role.ts'
import type { SearchCriteria } from '@parure/features/saved-search/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { hasHiddenFilters } from '@parure/features/catalog/server/restrict-selection.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { requireSelection } from '@parure/features/saved-search/server/criteria.ts'
import type { Schema } from '@parure/features/schema.ts'
import { demoAccounts } from '@parure/features/demo/server/demo-accounts.ts'
import { makeDemoAccounts } from './make-demo-accounts.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await makeDemoAccounts(database.db)
})
afterAll(async () => database.close())

const searchesOf = async (email: string) =>
  database.db
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'account_id')
    .selectAll('saved_search')
    .where('email', '=', email)
    .execute()

test.each(demoAccounts)('$email has searches that its plan holds and opens', async ({ email, role }) => {
  const searches = await searchesOf(email)
  expect(searches.length).toBeGreaterThan(0)
  expect(searches.length).toBeLessThanOrEqual(getSavedSearchLimit(role) ?? Infinity)
  for (const { criteria, name } of searches)
    expect(hasHiddenFilters(requireSelection(criteria as SearchCriteria), role), name).toBe(false)
})

test('accounts that are there stay as they are', async () => {
  const before = await searchesOf(demoAccounts[3].email)
  await makeDemoAccounts(database.db)
  expect(await searchesOf(demoAccounts[3].email)).toEqual(before)
})

test('results and reminders are on where the plan has messages', async () => {
  const on = await database.db
    .selectFrom('message_switch')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['email', 'kind', 'channel'])
    .orderBy('kind')
    .execute()
  const mail = { email: 'premium@parure.test', channel: 'email' }
  expect(on).toEqual([
    { ...mail, kind: 'outcomes' },
    { ...mail, kind: 'reminders' },
  ])
})
