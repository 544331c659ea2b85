import { mayPassGate } from '@parure/domain/role'
import type { SearchCriteria } from '@parure/domain/saved-search/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../server/test/test-database.ts'
import { loadSavedSearchLimit } from '../../../server/src/billing/entitlement/entitlements.ts'
import { hasHiddenFilters } from '../../../server/src/catalog/restrict-selection.ts'
import type { OpenDatabase } from '../../../server/src/platform/database/database.ts'
import { requireSelection } from '../../../server/src/saved-search/criteria.ts'
import type { Schema } from '../../../server/src/schema.ts'
import { demoAccounts } from '../../../server/src/demo/demo-accounts.ts'
import { makeDemoAccounts } from './make-demo-accounts.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await testDatabase()
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
  expect(searches.length).toBeLessThanOrEqual(await loadSavedSearchLimit(database.db, role))
  for (const { criteria, by_email: byEmail, name } of searches) {
    expect(hasHiddenFilters(requireSelection(criteria as SearchCriteria), role), name).toBe(false)
    expect(!byEmail || mayPassGate(role, 'notifications'), name).toBe(true)
  }
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
