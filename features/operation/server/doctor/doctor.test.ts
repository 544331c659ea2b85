import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnvironment } from '@parure/portal/test/servers/child-environment.ts'
import { runParure } from '@parure/portal/test/servers/run-parure.ts'
import { createEmptyDatabase, createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { findDeadPort, startTestMailServer } from '@parure/portal/test/servers/start-test-mail-server.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { recordBase } from '@parure/postgres/backup/backup-folder.ts'
import { rereadStoredLots } from '@parure/features/ingestion/server/rereading/reread-stored-lots.ts'
import { redactStoredLots } from '@parure/features/ingestion/server/store/redaction/redact-stored-lots.ts'
import { readConfig } from '@parure/config/config.ts'
import { closeDemo } from '@parure/features/demo/server/close-demo.ts'
import { makeDemoAccounts } from '../../../../tools/demo/src/load/make-demo-accounts.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { DoctorFinding } from './doctor-finding.ts'
import { checkSchema, checkServer } from './check-database.ts'
import { checkDemo } from './check-demo.ts'
import { checkSettings } from './check-settings.ts'
import { checkOutbox, checkRates, checkReading, checkRedaction, checkBackupOwner } from './check-work.ts'

let folder: string
let database: OpenDatabase<Schema>
beforeAll(async () => {
  folder = await createTemporaryFolder('doctor')
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the command's findings under these settings, and its exit code. */
async function doctor(settings: Record<string, string>): Promise<{ code: number | null; found: DoctorFinding[] }> {
  const env = {
    ...childEnvironment,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: folder,
    ...settings,
  }
  const { code, stdout } = await runParure(['doctor', '--json'], env)
  return { code, found: JSON.parse(stdout) as DoctorFinding[] }
}

/** The tests' own server disables durability, since its data is disposable. */
const isDurable = ({ about }: DoctorFinding): boolean => about !== 'durability'

test('given an installation in order, then nothing is broken, and how it ends follows from that', async () => {
  const mail = await startTestMailServer()
  const { code, found } = await doctor({
    DATABASE_URL: String(database.pool.options.connectionString),
    SMTP_URL: mail.url,
  })
  await mail.close()
  expect(found.filter(isDurable).filter(({ state }) => state === 'broken')).toEqual([])
  expect(code).toBe(found.some(({ state }) => state === 'broken') ? 1 : 0)
  expect(found.map(({ about }) => about)).toEqual(expect.arrayContaining(['settings', 'PostgreSQL', 'mail', 'backup']))
  expect(found.find(({ about }) => about === 'schema')?.says).toMatch(/^all \d+ migrations are applied/)
})

test('given no database and no mail server, then it says so, what to do, and ends with 1', async () => {
  const port = await findDeadPort()
  const { code, found } = await doctor({
    DATABASE_URL: `postgres://parure@127.0.0.1:${port}/parure`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  expect(code).toBe(1)
  const broken = found.filter(({ state }) => state === 'broken')
  expect(broken.map(({ about }) => about)).toEqual(['database', 'mail'])
  expect(broken.every(({ advice }) => advice)).toBe(true)
})

test('given a database on which nothing was started yet, as an installation begins, then nothing is broken', async () => {
  const mail = await startTestMailServer()
  const { found } = await doctor({ DATABASE_URL: await createEmptyDatabase(), SMTP_URL: mail.url })
  await mail.close()
  expect(found.filter(isDurable).filter(({ state }) => state === 'broken')).toEqual([])
  expect(found.find(({ about }) => about === 'schema')?.says).toContain('empty')
})

test('given the address of no PostgreSQL, then it says so before anything else', async () => {
  const { code, found } = await doctor({ DATABASE_URL: 'mysql://parure@127.0.0.1/parure' })
  expect(code).toBe(1)
  expect(found.map(({ about, says }) => [about, says.includes('DATABASE_URL')])).toEqual([['settings', true]])
})

test('given a public installation that lacks what is no secret, then each thing that somebody will miss is said', () => {
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: folder })
  expect(checkSettings(config)).toEqual([])
  const found = checkSettings({ ...config, local: false, dataDir: path.join(config.root, '.data') })
  expect(found.map(({ advice }) => /[A-Z_]{8,}/.exec(advice ?? '')?.[0])).toEqual([
    'PUBLIC_URL',
    'TRUST_PROXY',
    'COUNTRY_HEADER',
    'SUPPORT_EMAIL',
    'POSTAL_ADDRESS',
    'METRICS_PORT',
    'DATA_DIR',
    'BACKUP_KEY',
  ])
})

test.each([
  ['a database that people use', { PUBLIC_URL: '', DATABASE_URL: 'postgres://parure@db.test/parure' }],
  ['a port that others reach', { PUBLIC_URL: '', HOST: '0.0.0.0' }],
])('given %s and no public address, then it says so, since nothing would start', async (_, settings) => {
  const { code, found } = await doctor(settings)
  expect(code).toBe(1)
  expect(found).toEqual([expect.objectContaining({ about: 'settings', state: 'broken' })])
  expect(found[0]?.says).toContain('PUBLIC_URL')
})

test('given a demo for everybody, then it says what that opens', () => {
  const found = checkSettings(readConfig({ DATA_DIR: folder, HOST: '0.0.0.0', DEMO: '1' }))
  expect(found).toEqual([
    expect.objectContaining({ state: 'careful', says: expect.stringContaining('everybody’s mail') }),
  ])
})

test('given demo accounts in data that went public, then it says whether they are disabled', async () => {
  const other = await createTestDatabase()
  const look = (local: boolean) => checkDemo(other.pool, { local })
  expect(await look(false)).toEqual([expect.objectContaining({ state: 'fine', says: 'none' })])
  await makeDemoAccounts(other.db)
  await other.pool.query(`
    insert into session (id, account_id, secret_hash, device)
    select 'open', id, 'x', 'x' from account where email = 'premium@parure.test'`)
  expect(await look(true)).toEqual([])
  expect(await look(false)).toEqual([expect.objectContaining({ state: 'broken' })])
  await closeDemo(other.db)
  const [found] = await look(false)
  await other.close()
  expect(found).toMatchObject({ state: 'careful', says: expect.stringMatching(/premium@parure\.test.* disabled/) })
})

test('given backups of another database, then that is broken', async () => {
  const place = { folder: path.join(folder, 'theirs'), key: undefined }
  const base = { system: '7', timeline: 1, from: '0/0', startedAt: '', finishedAt: new Date().toISOString(), bytes: 1 }
  await mkdir(path.join(place.folder, 'base'), { recursive: true })
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: place.folder })
  expect(await checkBackupOwner(database.pool, config)).toEqual([])
  await recordBase(place, { ...base, name: '20261101T000000Z' })
  expect(await checkBackupOwner(database.pool, config)).toEqual([expect.objectContaining({ state: 'broken' })])
})

test('given settings that are not understood, then that is all it says', async () => {
  const { code, found } = await doctor({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(found).toEqual([expect.objectContaining({ about: 'settings', state: 'broken' })])
  expect(found[0]?.says).toContain('PORT')
})

test('given a server that loses what it acknowledged, then that is said, and all else is fine', async () => {
  const found = [...(await checkServer(database.pool)), ...(await checkSchema(database))]
  const { rows } = await database.pool.query<{ fsync: string }>('show fsync')
  expect(found.find((each) => !isDurable(each))?.state).toBe(rows[0]?.fsync === 'on' ? 'fine' : 'broken')
  expect(found.filter(isDurable).filter(({ state }) => state !== 'fine')).toEqual([])
})

test('given a database of a later program, a clock that was moved and mail that waits, then each is said', async () => {
  const other = await createTestDatabase()
  await other.pool.query(`insert into kysely_migration (name, timestamp) values ('30001231000000_later', 'now')`)
  await other.pool.query(`insert into app_clock (ahead) values ('3 days')`)
  await other.pool.query(
    `insert into outbox (channel, subject_key, recipient, template, content, message_id, created_at)
     values ('email', 'a', 'a@parure.test', 'a', '{}', 'a', app_now() - interval '1 hour')`,
  )
  await other.pool.query(`delete from exchange_rate`)
  const found = [
    ...(await checkServer(other.pool)),
    ...(await checkSchema(other)),
    ...(await checkOutbox(other.pool)),
    ...(await checkRates(other.pool, new Date())),
  ]
  await other.close()
  expect(
    found
      .filter(isDurable)
      .filter(({ state }) => state !== 'fine')
      .map(({ about, state }) => `${about} ${state}`),
  ).toEqual(['schema broken', 'catalogue’s clock careful', 'outbox careful', 'exchange rates careful'])
})

test('given a lot that another version redacted, then that is an error until it is redacted again', async () => {
  const { pool, db } = database
  expect((await checkRedaction(pool)).map(({ state }) => state)).toEqual(['fine'])
  await db.transaction().execute(async (tx) => {
    await sql`insert into source (name, archive) values ('S', false)`.execute(tx)
    await sql`insert into house (name) values ('Halder & Roe')`.execute(tx)
    await sql`insert into sale (house_id, key, time_zone) select max(id), 'K', 'UTC' from house`.execute(tx)
    await sql`
      insert into lot (source_id, source_key, sale_id, title, option_ids, search_words, past_from, listed_at, content_hash)
      select (select max(id) from source), 'K', max(id), 'Ring', '{}', '', app_now(), app_now(), '' from sale`.execute(
      tx,
    )
  })
  expect(await checkRedaction(pool)).toMatchObject([
    { state: 'broken', says: expect.stringMatching(/^1 lots are public/) },
  ])
  await redactStoredLots(db)
  expect((await checkRedaction(pool)).map(({ state }) => state)).toEqual(['fine'])
})

test('stored lots that wait to be read again are no error, and are counted when they are', async () => {
  const { pool, db } = database
  expect(await checkReading(pool)).toMatchObject([{ state: 'careful' }])
  await rereadStoredLots(db)
  expect(await checkReading(pool)).toMatchObject([{ state: 'fine', says: expect.stringMatching(/read again/) }])
})
