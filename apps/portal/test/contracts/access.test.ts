// Checks 16 and 21 of the reliability bar: every route × everybody. The pages are in pages/access.test.ts.
import { Role } from '@parure/contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { Access } from '@parure/contract/feature-access.ts'
import { routeTable, sampleAddress, listTableGaps } from './access-table.ts'
import { createEverybody, type Somebody } from '../people/create-everybody.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { createPeople } from '../people/create-people.ts'
import { recordRoutes } from './served-routes.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let routes: string[]
let they: ReturnType<typeof createPeople>
let who: Somebody[]
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow(), buildRow()])
  const noted = await recordRoutes(() => startTestApp(database))
  app = noted.result
  routes = noted.routes
  they = createPeople(app, database)
  who = await createEverybody(they, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('check 16: the table names every route, and no other', () => {
  expect(listTableGaps(routeTable, routes, 'routeTable')).toEqual([])
})

/** What a call does with somebody at its gate. */
function expected(
  access: Exclude<Access, number | object>,
  { token, role }: Somebody,
): 'in' | 'refused: 401' | 'refused: 403' {
  if (role === null) return access === 'open' && token === undefined ? 'in' : 'refused: 401'
  const least = { open: Role.Undefined, members: Role.Undefined, standard: Role.Standard, premium: Role.Premium }
  return role < least[access] ? 'refused: 403' : 'in'
}

async function ask(route: string, token: string | undefined): Promise<Response> {
  const [method = '', pattern = ''] = route.split(' ')
  return fetch(app.url + sampleAddress(pattern), {
    method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    // A body that no call understands: past the gate it is refused as such, and changes nothing.
    ...(method === 'GET' ? {} : { body: '{"wrong":true}' }),
  })
}

// The one call that ends the session it is asked with comes last.
const rows = Object.entries(routeTable).toSorted(
  ([a], [b]) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')),
)

test.each(rows)('check 16: %s: %s', async (route, access) => {
  const answers = await Promise.all(
    who.map(async (one) => {
      const response = await ask(route, one.token)
      return { one, status: response.status, text: `${response.headers.get('location')} ${await response.text()}` }
    }),
  )
  for (const { one, status, text } of answers) {
    expect(status, text).toBeLessThan(500)
    if (typeof access === 'number') {
      expect({ name: one.name, status, text }).toEqual({ name: one.name, status: access, text: answers[0]?.text })
    } else if (typeof access === 'object') {
      expect({ name: one.name, status }).toEqual({ name: one.name, ...access })
    } else {
      const gate = status === 401 || status === 403 ? `refused: ${status}` : 'in'
      expect(`${one.name} ${gate}`).toBe(`${one.name} ${expected(access, one)}`)
    }
  }
})
