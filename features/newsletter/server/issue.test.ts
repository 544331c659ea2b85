import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { testKey } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { listMails } from '../../../tools/stand-ins/src/mailbox/queries.ts'
import { createMailboxTransport } from '../../../tools/stand-ins/src/mailbox/transport.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createMailChannel } from '@parure/jobs/mail/create-mail-channel.ts'
import { deliverDue } from '@parure/jobs/outbox/deliver.ts'
import type { Schema } from '@parure/features/schema.ts'
import { selectNotableLots, postIssue } from './issue.ts'
import { createNewsletterMail } from './mail.ts'
import { endSubscription } from './newsletter.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

const friday = '2026-11-27'
let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
beforeEach(() => setClock(`${friday} 06:13Z`))
afterEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'newsletter_issue', 'newsletter_subscriber', 'outbox', 'local_mail')
})
afterAll(() => database.close())

async function setClock(moment: string): Promise<void> {
  await sql`delete from app_clock`.execute(database.db)
  await sql`insert into app_clock (ahead) select ${moment}::timestamptz - now()`.execute(database.db)
}

/** Inserts lots by their titles, each with a listing day and numbers of views and saves. */
async function lots(given: Record<string, { listed?: string; popularity?: number; row?: object }>): Promise<void> {
  const rows = Object.entries(given).map(([title, { listed = '2026-11-24', row }]) =>
    buildRow({ key: title, title, listed_on: listed, ...row }),
  )
  await ingestRows(database.db, rows)
  for (const [title, { popularity = 0 }] of Object.entries(given))
    await database.db.updateTable('lot').set({ popularity }).where('title', '=', title).execute()
}

async function subscribers(...emails: string[]): Promise<void> {
  for (const email of emails)
    await sql`insert into newsletter_subscriber (link_id, email, confirmed_at) values (${`link-${email}`}, ${email}, app_now())`.execute(
      database.db,
    )
}

async function delivered() {
  const site = { db: database.db, publicUrl: 'https://parure.example', key: testKey }
  const channel = createMailChannel([createNewsletterMail(site)], createMailboxTransport(database.db))
  await deliverDue(database.db, channel, pino({ level: 'silent' }))
  return (await listMails(database.db)).toReversed()
}

const titlesOf = async () => {
  const ids = await selectNotableLots(database.db)
  const rows = await database.db.selectFrom('lot').select(['id', 'title']).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.title)
}

test('an issue holds what was listed within the week and is to come, the most viewed and saved first', async () => {
  await lots({
    quiet: { popularity: 1 },
    loved: { popularity: 30 },
    old: { popularity: 99, listed: '2026-11-19' },
    over: { popularity: 99, row: { sale_key: 'S0', sale_starts: '2026-11-20', sale_ends: '2026-11-21' } },
    unseen: {},
  })
  expect(await titlesOf()).toEqual(['loved', 'quiet', 'unseen'])
})

test('nine lots at most', async () => {
  await lots(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`lot ${index}`, { popularity: index }])))
  expect(await titlesOf()).toHaveLength(9)
})

test('every confirmed address gets the issue of a Friday once, however often and by however many it is made', async () => {
  await lots({ ring: {} })
  await subscribers('ada@x.test', 'bea@x.test')
  await sql`insert into newsletter_subscriber (link_id, email) values ('x', 'unconfirmed@x.test')`.execute(database.db)
  const made = await Promise.all([1, 2, 3].map(() => postIssue(database.db)))
  expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 2])
  expect((await delivered()).map(({ recipient }) => recipient).toSorted()).toEqual(['ada@x.test', 'bea@x.test'])

  await setClock('2026-12-04 06:13Z')
  expect(await postIssue(database.db), 'a week without new lots').toBe(0)
  await lots({ brooch: { listed: '2026-12-01' } })
  expect(await postIssue(database.db)).toBe(2)
  expect(await delivered()).toHaveLength(4)
})

test('on any other day nothing is made', async () => {
  await lots({ ring: { listed: '2026-11-25' } })
  await subscribers('ada@x.test')
  for (const day of ['2026-11-26', '2026-11-28']) {
    await setClock(`${day} 12:00Z`)
    expect(await postIssue(database.db)).toBe(0)
  }
})

test('a letter shows what a visitor may see, and nothing of where and when', async () => {
  await lots({
    'Sapphire ring': { row: { house: 'Secrethouse', sale_location: 'Secrettown', sale_title: 'Secret sale' } },
  })
  await subscribers('ada@x.test')
  await postIssue(database.db)
  const [mail] = await delivered()
  expect(mail?.plain).toContain('Sapphire ring')
  expect(mail?.plain).toMatch(/4\s000\s–\s6\s000 CHF/)
  expect(JSON.stringify(mail)).not.toMatch(/secret|2999|halder/i)
})

test('who unsubscribes before the issue goes gets none, and nothing of it stays in the outbox', async () => {
  await lots({ ring: {} })
  await subscribers('ada@x.test')
  await postIssue(database.db)
  await endSubscription(database.db, 'link-ada@x.test')
  expect(await database.db.selectFrom('outbox').select('id').execute()).toEqual([])
  expect(await delivered()).toEqual([])
})

test('lots that ended or were removed before the issue goes are left out; without any left nothing goes', async () => {
  await lots({ ring: { popularity: 5 }, brooch: {} })
  await subscribers('ada@x.test')
  await postIssue(database.db)
  await sql`update lot set past_from = app_now() where title = 'ring'`.execute(database.db)
  const [mail] = await delivered()
  expect(mail?.plain).toContain('brooch')
  expect(mail?.plain).not.toContain('ring,')

  await setClock('2026-12-04 06:13Z')
  await lots({ pendant: { listed: '2026-12-02' } })
  await postIssue(database.db)
  await sql`update lot set past_from = app_now()`.execute(database.db)
  expect(await delivered()).toHaveLength(1)
})
