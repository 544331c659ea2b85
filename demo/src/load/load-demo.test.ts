import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, ingestRows } from '../../../server/test/feed-rows.ts'
import { testDatabase } from '../../../server/test/test-database.ts'
import type { OpenDatabase } from '../../../server/src/platform/database/database.ts'
import { folderStore } from '../../../server/src/platform/pictures/folder-store.ts'
import type { Schema } from '../../../server/src/schema.ts'
import { demoFeed } from './demo-feed.ts'
import { loadDemo } from './load-demo.ts'

let database: OpenDatabase<Schema>
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'parure-demo-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A fiftieth of the catalogue: its pictures are what takes long. */
const rowsOf = (today: string) => demoFeed(today).filter((_, index) => index % 50 === 0)
const said: string[] = []
const load = (today: string) =>
  loadDemo(database.db, { store: folderStore(folder), today, rows: rowsOf(today), say: (line) => said.push(line) })
const loads = (): number => said.filter((line) => line.startsWith('Loading')).length

async function catalogue() {
  const { rows } = await sql<Record<string, number | string>>`
    select count(*) as lots, count(*) filter (where past_from > app_now()) as upcoming, count(main_picture) as pictured,
      min(sale_day)::text as earliest from lot`.execute(database.db)
  return rows[0]
}
const expected = (today: string) => ({
  lots: rowsOf(today).length,
  upcoming: rowsOf(today).filter(({ sale_ends }) => sale_ends >= today).length,
  pictured: rowsOf(today).filter(({ pictures }) => pictures.length > 0).length,
  earliest: rowsOf(today)
    .map(({ sale_ends }) => sale_ends)
    .toSorted()[0],
})

test('two processes fill an empty catalogue once, and its makers have their texts', async () => {
  await Promise.all([load(dayIn(0)), load(dayIn(0))])
  expect(loads()).toBe(1)
  expect(await catalogue()).toEqual(expected(dayIn(0)))
  const described = await database.db.selectFrom('brand').select('id').where('description', 'is not', null).execute()
  expect(described.length).toBeGreaterThan(3)
})

test('a first load that was interrupted is resumed, once', async () => {
  await database.db.updateTable('ingestion_run').set({ finished_at: null }).execute()
  await sql`delete from lot where id % 2 = 0`.execute(database.db)
  await load(dayIn(0))
  await load(dayIn(0))
  expect(loads()).toBe(2)
  expect(await catalogue()).toEqual(expected(dayIn(0)))
})

test('on another day the dates move along', async () => {
  await load(dayIn(3))
  expect(loads()).toBe(3)
  expect(await catalogue()).toMatchObject({ lots: expected(dayIn(3)).lots, earliest: expected(dayIn(3)).earliest })
})

test('a catalogue with a real source stays without demo lots', async () => {
  const real = await testDatabase()
  await ingestRows(real.db, [aRow()])
  await real.db.updateTable('source').set({ name: 'a house' }).execute()
  await loadDemo(real.db, { store: folderStore(folder), today: dayIn(0), say: () => {} })
  expect(await real.db.selectFrom('lot').select('id').execute()).toHaveLength(1)
  await real.close()
})
