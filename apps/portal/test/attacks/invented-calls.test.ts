// Check 47 of the reliability bar: whatever is put into a call, it answers.
import { Role } from '@parure/contract/role.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { routeTable } from '../contracts/access-table.ts'
import { buildRow, ingestRows } from '../lots/feed-rows.ts'
import { giveRole } from '../people/give-role.ts'
import { inventInputs, type Operation } from './invented-input.ts'
import { sendInventedCall, type InventedCall } from './send-invented-call.ts'
import { createPeople } from '../people/create-people.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

/** Cases for each call; `CASES=10000` for the whole of check 47, which takes long. */
const cases = Number(process.env['CASES'] ?? 30)
/** Calls that are asked beside each other. */
const together = 6

let database: OpenDatabase<Schema>
let app: TestApp
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [buildRow(), buildRow()])
  // Each case comes from a network of its own, or limits would answer instead of the calls.
  app = await startTestApp(database, { trustProxy: ['127.0.0.1'] })
  token = await createPeople(app, database).member('invented@x.com')
  // Past every gate.
  await giveRole(database.db, 'invented@x.com', Role.Premium)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const anything: Operation = { requestBody: { content: { 'application/json': { schema: {} } } } }

/** All calls that take anything: those of the contract, and those beside it that read bodies of their own. */
async function calls(): Promise<InventedCall[]> {
  const { paths } = (await app.get('/openapi.json')) as { paths: Record<string, Record<string, Operation>> }
  const described = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), address, operation })),
  )
  const known = new Set(described.map(({ method, address }) => `${method} ${address}`))
  const beside = Object.keys(routeTable)
    .filter((route) => !known.has(route) && !/^GET |\/local\/|\/logout$/.test(route))
    .map((route) => route.split(' '))
    .map(([method = '', address = '']) => ({ method, address, operation: anything }))
  return [...described, ...beside].filter(({ operation }) => operation.requestBody || operation.parameters?.length)
}

async function holds(call: InventedCall): Promise<void> {
  await fc.assert(
    fc.asyncProperty(inventInputs(call.operation), async (input) => {
      const { confirmationCommand } = (input.body ?? {}) as { confirmationCommand?: unknown }
      // The one thing that would end the account by which all this is asked.
      fc.pre(!(call.method === 'DELETE' && confirmationCommand === 'delete'))
      const { status, text, description } = await sendInventedCall(app.url, call, input, token)
      expect(status, description).toBeLessThan(500)
      // Not the same: what was asked may be repeated in an answer, but no words of ours about how it is made.
      if (status >= 400) expect(text, description).not.toMatch(/ at .*\.ts|select |insert |relation "|syntax error/i)
    }),
    { numRuns: cases },
  )
}

test('check 47: whatever fits the shape of a call, no call breaks', { timeout: 180_000 + cases * 2_000 }, async () => {
  const waiting = await calls()
  expect(waiting.length).toBeGreaterThan(30)
  const asker = async (): Promise<void> => {
    for (let call = waiting.shift(); call; call = waiting.shift()) await holds(call)
  }
  await Promise.all(Array.from({ length: together }, asker))
})
