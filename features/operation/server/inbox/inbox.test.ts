import type { Inbox, InboxKind } from '../../contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let ada: string
let ben: string
let member: number
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  ada = await they.operator('ada@x.com')
  ben = await they.operator('ben@x.com')
  await they.member('eve@x.com')
  const account = database.db.selectFrom('account').select('id').where('email', '=', 'eve@x.com')
  member = (await account.executeTakeFirstOrThrow()).id
  await ingestRows(database.db, [buildRow()])
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  for (const table of [
    'source_alarm',
    'payment_alert',
    'contact_message',
    'disputed_figure',
    'outbox',
    'operator_action',
    'unfinished_try',
  ])
    await sql`delete from ${sql.table(table)}`.execute(database.db)
  await sql`update source set run_asked_at = null, run_accepted = false, adapter = 'list', address = 'list.csv'`.execute(
    database.db,
  )
})

const inbox = async (): Promise<Inbox> => (await they.ask('GET', '/api/operators/inbox', { token: ada })).body
const getGroup = ({ groups }: Inbox, kind: InboxKind) => groups.find((group) => group.kind === kind)!
const act = (kind: InboxKind, ref: string, token = ada) => they.post('/api/operators/inbox', { kind, ref }, { token })
const source = () =>
  database.db.selectFrom('source').select(['id', 'run_asked_at', 'run_accepted']).executeTakeFirstOrThrow()

/** Creates one waiting item of each kind that an action completes. */
const waiting: Record<string, () => Promise<unknown>> = {
  'failed-source': async () =>
    sql`insert into source_alarm (source_id, kind, detail) select id, 'failed', 'no answer' from source`.execute(
      database.db,
    ),
  'takedown-request': async () =>
    sql`insert into contact_message (name, email, subject, message)
      values ('Eve', 'eve@x.com', 'My picture', 'Please remove the picture of lot 12.'),
        ('Eve', 'eve@x.com', 'Hello', 'I like opals.')`.execute(database.db),
  'disputed-figure': async () =>
    sql`insert into disputed_figure (house_id, figure, reason) select id, 'accuracy', 'they wrote' from house`.execute(
      database.db,
    ),
  'bounced-mail': async () =>
    sql`insert into outbox (channel, subject_key, recipient, account_id, template, content, message_id, given_up_at)
      values ('email', 'k', 'eve@x.com', ${member}, 'digest', '{}', 'm', app_now())`.execute(database.db),
  'payment-alert': async () =>
    sql`insert into payment_alert (kind, about) values ('payer-country-unknown', 'I-1')`.execute(database.db),
  'abandoned-work': async () =>
    sql`insert into unfinished_try (queue, item, tries, progress) values ('job', 'market', 2, ''), ('job', 'rates', 1, '')`.execute(
      database.db,
    ),
}
const kinds = Object.keys(waiting) as InboxKind[]

test('the account menu of operators counts what waits, and that of others learns nothing', async () => {
  await waiting['failed-source']!()
  const ask = async (token: string) => (await they.ask('GET', '/api/user/waiting-work', { token })).body
  expect(await ask(ada)).toEqual({ count: (await inbox()).count })
  expect(await ask(await they.member('mia@x.com'))).toEqual({ count: null })
})

test('where nothing waits there is nothing, in every kind', async () => {
  const { count, groups } = await inbox()
  expect([count, groups.map((group) => group.count)]).toEqual([0, [0, 0, 0, 0, 0, 0, 0, 0, 0]])
})

test.each(kinds)('%s waits with its one next action, which ends it, once, in the log', async (kind) => {
  await waiting[kind]?.()
  const { items, count } = getGroup(await inbox(), kind)
  expect([count, items.length, items[0]?.action.kind]).toEqual([1, 1, 'act'])
  const done = await act(kind, items[0]!.ref)
  expect(done.body.isDone).toBe(true)
  const left = getGroup(done.body, kind).items
  // A source whose run was requested is still failed until it has run.
  expect(left.map(({ action }) => action.kind)).toEqual(kind === 'failed-source' ? ['link'] : [])
  const again = await act(kind, items[0]!.ref, ben)
  expect(again.body.isDone).toBe(false)
  const log = await database.db.selectFrom('operator_action').select(['command']).execute()
  expect(log).toEqual([{ command: `inbox ${kind}` }])
})

test.each(kinds)('%s: of two operators at once one does it', async (kind) => {
  await waiting[kind]?.()
  const [item] = getGroup(await inbox(), kind).items
  const both = await Promise.all([act(kind, item!.ref), act(kind, item!.ref, ben)])
  expect(both.map(({ body }) => body.isDone).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
})

test.each(['', '0', '-1', '1 or 1=1', '99999999999', 'x'])(
  'an item %j that there is not is done by nobody',
  async (ref) => {
    for (const kind of [...kinds, 'suspicious-run', 'doubtful-reading'] as InboxKind[])
      expect((await act(kind, ref)).body.isDone, kind).toBe(false)
  },
)

test('doubtful readings are counted, and lead to the review', async () => {
  await ingestRows(database.db, [buildRow(), buildRow()])
  await sql`insert into previous_sale_doubt (lot_id, earlier_lot_id, reason)
    select max(id), min(id), 'weight' from lot`.execute(database.db)
  expect(getGroup(await inbox(), 'doubtful-reading')).toMatchObject({
    count: 1,
    items: [{ action: { kind: 'link', to: '/operators/review' } }],
  })
  await sql`delete from previous_sale_doubt`.execute(database.db)
})

const run = async (accepts: string[], token = ada) =>
  they.post(`/api/operators/sources/${(await source()).id}/run`, { accepts }, { token })
const raise = (kind: string) =>
  sql`insert into source_alarm (source_id, kind, detail) select id, ${kind}, '5 of 6 lots' from source`.execute(
    database.db,
  )

describe('a suspicious run', () => {
  test('leads to its source, where an operator accepts what the alarms say', async () => {
    await raise('lots-dropped')
    const { id } = await source()
    expect(getGroup(await inbox(), 'suspicious-run').items).toMatchObject([
      { action: { kind: 'link', to: `/operators/sources?source=${id}#source` } },
    ])
    expect((await run(['lots-dropped'])).status).toBe(200)
    expect(await source()).toMatchObject({ run_accepted: true, run_asked_at: expect.any(Date) })
  })

  test('is not accepted by who looked at other alarms', async () => {
    await raise('lots-dropped')
    await raise('prices-gone')
    expect((await run(['lots-dropped'])).body.code).toBe('alarm-changed')
    expect(await source()).toMatchObject({ run_accepted: false, run_asked_at: null })
  })

  test('that one has accepted stays so when another only wants a run', async () => {
    await raise('lots-dropped')
    await run(['lots-dropped'])
    await run([], ben)
    expect((await source()).run_accepted).toBe(true)
  })
})

test('to whoever is no operator there is no inbox', async () => {
  const eve = (await they.login('eve@x.com')).body.token as string
  for (const token of [undefined, eve, 'Canary.dead'])
    expect((await they.ask('GET', '/api/operators/inbox', token ? { token } : {})).status).toBe(404)
})
