import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import type { Schema } from '@parure/features/schema.ts'
import { sendDueSources, startSourceWorkers, type SourceWork, countSourcesAtOnce, runDueSource } from './jobs.ts'
import { loadSourceHealth } from './sources/health.ts'
import { saveSource, pauseSource } from './sources/save-source.ts'
import { parseSourceSettings } from './sources/source-settings.ts'

let database: OpenDatabase<Schema>
let folder: string
let web: ReturnType<typeof openWeb>
const bosses: PgBoss[] = []
const logged: { source: string; kind: string }[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  web = openWeb({ publicUrl: 'http://localhost', fetchAllowed: [] }, database.db)
  folder = await createTemporaryFolder('source-jobs')
})
afterAll(async () => {
  for (const boss of bosses) await boss.stop({ graceful: true, close: false })
  await web.close()
  await database.close()
})

const work = (): SourceWork => ({
  db: database.db,
  web,
  alarmChannel: { operatorEmail: null, log: (alarm) => void logged.push(alarm) },
  signal: new AbortController().signal,
  store: null,
  log: () => {},
})

/** Of every worker: has it look at its queue at once. */
const looks: (() => void)[] = []

/** A worker as there may be any number of. */
async function worker(): Promise<PgBoss> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', () => {})
  bosses.push(boss)
  await boss.start()
  looks.push((await startSourceWorkers(boss, work())).pollNow)
  return boss
}

async function aSource(name: string, lots: number): Promise<string> {
  const file = path.join(folder, `${name}.ndjson`)
  const lines = Array.from({ length: lots }, (_, index) =>
    JSON.stringify({
      id: `${index}`,
      title: `Ruby ring ${index}`,
      auctionHouse: 'Halder & Roe',
      saleDate: '2999-05-01',
    }),
  )
  await writeFile(file, lines.join('\n'))
  const settings = parseSourceSettings(name, { adapter: 'auction-lots-web', address: file, schedule: '30 4 * * *' })
  if (typeof settings === 'string') throw new Error(settings)
  await saveSource(database.db, 'add', settings)
  return file
}

const passDay = () =>
  sql`insert into app_clock (ahead) values ('1 day')
    on conflict (only_row) do update set ahead = app_clock.ahead + excluded.ahead`.execute(database.db)
const runs = async () =>
  (
    await database.db
      .selectFrom('ingestion_run')
      .innerJoin('source', 'source.id', 'source_id')
      .select(['name', 'finished_at'])
      .orderBy('name')
      .execute()
  ).map(({ name, finished_at }) => [name, finished_at !== null])

test('what is due runs once however often it is queued, several sources at once; what is paused does not', async () => {
  const names = ['one', 'two', 'three']
  for (const name of [...names, 'paused']) await aSource(name, 300)
  await pauseSource(database.db, 'paused', true)
  const workers = [await worker(), await worker()]
  await sendDueSources(workers[0] as PgBoss, work())
  expect(await runs()).toEqual([])
  await passDay()
  await Promise.all(Array.from({ length: 6 }, (_, index) => sendDueSources(workers[index % 2] as PgBoss, work())))
  for (const look of looks) look()
  const done = names.toSorted().map((name) => [name, true])
  await expect.poll(runs).toEqual(done)
  await sendDueSources(workers[1] as PgBoss, work())
  expect(await runs()).toEqual(done)
})

test('a source whose mapping is gone fails in front of everybody, and is tried again later, not every minute', async () => {
  const list = path.join(folder, 'unmapped.csv')
  await writeFile(list, 'Title\nRuby ring\n')
  const settings = parseSourceSettings('unmapped', { adapter: 'list', address: list, schedule: '30 4 * * *' })
  if (typeof settings === 'string') throw new Error(settings)
  await saveSource(database.db, 'add', settings)
  await passDay()
  const failed = async () =>
    (await loadSourceHealth(database.db))
      .filter(({ name }) => name === 'unmapped')
      .map(({ lastRun, alarms }) => [lastRun?.state, alarms.map(({ kind }) => kind)])
  const sent: string[] = []
  const sending = {
    send: async (queue: string, { name }: { name: string }) => {
      sent.push(name)
      return name === 'unmapped' ? (bosses[0]?.send(queue, { name }) ?? null) : null
    },
  }
  await sendDueSources(sending as unknown as PgBoss, work())
  for (const look of looks) look()
  await expect.poll(failed).toEqual([['failed', ['failed']]])
  await sendDueSources(sending as unknown as PgBoss, work())
  expect(sent.filter((name) => name === 'unmapped')).toHaveLength(1)
})

test('a source that is not heard of for days raises an alarm, once', async () => {
  for (let day = 0; day < 4; day += 1) await passDay()
  const { alarmChannel } = work()
  // Nobody works on what this one sends.
  const sending = { send: async () => null } as unknown as PgBoss
  await sendDueSources(sending, { db: database.db, alarmChannel })
  await sendDueSources(sending, { db: database.db, alarmChannel })
  const alarms = await database.db.selectFrom('source_alarm').select('kind').execute()
  expect(alarms.filter(({ kind }) => kind === 'silent')).toHaveLength(4)
  const silent = logged.filter(({ kind }) => kind === 'silent').map(({ source }) => source)
  expect(silent.toSorted()).toEqual(['one', 'three', 'two', 'unmapped'])
})

test('runs wait for what else needs the memory, and are not begun by a process that ends', async () => {
  await aSource('waiting', 3)
  await passDay()
  const [ending, loading] = [new AbortController(), Promise.withResolvers<void>()]
  const { signal } = ending
  const waiting = { ...work(), precedingLoad: loading.promise }
  const begun = { ends: runDueSource({ ...waiting, signal }, 'waiting'), waits: runDueSource(waiting, 'waiting') }
  ending.abort()
  await begun.ends
  expect(await runs()).not.toContainEqual(['waiting', true])
  loading.resolve()
  await begun.waits
  expect(await runs()).toContainEqual(['waiting', true])
})

test.each([
  [512, 1],
  [1_024, 1],
  [2_048, 2],
  [65_536, 4],
])('a worker with %i MB runs %i sources at the same time', (available, sources) => {
  expect(countSourcesAtOnce(available)).toBe(sources)
})
