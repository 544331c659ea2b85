// Check 47 of the reliability bar, by keys of the read API: whatever they ask, no 5xx, and nothing that is not theirs.
import { Role } from '@parure/contract/role.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey, revokeKey } from '@parure/features/api-key/server/keys.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { routeTable } from './access-table.ts'
import { findCanaries, keepCanaries } from '../attacks/canaries.ts'
import { keepOperatorCanaries } from '../attacks/operator-canaries.ts'
import { giveRole } from '../people/give-role.ts'
import { inventInputs, type Operation } from '../attacks/invented-input.ts'
import { sendInventedCall, type InventedCall } from '../attacks/send-invented-call.ts'
import { createPeople } from '../people/create-people.ts'
import { startTestApp, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'

/** Calls in all; `CASES=10000` for the whole. */
const cases = Number(process.env['CASES'] ?? 400)
const together = 6

interface Call extends InventedCall {
  isOpen: boolean
}

let database: OpenDatabase<Schema>
let app: TestApp
let calls: Call[]
/** In force; ended with its plan; revoked. */
let keys: Record<'held' | 'lapsed' | 'revoked', string>
const secrets = ['canary-note', 'else@x.com', 'another@x.com', 'canary-search', 'Canary Name']

beforeAll(async () => {
  database = await createTestDatabase()
  const kept = await keepCanaries(database.db)
  await keepOperatorCanaries(database.db, kept)
  const { upcoming } = kept
  app = await startTestApp(database, { trustProxy: ['127.0.0.1'] })
  keys = await keysOf(upcoming)
  calls = await allCalls()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Three accounts with keys; two of them own what the third must not see. */
async function keysOf(lotId: number): Promise<typeof keys> {
  const { db } = database
  const they = createPeople(app, database)
  const key = async (email: string, days: number | null) => {
    const token = await they.member(email)
    const account = await giveRole(db, email, Role.Premium, days)
    const made = await createKey(db, account, 'fuzz')
    return { token, account, ...made }
  }
  const held = await key('held@x.com', null)
  const lapsed = await key('else@x.com', 1)
  const revoked = await key('another@x.com', null)
  for (const { token } of [lapsed, revoked]) {
    await they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id: lotId, isFavorite: true } })
    const body = { note: 'canary-note', limit: null }
    await they.ask('PUT', `/api/collection/${lotId}/note`, { token, body })
    const search = { name: 'canary-search', criteria: { status: 'Past', searchQuery: 'ruby' } }
    await they.ask('POST', '/api/saved-searches', { token, body: search })
  }
  await revokeKey(db, revoked.account, revoked.id)
  await sql`update account set name = 'Canary Name' where id <> ${held.account}`.execute(db)
  await they.moveClock('2 days')
  return { held: held.key, lapsed: lapsed.key, revoked: revoked.key }
}

/** Every call of the contract, and every other route. */
async function allCalls(): Promise<Call[]> {
  const { paths } = (await app.get('/openapi.json')) as { paths: Record<string, Record<string, Operation>> }
  const readApi = (await app.get('/openapi/read-api.json')) as { paths: Record<string, Record<string, unknown>> }
  const documented = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      address,
      operation,
      isOpen: readApi.paths[address]?.[method] !== undefined,
    })),
  )
  const known = new Set(documented.map(({ method, address }) => `${method} ${address}`))
  const beside = Object.keys(routeTable)
    .filter((route) => !known.has(route) && / \/(?:api|account|auth|paypal)\//.test(route))
    .map((route) => route.split(' '))
    .map(([method = '', address = '']) => ({ method, address, operation: {}, isOpen: false }))
  return [...documented, ...beside]
}

/** A call that keys open is asked as often as all others together. */
const anyCall = () =>
  fc
    .oneof(...[true, false].map((isOpen) => fc.constantFrom(...calls.filter((call) => call.isOpen === isOpen))))
    .chain((call) => inventInputs(call.operation).map((invented) => ({ call, invented })))

async function holds(numRuns: number): Promise<void> {
  const which = fc.constantFrom<keyof typeof keys>('held', 'held', 'lapsed', 'revoked')
  await fc.assert(
    fc.asyncProperty(anyCall(), which, async ({ call, invented }, name) => {
      // Or its limits would answer instead of the calls.
      await sql`delete from api_use`.execute(database.db)
      const { status, text, description } = await sendInventedCall(app.url, call, invented, keys[name])
      expect(status, description).toBeLessThan(500)
      if (!call.isOpen) expect(status >= 300, description).toBe(true)
      if (name !== 'held') {
        expect(status >= 300, description).toBe(true)
        expect(findCanaries(text), description).toEqual([])
      }
      for (const secret of secrets) expect(text, description).not.toContain(secret)
      if (status >= 400) expect(text, description).not.toMatch(/ at .*\.ts|select |insert |relation "|syntax error/i)
    }),
    { numRuns },
  )
}

test(
  'check 47: whatever a key asks, no call breaks, and none tells what the key may not see',
  {
    timeout: 180_000 + cases * 100,
  },
  async () => {
    expect([calls.filter(({ isOpen }) => isOpen).length > 15, calls.length > 80]).toEqual([true, true])
    const { db } = database
    const rows = async () => ({
      accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
      searches: await db.selectFrom('saved_search').selectAll().orderBy('id').execute(),
      keys: await db.selectFrom('api_key').select(['id', 'revoked_at']).orderBy('id').execute(),
    })
    const before = await rows()
    await Promise.all(Array.from({ length: together }, () => holds(Math.ceil(cases / together))))
    expect(await rows()).toEqual(before)
  },
)
