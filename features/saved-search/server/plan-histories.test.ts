import { createSeededRandom } from '@parure/values/create-seeded-random.ts'
import { getSavedSearchLimit, Role } from '@parure/contract/role.ts'
import { mayUseChannel, mayUseFrequency } from '../alert-plan.ts'
import { frequencies } from '../rules.ts'
import type { SavedSearch } from '../contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { createSearchers } from '@parure/portal/test/people/create-searchers.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { listSendingSearches } from './queries.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let somebody: ReturnType<typeof createSearchers>
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  somebody = createSearchers(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const roles = Object.values(Role)
const drawnActions = ['plan', 'plan', 'save', 'save', 'save', 'delete', 'replace', 'pause', 'frequency'] as const

/** What the product promises: kept as a plain list beside the database. */
interface Model {
  role: Role
  /** Ids that exist, oldest first. */
  kept: number[]
  paused: Set<number>
}

/** `CASES` is the number of histories. */
const histories = Number(process.env['CASES'] ?? 12)

test.each(Array.from({ length: histories }, (_, seed) => seed))(
  'history %i of plans: as many as the plan includes send, the oldest; nothing is deleted',
  async (seed) => {
    const random = createSeededRandom(`plans ${seed}`)
    const { accountId, ask, save, list } = await somebody()
    const model: Model = { role: Role.Undefined, kept: [], paused: new Set() }
    let clock = 0
    for (let step = 0; step < 40; step++) {
      await they.moveClock(`${++clock} minutes`)
      const action = random.drawChoice(drawnActions)
      await actions[action](model, { random, accountId, ask, save, step })
      await checkPromises(model, accountId, (await list()).items)
    }
    await they.moveClock('0')
    expect((await list()).items).toHaveLength(model.kept.length)
  },
)

type Random = ReturnType<typeof createSeededRandom>
interface Tools {
  random: Random
  accountId: number
  ask: (method: string, address: string, body?: unknown) => Promise<{ status: number; body: any }>
  save: (search: object) => Promise<{ status: number; body: any }>
  step: number
}
type Action = (model: Model, tools: Tools) => Promise<void>

const everyWay = { email: true, telegram: true, push: true }

const actions: Record<'plan' | 'save' | 'delete' | 'replace' | 'pause' | 'frequency', Action> = {
  plan: async (model, { random, accountId }) => {
    model.role = random.drawChoice(roles)
    await sql`delete from entitlement where account_id = ${accountId}`.execute(database.db)
    if (model.role !== Role.Undefined)
      await database.db
        .insertInto('entitlement')
        .values({
          account_id: accountId,
          role_id: model.role,
          source: 'test',
          starts_at: sql<Date>`'epoch'::timestamptz`,
        })
        .execute()
  },
  save: async (model, { random, save, step }) => {
    const frequency = random.drawChoice(frequencies)
    const { status, body } = await save({ name: `Search ${step}`, frequency, ...everyWay })
    const hasRoom = model.kept.length < (getSavedSearchLimit(model.role) ?? Infinity)
    expect([status, body.code]).toEqual(hasRoom ? [200, undefined] : [403, 'searches-limit'])
    if (hasRoom) model.kept.push(body.id)
  },
  replace: async (model, { random, save, step }) => {
    if (model.kept.length === 0) return
    const replaced = random.drawChoice(model.kept)
    const { status, body } = await save({ name: `Search ${step}`, replaces: replaced, ...everyWay })
    const hasRoom = model.kept.length - 1 < (getSavedSearchLimit(model.role) ?? Infinity)
    expect(status).toBe(hasRoom ? 200 : 403)
    if (hasRoom) model.kept = [...model.kept.filter((id) => id !== replaced), body.id]
  },
  delete: async (model, { random, ask }) => {
    if (model.kept.length === 0) return
    const id = random.drawChoice(model.kept)
    expect((await ask('DELETE', `/${id}`)).status).toBe(200)
    model.kept = model.kept.filter((each) => each !== id)
  },
  pause: async (model, { random, ask }) => {
    if (model.kept.length === 0) return
    const id = random.drawChoice(model.kept)
    const isPaused = !model.paused.has(id)
    expect((await ask('PUT', `/${id}`, { isPaused })).status).toBe(200)
    if (isPaused) model.paused.add(id)
    else model.paused.delete(id)
  },
  frequency: async (model, { random, ask }) => {
    if (model.kept.length === 0) return
    const frequency = random.drawChoice(frequencies)
    expect((await ask('PUT', `/${random.drawChoice(model.kept)}`, { frequency })).status).toBe(200)
  },
}

async function checkPromises(model: Model, accountId: number, items: readonly SavedSearch[]): Promise<void> {
  const limit = getSavedSearchLimit(model.role) ?? Infinity
  const included = model.kept.slice(0, limit)
  expect(items.map(({ id }) => id).toReversed()).toEqual(model.kept)
  expect(
    items
      .filter(({ isBeyondPlan }) => !isBeyondPlan)
      .map(({ id }) => id)
      .toReversed(),
  ).toEqual(included)
  const sending = await listSendingSearches(database.db, [accountId])
  expect(sending.map(({ id }) => id)).toEqual(included.filter((id) => !model.paused.has(id)))
  expect(sending.length).toBeLessThanOrEqual(limit)
  for (const { frequency, byTelegram, byPush } of sending) {
    expect(mayUseFrequency(model.role, frequency)).toBe(true)
    expect(!byTelegram || mayUseChannel(model.role, 'telegram')).toBe(true)
    expect(!byPush || mayUseChannel(model.role, 'push')).toBe(true)
  }
}
