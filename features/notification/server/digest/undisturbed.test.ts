import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { DigestPart } from './part.ts'
import { dailyParts } from './parts.ts'
import { sendDigests } from './send-digests.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let lotIds: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})
afterEach(async () => {
  await database.db.deleteFrom('account').execute()
  await they.moveClock('0')
})

/** Premium members with a search whose two lots go tomorrow at eight, which it is. */
async function duePeople(count: number): Promise<{ id: number; token: string }[]> {
  await they.moveClock('0')
  const due: { id: number; token: string }[] = []
  for (let made = 0; made < count; made++) {
    const email = `due${crypto.randomUUID()}@x.test`
    // Signing up is slow, and only one of them presses anything.
    const token = made === 0 ? await they.member(email) : ''
    if (made > 0) await database.db.insertInto('account').values({ email, name: 'Ada' }).execute()
    due.push({ id: await giveRole(database.db, email, Role.Premium), token })
  }
  await sql`
    insert into saved_search (account_id, name, criteria, by_email)
    select id, 'Rings', '{"categories":"Rings"}', true from account`.execute(database.db)
  await ingestRows(database.db, [buildRow({}), buildRow({})])
  const lots = await database.db.selectFrom('lot').select('id').orderBy('id', 'desc').limit(2).execute()
  lotIds = lots.map(({ id }) => id)
  await sql`
    insert into app_clock (ahead) select (current_date + 1 + time '08:00') at time zone 'UTC' - now()
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(database.db)
  return due
}

/** A part during which the digests are half made, until it is released. */
function pausing(): { part: DigestPart; begun: Promise<void>; release: () => void } {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const fill = () => {
    begun.resolve()
    return released.promise
  }
  const part: DigestPart = { name: 'outcomes', gate: 'resultAlerts', fill, section: async () => null }
  return { part, begun: begun.promise, release: released.resolve }
}

/** Does something while digests are half made; gives how many were made in the end. */
async function whileMaking(act: () => Promise<unknown>): Promise<number> {
  const { part, begun, release } = pausing()
  const sending = sendDigests({ db: database.db, parts: [...dailyParts, part] })
  try {
    await begun
    await act()
  } finally {
    release()
    await sending
  }
  return sending
}

test('given digests that are half made, then a heart, a note, a search and switches do not wait for them', async () => {
  const [{ token } = { token: '' }] = await duePeople(3)
  const [lot = 0, other = 0] = lotIds
  const heart = (Id: number, isFavorite: boolean) =>
    they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id, isFavorite } })
  const search = { name: 'Emeralds', criteria: { gemstones: 'Emerald' }, frequency: 'daily', email: true }
  const made = await whileMaking(async () => {
    const answers = [
      await heart(lot, true),
      await heart(other, true),
      await heart(other, false),
      await they.ask('PUT', `/api/collection/${lot}/note`, { token, body: { note: 'The clasp?', limit: null } }),
      await they.post('/api/saved-searches', { ...search, telegram: false }, { token }),
      await they.post('/api/user/notifications', { name: 'Outcomes.email', value: true }, { token }),
      await they.post('/api/user/notifications', { name: 'Reminders.telegram', value: false }, { token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
  expect(made).toBe(3)
})

test('given another worker that makes the same digests, then it waits, and none is made twice', async () => {
  await duePeople(3)
  let second: Promise<number> | undefined
  const first = await whileMaking(async () => {
    second = sendDigests({ db: database.db, parts: [] })
  })
  expect(first + ((await second) ?? 0)).toBe(3)
  expect(await database.db.selectFrom('digest').select('id').execute()).toHaveLength(3)
})

test('given one account of many whose digest fails, then all others get theirs in the same run, and it gets its own once that is mended', async () => {
  const due = await duePeople(120)
  const { id: poisoned } = due[70] ?? { id: 0 }
  const part: DigestPart = {
    name: 'outcomes',
    gate: 'resultAlerts',
    fill: async (tx, { ids }) => {
      await sql`select 1 / (account_id - ${poisoned}::int) from digest where id = any(${ids}::bigint[])`.execute(tx)
    },
    section: async () => null,
  }
  const failure = await sendDigests({ db: database.db, parts: [part] }).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    message: '1 failures among digests, 119 digests were made',
    errors: [{ message: `The digest of account ${poisoned} failed`, cause: { message: 'division by zero' } }],
  })
  expect(await sendDigests({ db: database.db, parts: [] })).toBe(1)
})

test('given a search that was paused or changed after it was matched, then its lots are not noted as sent', async () => {
  await duePeople(2)
  const searches = await database.db.selectFrom('saved_search').select('id').orderBy('id').execute()
  const [paused, changed] = searches.map(({ id }) => id)
  const made = await whileMaking(async () => {
    await sql`update saved_search set paused_at = app_now() where id = ${paused}`.execute(database.db)
    await sql`
      update saved_search set criteria = '{"gemstones":"Opal"}', criteria_since = app_now() where id = ${changed}`.execute(
      database.db,
    )
  })
  expect(made).toBe(0)
  expect(await database.db.selectFrom('sent_lot').select('lot_id').execute()).toEqual([])
})
