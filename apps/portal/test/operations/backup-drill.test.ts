// Check 62 of the reliability bar: a restore that was never tried is none. `DRILL=1` tries it, in about a minute.
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAccount } from '@parure/features/account/server/profile.ts'
import { allErasers } from '../../features.ts'
import { checkFollowing } from '@parure/features/operation/server/doctor/check-work.ts'
import { listBases } from '@parure/postgres/backup/backup-folder.ts'
import { restoreServer } from '@parure/features/operation/server/backup/restore-server.ts'
import { startBackup } from '@parure/features/operation/server/backup/start-backup.ts'
import { readConfig, type Config } from '@parure/config/config.ts'
import { openDatabase, type OpenDatabase } from '@parure/postgres/database.ts'
import { waitUntilJournaled } from '@parure/postgres/lasting-change/append-to-journal.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import type { ClosableResource } from '@parure/process/run-until-stopped.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'

const isWanted = process.env['DRILL'] !== undefined
let folder: string
let config: Config
/** What every table held when the server was lost. */
let lost: Map<string, string>
/** A moment before somebody left. */
let earlier: Date
let leaver: number
const opened: ClosableResource[] = []

beforeAll(async () => {
  if (!isWanted) return
  folder = await createTemporaryFolder('drill')
  config = readConfig({
    DATA_DIR: path.join(folder, 'data'),
    BACKUP_DIR: path.join(folder, 'backup'),
    BACKUP_KEY: randomBytes(32).toString('base64'),
  })
  const database = await openDatabase<Schema>({ ...config, statementTimeout: 0 })
  await migrateSchema(database.db)
  await makePeople(database, 20)
  await createPictureStore(config.pictures).write('shown.webp', Buffer.from('shown'))
  await createPictureStore(config.pictures).write('taken-down.webp', Buffer.from('taken down'))
  await database.pool.query(`insert into picture (base, width, height, bytes) values ('shown', 1, 1, 5)`)
  const backup = startBackup({ config, database, log: pino({ level: 'silent' }), metrics: new Registry() })
  await until(async () => (await namesBelow(config.backup.folder)).some((name) => /^base\/.*\.json$/.test(name)))
  leaver = await makePeople(database, 1)
  await makeLog(database, 20)
  earlier = await now(database)
  await eraseAccount(database.db, leaver, allErasers)
  await waitUntilJournaled({ db: database.db, backup: config.backup, log: pino({ level: 'silent' }) })
  await makePeople(database, 20)
  backup.wake()
  await copied(database)
  lost = await contents(database)
  await loseServer(config.dataDir)
  await backup.close()
  await database.close().catch(() => {})
  await rm(config.dataDir, { recursive: true, force: true })
}, 120_000)
afterAll(async () => {
  if (!isWanted) return
  await closeAll()
  await rm(folder, { recursive: true, force: true })
})

async function open<T extends ClosableResource>(opening: () => Promise<T>): Promise<T> {
  const it = await opening()
  opened.push(it)
  return it
}

test.skipIf(!isWanted)(
  'check 62: given a server and its disk that are lost, then the backup brings back all that was acknowledged',
  async () => {
    const started = performance.now()
    const restored = await restoreServer(config, open, undefined)
    expect(performance.now() - started).toBeLessThan(30 * 60_000)
    expect(restored).toMatchObject({ erasedAgain: 0, pictures: 1, counts: { accounts: 40 } })
    await closeAll()
    const database = await open(() => openDatabase<Schema>(config))
    expect(await contents(database)).toEqual(lost)
    expect(await createPictureStore(config.pictures).read('shown.webp')).not.toBeNull()
    expect(await createPictureStore(config.pictures).read('taken-down.webp')).toBeNull()
    await closeAll()
  },
)

test.skipIf(!isWanted)(
  'check 62: given a moment to go back to, then nothing later is there, and whoever left later is not brought back',
  async () => {
    const restored = await restoreServer(config, open, earlier)
    expect(restored).toMatchObject({ erasedAgain: 1, counts: { accounts: 20 } })
    expect(restored.files.aside).toBeDefined()
    await closeAll()
    const { db } = await open(() => openDatabase<Schema>(config))
    expect(await db.selectFrom('account').select('id').where('id', '=', leaver).execute()).toEqual([])
    // The mail about the deletion was sent when the account was deleted, and is not sent again.
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    await db.insertInto('account').values({ email: 'after@parure.test', name: 'After' }).execute()
    await closeAll()
  },
)

