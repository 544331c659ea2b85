// Check 47 of the reliability bar: whatever is put into a call, it answers.
import { Role } from '@parure/domain/role'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../src/platform/database/database.ts'
import type { Schema } from '../src/schema.ts'
import { routeTable, sampleAddress } from './access-table.ts'
import { anyCharacter } from './any-character.ts'
import { aRow, ingestRows } from './feed-rows.ts'
import { giveRole } from './give-role.ts'
import { people } from './people.ts'
import { testApp, type TestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

/** Cases for each call; `CASES=10000` for the whole of check 47, which takes long. */
const cases = Number(process.env['CASES'] ?? 30)
/** Calls that are asked beside each other. */
const together = 6

let database: OpenDatabase<Schema>
let app: TestApp
let token: string
beforeAll(async () => {
  database = await testDatabase()
  await ingestRows(database.db, [aRow(), aRow()])
  // Each case comes from a network of its own, or limits would answer instead of the calls.
  app = await testApp(database, { trustProxy: ['127.0.0.1'] })
  token = await people(app, database).member('invented@x.com')
  // Past every gate.
  await giveRole(database.db, 'invented@x.com', Role.Premium)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

interface JsonSchema {
  properties?: Record<string, JsonSchema>
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}
interface Call {
  method: string
  address: string
  operation: Operation
}
interface Invented {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  from: string
}

const anything: Operation = { requestBody: { content: { 'application/json': { schema: {} } } } }

/** All calls that take anything: those of the contract, and those beside it that read bodies of their own. */
async function calls(): Promise<Call[]> {
  const { paths } = (await app.get('/openapi.json')) as { paths: Record<string, Record<string, Operation>> }
  const told = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), address, operation })),
  )
  const known = new Set(told.map(({ method, address }) => `${method} ${address}`))
  const beside = Object.keys(routeTable)
    .filter((route) => !known.has(route) && !/^GET |\/local\/|\/logout$/.test(route))
    .map((route) => route.split(' '))
    .map(([method = '', address = '']) => ({ method, address, operation: anything }))
  return [...told, ...beside].filter(({ operation }) => operation.requestBody || operation.parameters?.length)
}

async function holds({ method, address, operation }: Call): Promise<void> {
  await fc.assert(
    fc.asyncProperty(inventedFor(operation), async ({ path, query, body, from }) => {
      // The one thing that would end the account by which all this is asked.
      fc.pre(
        !(method === 'DELETE' && (body as { confirmationCommand?: unknown } | null)?.confirmationCommand === 'delete'),
      )
      const filled = sampleAddress(
        address.replace(/\{(\w+)\}/g, (whole, name: string) => (name in path ? partOf(path[name]) : whole)),
      )
      const search = Object.entries(query).map(([name, value]) => `${name}=${partOf(value)}`)
      const response = await fetch(`${app.url}${filled}?${search.join('&')}`, {
        method,
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': from,
          ...(operation.requestBody ? { 'content-type': 'application/json' } : {}),
        },
        ...(operation.requestBody ? { body: JSON.stringify(body) ?? '' } : {}),
      })
      const text = await response.text()
      const asked = `${method} ${filled} ${JSON.stringify({ query, body })} ${response.status} ${text.slice(0, 500)}`
      expect(response.status, asked).toBeLessThan(500)
      // Not the same: what was asked may be repeated in an answer, but no words of ours about how it is made.
      if (response.status >= 400) expect(text, asked).not.toMatch(/ at .*\.ts|select |insert |relation "|syntax error/i)
    }),
    { numRuns: cases },
  )
}

const partOf = (value: unknown): string => encodeURIComponent(String(value).toWellFormed()) || '0'

test('check 47: whatever fits the shape of a call, no call breaks', { timeout: 60_000 + cases * 2_000 }, async () => {
  const waiting = await calls()
  expect(waiting.length).toBeGreaterThan(30)
  const asker = async (): Promise<void> => {
    for (let call = waiting.shift(); call; call = waiting.shift()) await holds(call)
  }
  await Promise.all(Array.from({ length: together }, asker))
})

const odd = ['delete', 'Male', '2000-02-30', '1980-01-01', '2025-13', 'password1', 'long enough 1', 'Rings', 'Past']
const value = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 80 }),
  fc.emailAddress(),
  fc.constantFrom('Ada Test', ...odd, '', '\0', '\u202E', "' or 1=1 --", '%', '../', '1e400', '-1', '\uD800'),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
)

const someOf = (names: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })

/** Values in the shape of a call, near it, and far from it. */
function inventedFor({ parameters = [], requestBody }: Operation): fc.Arbitrary<Invented> {
  const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name)
  const fields = Object.keys(requestBody?.content['application/json'].schema.properties ?? {})
  return fc.record({
    path: fc.record(Object.fromEntries(inPath.map((name) => [name, value]))),
    query: someOf(inQuery),
    body: fc.oneof({ weight: 9, arbitrary: someOf(fields) }, { weight: 1, arbitrary: fc.jsonValue() }),
    from: fc.ipV6().filter((each) => !each.includes('.')),
  })
}
