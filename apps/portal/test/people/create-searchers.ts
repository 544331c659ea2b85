import { Role } from '@parure/contract/role.ts'
import type { NewSavedSearch } from '@parure/features/saved-search/contract.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { giveRole } from './give-role.ts'
import { createPeople } from './create-people.ts'
import type { TestApp } from '../servers/start-test-app.ts'

/** Creates people who save searches, each with an account and a plan for a number of days. */
export function createSearchers(app: TestApp, database: OpenDatabase<Schema>) {
  const they = createPeople(app, database)
  let made = 0
  return async (role: Role = Role.Undefined, days: number | null = null) => {
    const email = `searcher-${++made}@x.com`
    const token = await they.member(email)
    const accountId = await giveRole(database.db, email, role, days)
    const ask = async (method: string, address: string, body?: unknown) =>
      they.ask(method, `/api/saved-searches${address}`, { token, ...(body === undefined ? {} : { body }) })
    return {
      accountId,
      ask,
      save: async (search: Partial<NewSavedSearch> = {}) =>
        ask('POST', '', { name: 'Rings', criteria: { categories: 'Rings' }, ...search }),
      list: async () => (await ask('GET', '')).body,
    }
  }
}
