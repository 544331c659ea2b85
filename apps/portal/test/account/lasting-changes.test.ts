// What was confirmed as ended stays ended, also when an older backup is restored.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runIngestion } from '@parure/features/ingestion/server/run/run-ingestion.ts'
import { noPictures } from '@parure/features/ingestion/server/pictures/create-picture-reader.ts'
import { demoFeedPreset } from '@parure/features/ingestion/server/presets/demo-feed.ts'
import { removeLots } from '@parure/features/ingestion/server/takedown/takedown.ts'
import { revertTakedown } from '@parure/features/ingestion/server/takedown/revert-takedown.ts'
import { createLinkToken } from '@parure/features/newsletter/server/create-link-token.ts'
import { unsubscribeByToken } from '@parure/features/newsletter/server/newsletter.ts'
import { disableMails } from '@parure/features/notification/server/unsubscribe/switch-mails.ts'
import { repeatLastingChanges } from '@parure/features/operation/server/backup/repeat-lasting-changes.ts'
import { recordBase } from '@parure/postgres/backup/backup-folder.ts'
import { readConfig, type Config } from '@parure/config/config.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import {
  readJournalCompletion,
  pruneJournal,
  writeJournal,
  readJournal,
} from '@parure/postgres/lasting-change/change-list.ts'
import {
  waitUntilJournaled,
  completeJournal,
  appendToJournal,
} from '@parure/postgres/lasting-change/append-to-journal.ts'
import type { Schema } from '@parure/features/schema.ts'
import { buildRow, streamSourceRows } from '../lots/feed-rows.ts'
import { createPeople } from '../people/create-people.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'
import { startTestApp, testKey, type TestApp } from '../servers/start-test-app.ts'
import { createTestDatabase } from '../database/create-test-database.ts'
import { emptyTables } from '../database/empty-tables.ts'

const base = { system: '7', timeline: 1, from: '0/0', startedAt: '', finishedAt: new Date().toISOString(), bytes: 1 }
let database: OpenDatabase<Schema>
/** As it was at some moment before. */
let older: OpenDatabase<Schema>
let folder: string
let config: Config
let app: TestApp
let they: ReturnType<typeof createPeople>
beforeAll(async () => {
  database = await createTestDatabase()
  older = await createTestDatabase()
})
beforeEach(async () => {
  folder = await createTemporaryFolder('lasting')
  config = readConfig({ DATA_DIR: folder, BACKUP_DIR: path.join(folder, 'backup') })
  app = await startTestApp(database, { backup: config.backup })
  they = createPeople(app, database)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
  for (const { db } of [database, older])
    await emptyTables(
      db,
      'account',
      'attempt',
      'lasting_change',
      'newsletter_subscriber',
      'source',
      'house',
      'takedown',
    )
})
afterAll(async () => {
  await database.close()
  await older.close()
})

/** A whole copy lies in the folder of the backup. */
async function backedUp(): Promise<void> {
  await mkdir(path.join(config.backup.folder, 'base'), { recursive: true })
  await recordBase(config.backup, { ...base, name: '20261101T000000Z' })
  await writeFile(path.join(config.backup.folder, 'base/20261101T000000Z.tar.zst'), '')
}

