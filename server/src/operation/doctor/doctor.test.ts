import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { deadPort, testMailServer } from '../../../test/test-mail-server.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import type { OpenDatabase } from '../../platform/database.ts'
import type { Schema } from '../../schema.ts'
import type { Finding } from './finding.ts'
import { lookAtDatabase } from './look-at-database.ts'
import { lookAtOutbox, lookAtRates } from './look-at-work.ts'

const run = promisify(execFile)
const command = path.resolve(import.meta.dirname, 'doctor-command.ts')

let folder: string
let database: OpenDatabase<Schema>
beforeAll(async () => {
  folder = await temporaryFolder('doctor')
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the command finds under these settings, and how it ends. */
async function doctor(settings: Record<string, string>): Promise<{ code: number; found: Finding[] }> {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, ...settings }
  const ended = await run(process.execPath, [command, '--json'], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
  return { code: ended.code, found: JSON.parse(ended.stdout) as Finding[] }
}

/** The tests' own server does without, since it has nothing to lose. */
const isDurable = ({ about }: Finding): boolean => about !== 'durability'

test('given an installation in order, then nothing is broken, and how it ends follows from that', async () => {
  const mail = await testMailServer()
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
  const port = await deadPort()
  const { code, found } = await doctor({
    DATABASE_URL: `postgres://parure@127.0.0.1:${port}/parure`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  expect(code).toBe(1)
  const broken = found.filter(({ state }) => state === 'broken')
  expect(broken.map(({ about }) => about)).toEqual(['database', 'mail'])
  expect(broken.every(({ advice }) => advice)).toBe(true)
})

test('given settings that are not understood, then that is all it says', async () => {
  const { code, found } = await doctor({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(found).toEqual([expect.objectContaining({ about: 'settings', state: 'broken' })])
  expect(found[0]?.says).toContain('PORT')
})

test('given a server that loses what it acknowledged, then that is said, and all else is fine', async () => {
  const found = await lookAtDatabase(database.pool)
  const { rows } = await database.pool.query<{ fsync: string }>('show fsync')
  expect(found.find((each) => !isDurable(each))?.state).toBe(rows[0]?.fsync === 'on' ? 'fine' : 'broken')
  expect(found.filter(isDurable).filter(({ state }) => state !== 'fine')).toEqual([])
})

test('given a database of a later program, a clock that was moved and mail that waits, then each is said', async () => {
  const other = await testDatabase()
  await other.pool.query(`insert into kysely_migration (name, timestamp) values ('30001231000000_later', 'now')`)
  await other.pool.query(`insert into app_clock (ahead) values ('3 days')`)
  await other.pool.query(
    `insert into outbox (channel, subject_key, recipient, template, content, message_id, created_at)
     values ('email', 'a', 'a@parure.test', 'a', '{}', 'a', app_now() - interval '1 hour')`,
  )
  await other.pool.query(`delete from exchange_rate`)
  const found = [
    ...(await lookAtDatabase(other.pool)),
    ...(await lookAtOutbox(other.pool)),
    ...(await lookAtRates(other.pool, new Date())),
  ]
  await other.close()
  expect(
    found
      .filter(isDurable)
      .filter(({ state }) => state !== 'fine')
      .map(({ about, state }) => `${about} ${state}`),
  ).toEqual(['schema broken', 'catalogue’s clock careful', 'outbox careful', 'exchange rates careful'])
})
