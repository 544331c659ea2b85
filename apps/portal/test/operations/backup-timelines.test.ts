// The backup of a promoted standby, that is of a second timeline, into a folder in any state.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkBackup, checkFollowing } from '@parure/features/operation/server/doctor/check-work.ts'
import { restoreFiles } from '@parure/features/operation/server/backup/restore-files.ts'
import { startBackup } from '@parure/features/operation/server/backup/start-backup.ts'
import { listBases } from '@parure/postgres/backup/backup-folder.ts'
import { readConfig, type Config } from '@parure/config/config.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import type { PollLoop } from '@parure/process/poll-loop.ts'
import type { Schema } from '@parure/features/schema.ts'
import { findFreePort } from '../bar/installation.ts'
import { startOwnPostgres, type OwnPostgres } from '../bar/start-own-postgres.ts'
import { startStandby } from '../bar/standby.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'

const waiting = { timeout: 20_000, interval: 50 }

let folder: string
let server: OwnPostgres
let database: OpenDatabase<Schema>
let backup: PollLoop | undefined
let config: Config
/** What the worker’s log has said. */
let errors: string[] = []

/** The first backup of a database that has been promoted: nothing has ever been copied. */
beforeAll(async () => {
  folder = await createTemporaryFolder('timelines')
  const primary = await startOwnPostgres(path.join(folder, 'primary'), await findFreePort())
  server = await startStandby(primary, path.join(folder, 'standby'), await findFreePort(), 'standby')
  await primary.stop('fast')
  database = await openDatabase<Schema>({ databaseUrl: server.url, dataDir: folder, statementTimeout: 60_000 })
  // What the tests lose is not lost by a power cut.
  await database.pool.query('alter system set fsync = off')
  await database.pool.query('select pg_reload_conf(), pg_promote()')
  await migrateSchema(database.db)
}, 60_000)
afterEach(async () => {
  await backup?.close()
  backup = undefined
  errors = []
})
afterAll(async () => {
  await database.close()
  await server.stop('fast')
  await rm(folder, { recursive: true, force: true })
})

const nameFolder = (name: string): Config =>
  readConfig({ DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: path.join(folder, name), DATABASE_URL: server.url })

const noteError = ({ err }: { err: Error }, line: string): void => void errors.push(`${line}: ${err.message}`)

function start(): void {
  const log = { error: noteError, info: () => {} } as never
  backup = startBackup({ config, database, log, metrics: new Registry(), retryPause: 50 })
}

const look = async (): Promise<string[]> => {
  const now = new Date()
  const found = [...(await checkBackup(config, now)), ...(await checkFollowing(database.pool, config, now))]
  return found.map(({ about, state }) => `${about}: ${state}`)
}

/** Waits until the doctor finds both kinds of copies, and a change of this moment is among them. */
async function expectWhole(): Promise<void> {
  await database.pool.query('create table if not exists note (at timestamptz)')
  await database.pool.query('insert into note values (now())')
  backup?.wake()
  await expect.poll(look, waiting).toEqual(['backup: fine', 'backup of changes: fine'])
  const { rows } = await database.pool.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_flush_lsn() - 1) as segment',
  )
  await expect
    .poll(() => readdir(path.join(config.backup.folder, 'wal')).then(String), waiting)
    .toContain(rows[0]?.segment)
}

/** Lays the files out as a restore does. */
async function expectRestorable(): Promise<void> {
  const data = path.join(folder, 'restored')
  const { base, segments } = await restoreFiles(config.backup, { data, account: undefined, to: undefined }, new Date())
  await rm(data, { recursive: true })
  expect(base.timeline).toBe(2)
  expect(segments).toBeGreaterThan(0)
}

type Change = (at: string) => Promise<unknown>

const states: [string, Change][] = [
  ['that is not there', async () => {}],
  ['that is empty', (at) => mkdir(at)],
  ['with files that were never finished', leaveUnfinished],
]