test.skipIf(!isWanted)(
  'check 62: given a moment after all that was committed, then nothing is restored and nothing has changed',
  async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    await expect(restoreServer(config, open, tomorrow)).rejects.toThrow('All is as it was before')
    await closeAll()
    const { db } = await open(() => openDatabase<Schema>(config))
    expect(await db.selectFrom('account').select('name').where('name', '=', 'After').execute()).toHaveLength(1)
    await closeAll()
  },
)

test.skipIf(!isWanted).each([
  ['the folder that it came from', 'backup'],
  ['a folder that is not there', 'another'],
])(
  'check 62: given a database that was restored, then copies go on by themselves into %s, and bring it back',
  { timeout: 120_000 },
  async (_, name) => {
    const backup = { ...config.backup, folder: path.join(folder, name) }
    const restoredConfig = { ...config, backup }
    const database = await openDatabase<Schema>({ ...config, statementTimeout: 0 })
    const loop = startBackup({
      config: restoredConfig,
      database,
      log: pino({ level: 'silent' }),
      metrics: new Registry(),
    })
    const isFine = async (): Promise<boolean> =>
      (await checkFollowing(database.pool, restoredConfig, new Date())).every(({ state }) => state === 'fine')
    await until(isFine)
    const timeline = await readTimeline(database)
    await until(async () => (await listBases(backup)).some((base) => base.timeline === timeline))
    await makePeople(database, 5)
    await copied(database)
    const before = await contents(database)
    await loseServer(config.dataDir)
    await loop.close()
    await database.close().catch(() => {})
    await rm(path.join(config.dataDir, 'postgres'), { recursive: true })
    await restoreServer(restoredConfig, open, undefined)
    await closeAll()
    const again = await open(() => openDatabase<Schema>(config))
    expect(await contents(again)).toEqual(before)
    expect(await readTimeline(again)).toBe(timeline + 1)
    await closeAll()
  },
)

test.skipIf(!isWanted)(
  'given a key, then nothing of what was stored can be read in the backup, and another key opens nothing',
  async () => {
    for (const name of await namesBelow(config.backup.folder)) {
      if (name.endsWith('.webp')) continue
      expect((await readFile(path.join(config.backup.folder, name))).includes('canary'), name).toBe(false)
    }
    const other = { ...config, backup: { ...config.backup, key: randomBytes(32) } }
    await expect(restoreServer(other, open, undefined)).rejects.toThrow('BACKUP_KEY')
  },
)

async function closeAll(): Promise<void> {
  for (const each of opened.splice(0)) await each.close()
}

async function makePeople({ db }: OpenDatabase<Schema>, many: number): Promise<number> {
  const people = Array.from({ length: many }, () => randomBytes(6).toString('hex')).map((word) => ({
    email: `canary-${word}@parure.test`,
    name: 'canary',
  }))
  const made = await db.insertInto('account').values(people).returning('id').execute()
  return made[0]?.id ?? 0
}

async function readTimeline({ pool }: OpenDatabase<Schema>): Promise<number> {
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ timeline: number }>('select timeline_id as timeline from pg_control_checkpoint()')
  return rows[0]?.timeline ?? 0
}

/** More than one file of PostgreSQL's log. */
async function makeLog({ pool }: OpenDatabase<Schema>, megabytes: number): Promise<void> {
  await pool.query('create table noise (bytes bytea)')
  await pool.query('alter table noise alter bytes set storage external')
  for (let done = 0; done < megabytes; done++)
    await pool.query('insert into noise values ($1)', [randomBytes(1_000_000)])
}

async function now({ pool }: OpenDatabase<Schema>): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]?.now ?? new Date(0)
}

/** Waits until the backup has all that is written. */
async function copied({ pool }: OpenDatabase<Schema>): Promise<void> {
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
  await until(async () => {
    const found = await pool.query(
      `select from pg_stat_replication where application_name = 'parure_backup' and flush_lsn >= $1::pg_lsn`,
      [rows[0]?.at],
    )
    return found.rowCount === 1
  })
}

/** Every table's rows, in short. */
async function contents({ pool }: OpenDatabase<Schema>): Promise<Map<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const all = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(row::text), '' order by md5(row::text)), '')) as print
       from ${name} as row`,
    )
    all.set(name, rows[0]?.print ?? '')
  }
  return all
}

/** PostgreSQL ends without a chance to write anything more. */
async function loseServer(dataDir: string): Promise<void> {
  const pid = Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

async function namesBelow(at: string): Promise<string[]> {
  const entries = await readdir(at, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((each) => each.isFile()).map((each) => path.relative(at, path.join(each.parentPath, each.name)))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(50)
}