/** Brings a table as it is now into the older database: the moment of its backup. */
async function remember(...tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(jsonb_agg(to_jsonb(each)), '[]')::text as rows from ${sql.table(table)} as each`.execute(
      database.db,
    )
    await sql`
      insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows[0]?.rows ?? '[]'}::jsonb)`.execute(
      older.db,
    )
  }
}

const leave = (token: string) =>
  they.ask('DELETE', '/api/user-info', { token, body: { confirmationCommand: 'delete' } })
const emailsIn = async ({ db }: OpenDatabase<Schema>) =>
  (await db.selectFrom('account').select('email').orderBy('email').execute()).map(({ email }) => email)

describe('an account that was deleted', () => {
  test('given that the process dies with the answer, then an older backup does not bring it back', async () => {
    await backedUp()
    await they.member('stays@x.test')
    const token = await they.member('leaves@x.test')
    await remember('account')
    expect((await leave(token)).status).toBe(200)
    // From here on nothing of the process runs any more: what a restore has is on the disk.
    expect(await repeatLastingChanges(config, older.db)).toMatchObject({ erasedAgain: 1, missed: [] })
    expect(await emailsIn(older)).toEqual(['stays@x.test'])
  })

  test('given another that got its number after a restore, then that one stays', async () => {
    await backedUp()
    const token = await they.member('leaves@x.test')
    await remember('account')
    await leave(token)
    await sql`update account set created_at = created_at + interval '1 second', email = 'new@x.test'`.execute(older.db)
    expect(await repeatLastingChanges(config, older.db)).toMatchObject({ erasedAgain: 0 })
    expect(await emailsIn(older)).toEqual(['new@x.test'])
  })

  test('given that twenty leave at once, then all of them are listed', async () => {
    await backedUp()
    const tokens: string[] = []
    for (let index = 0; index < 20; index++) tokens.push(await they.member(`many${index}@x.test`))
    await remember('account')
    const replies = await Promise.all(tokens.map(leave))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await repeatLastingChanges(config, older.db)).toMatchObject({ erasedAgain: 20 })
  })

  test('given the list of a version before, then it holds too', async () => {
    await they.member('leaves@x.test')
    await remember('account')
    const [account] = await older.db.selectFrom('account').select(['id', 'created_at']).execute()
    const entry = { accountId: account?.id, createdAt: account?.created_at.toISOString(), erasedAt: '2026-11-21' }
    await mkdir(config.backup.folder, { recursive: true })
    await writeFile(path.join(config.backup.folder, 'erased.json'), JSON.stringify([entry]))
    expect(await repeatLastingChanges(config, older.db)).toMatchObject({ erasedAgain: 1 })
  })
})

const wait = (isKept: boolean, patience: number, lines: unknown[] = []) =>
  waitUntilJournaled({
    db: database.db,
    backup: config.backup,
    log: { error: (line: unknown) => void lines.push(line) } as never,
    isBackedUpElsewhere: async () => isKept,
    timeout: patience,
  })

describe('given a backup that another process keeps', () => {
  test('then a deletion is answered once it has listed that', async () => {
    const token = await they.member('leaves@x.test')
    await leave(token)
    const order: string[] = []
    const waiting = wait(true, 60_000).then(() => order.push('answered'))
    await appendToJournal(database.db, config.backup.folder).then(() => order.push('listed'))
    await waiting
    expect(order).toEqual(['listed', 'answered'])
    expect(await readJournal(config.backup.folder)).toHaveLength(1)
  })

  test('and that is away, then a deletion is answered all the same, and an error is logged', async () => {
    await leave(await they.member('leaves@x.test'))
    const lines: unknown[] = []
    await wait(true, 0, lines)
    expect(lines).toHaveLength(1)
    expect(await database.db.selectFrom('lasting_change').select('listed_at').execute()).toEqual([{ listed_at: null }])
  })

  test('or no backup at all, then no request waits and nothing is logged', async () => {
    await leave(await they.member('leaves@x.test'))
    const lines: unknown[] = []
    await wait(false, 0, lines)
    expect(lines).toEqual([])
  })
})

test('given a folder that cannot be written, then the deletion holds, and is listed once it can', async () => {
  await backedUp()
  const token = await they.member('leaves@x.test')
  await remember('account')
  await writeFile(path.join(config.backup.folder, 'lasting'), 'in the way')
  expect((await leave(token)).status).toBe(200)
  expect(await emailsIn(database)).toEqual([])
  await expect(completeJournal(database.db, config.backup.folder)).rejects.toThrow()
  expect(await readJournalCompletion(config.backup.folder), 'nobody says that the list is complete').toBeUndefined()
  await rename(path.join(config.backup.folder, 'lasting'), path.join(config.backup.folder, 'out-of-the-way'))
  await completeJournal(database.db, config.backup.folder)
  expect(await repeatLastingChanges(config, older.db)).toMatchObject({ erasedAgain: 1 })
})

test('given a change that is still being written, then the list is not said to be complete beyond it', async () => {
  const { promise: signal, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const writing = database.db.transaction().execute(async (tx) => {
    await sql`insert into lasting_change (kind, content) values ('newsletter-ended', '{"linkId": "x"}')`.execute(tx)
    begin()
    await signal
  })
  await begun
  await completeJournal(database.db, config.backup.folder)
  release()
  await writing
  const [change] = await database.db.selectFrom('lasting_change').select('made_at').execute()
  const until = await readJournalCompletion(config.backup.folder)
  expect(until?.getTime()).toBeLessThanOrEqual(change?.made_at.getTime() ?? 0)
})

describe('what else no restore may undo', () => {
  test('given who ended the newsletter, then it does not begin again', async () => {
    await database.db.insertInto('newsletter_subscriber').values({ link_id: 'link', email: 'a@x.test' }).execute()
    await remember('newsletter_subscriber')
    await unsubscribeByToken(database.db, testKey, createLinkToken(testKey, 'unsubscribe', 'link'))
    await appendToJournal(database.db, config.backup.folder)
    expect(await repeatLastingChanges(config, older.db)).toMatchObject({ mailEndedAgain: 1 })
    expect(await older.db.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([])
  })

  test('given who ended alerts by mail, then they stay ended; but not where the backup knew and they began again', async () => {
    await they.member('reader@x.test')
    const [{ id } = { id: 0 }] = await database.db.selectFrom('account').select('id').execute()
    await sql`insert into notification_preference (account_id, general) values (${id}, true)`.execute(database.db)
    await remember('account', 'notification_preference')
    await disableMails(database.db, id, { kinds: ['general'], searchIds: [] })
    await appendToJournal(database.db, config.backup.folder)
    const general = async () =>
      (await older.db.selectFrom('notification_preference').select('general').execute()).map((row) => row.general)
    await repeatLastingChanges(config, older.db)
    expect(await general()).toEqual([false])
    await sql`truncate lasting_change`.execute(older.db)
    await remember('lasting_change')
    await sql`update notification_preference set general = true`.execute(older.db)
    expect(await repeatLastingChanges(config, older.db)).toMatchObject({ mailEndedAgain: 0 })
    expect(await general()).toEqual([true])
  })

  test('given a lot that was taken down, and one whose takedown was undone, then both are as they were', async () => {
    const rows = [
      buildRow({ key: 'a', lot_number: '1', url: 'https://h.example/a' }),
      buildRow({ key: 'b', lot_number: '2', url: 'https://h.example/b' }),
    ]
    for (const { db } of [database, older])
      await runIngestion(db, streamSourceRows(rows), { preset: demoFeedPreset, file: 'test', pictures: noPictures })
    const store = { read: async () => null, write: async () => {}, remove: async () => {} }
    const publicUrl = config.publicUrl
    const options = { store, publicUrl, widths: [], reason: 'a letter', picturesOnly: false, forget: false }
    await removeLots(database.db, 'https://h.example/a', options)
    await removeLots(database.db, 'https://h.example/b', options)
    await revertTakedown(database.db, 'https://h.example/b', { publicUrl, reason: 'a mistake' })
    await appendToJournal(database.db, config.backup.folder)
    expect(await repeatLastingChanges(config, older.db)).toMatchObject({ takedownsAgain: 2, missed: [] })
    const shown = await older.db.selectFrom('lot').select('source_key').execute()
    expect(shown).toEqual([{ source_key: 'b' }])
  })

  test('given what cannot be done again, then it is named and the rest is done', async () => {
    await mkdir(config.backup.folder, { recursive: true })
    await writeJournal(config.backup.folder, [
      { kind: 'of-a-later-version', content: {}, madeAt: '2026-11-21T00:00:00.000Z' },
      { kind: 'newsletter-ended', content: { linkId: 'gone' }, madeAt: '2026-11-22T00:00:00.000Z' },
    ])
    const redone = await repeatLastingChanges(config, older.db)
    expect(redone).toMatchObject({ mailEndedAgain: 1, missed: [expect.stringContaining('of-a-later-version')] })
  })
})

test('given changes that are older than any backup, then they are dropped', async () => {
  await mkdir(config.backup.folder, { recursive: true })
  const old = { kind: 'newsletter-ended', content: { linkId: 'old' }, madeAt: '2026-09-01T00:00:00.000Z' }
  const late = { ...old, madeAt: '2026-11-20T00:00:00.000Z' }
  await writeJournal(config.backup.folder, [old, late])
  await pruneJournal(config.backup.folder, new Date('2026-11-22T00:00:00Z'))
  expect(await readJournal(config.backup.folder)).toEqual([late])
  await appendToJournal(database.db, config.backup.folder)
})