async function leaveUnfinished(at: string): Promise<void> {
  await mkdir(path.join(at, 'wal'), { recursive: true })
  await mkdir(path.join(at, 'base'))
  await writeFile(path.join(at, 'wal/000000020000000000000003.zst.draft'), 'half')
  await writeFile(path.join(at, 'wal/00000002.history.draft'), 'half')
  await writeFile(path.join(at, 'wal/00000002.history'), '')
  await writeFile(path.join(at, 'wal/000000020000000000000003.partial.7'), 'half')
  await writeFile(path.join(at, 'base/20261101T000000Z.json'), '{"name": "2026')
  await writeFile(path.join(at, 'base/20261101T000000Z.tar.zst'), 'half')
  await writeFile(path.join(at, 'base/20261102T000000Z.tar.zst.draft'), 'half')
}

test.each(states)(
  'check 62: given a promoted standby and a folder %s, then its changes are copied',
  async (name, fill) => {
    config = nameFolder(name.replaceAll(' ', '-'))
    await fill(config.backup.folder)
    expect((await look()).filter((each) => each.endsWith('fine'))).toEqual([])
    start()
    await expectWhole()
    await expectRestorable()
    expect(errors).toEqual([])
    const left = await readdir(config.backup.folder, { recursive: true })
    expect(left.filter((each) => each.includes('2026110') && each.includes('.tar'))).toEqual([])
  },
)

/** A file may be written between the deletion of the last one and of its folder. */
const whileWritten = { recursive: true, maxRetries: 20 }
const losses: [string, Change][] = [
  ['is deleted', (at) => rm(at, whileWritten)],
  ['is moved away', (at) => rename(at, `${at}.moved`)],
  ['loses its log', (at) => rm(path.join(at, 'wal'), whileWritten)],
]

test.each(losses)(
  'check 62: given a folder that %s while it is written, then copying begins anew',
  async (name, lose) => {
    config = nameFolder(name.replaceAll(' ', '-'))
    start()
    await expectWhole()
    const [before] = await listBases(config.backup)
    await lose(config.backup.folder)
    const isCopiedAnew = async (): Promise<boolean> => {
      backup?.wake()
      return (await listBases(config.backup)).some((base) => base.finishedAt > (before?.finishedAt ?? ''))
    }
    await expect.poll(isCopiedAnew, waiting).toBe(true)
    await expectWhole()
  },
)

test('check 62: given a folder that cannot be written for a while, then the doctor says so, and copying goes on by itself', async () => {
  config = nameFolder('unwritable')
  start()
  await expectWhole()
  const aside = `${config.backup.folder}.aside`
  await rename(config.backup.folder, aside)
  await writeFile(config.backup.folder, 'no folder')
  await expect.poll(() => errors, waiting).toContainEqual(expect.stringContaining('no backup of what changes'))
  expect((await look().catch((error: Error) => [error.message])).filter((each) => each.endsWith('fine'))).toEqual([])
  await rm(config.backup.folder)
  await rename(aside, config.backup.folder)
  await expectWhole()
})

test('check 62: given a segment that is missing in the middle, then a whole copy is taken that does not need it', async () => {
  config = nameFolder('gap')
  start()
  await expectWhole()
  const [before] = await listBases(config.backup)
  for (let count = 0; count < 3; count++) {
    await database.pool.query('insert into note values (now())')
    await database.pool.query('select pg_switch_wal()')
  }
  const wal = path.join(config.backup.folder, 'wal')
  const listWhole = async (): Promise<string[]> =>
    (await readdir(wal)).filter((name) => name.endsWith('.zst')).toSorted()
  await expect.poll(async () => (await listWhole()).length, waiting).toBeGreaterThanOrEqual(3)
  await backup?.close()
  const [, second = ''] = await listWhole()
  await rm(path.join(wal, second))
  start()
  await expect.poll(async () => (await listBases(config.backup)).at(-1)?.name, waiting).not.toBe(before?.name)
  await expectWhole()
})

test('given a worker that copies into another folder, then the doctor does not take that for this one', async () => {
  config = nameFolder('theirs')
  start()
  await expectWhole()
  config = nameFolder('ours')
  expect((await look()).map((each) => each.replace('careful', 'broken'))).toEqual([
    'backup: broken',
    'backup of changes: broken',
  ])
})
