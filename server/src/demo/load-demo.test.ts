import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRow, ingestRows } from '../../test/feed-rows.ts'
import { testDatabase } from '../../test/test-database.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { folderStore } from '../platform/pictures/folder-store.ts'
import type { Schema } from '../schema.ts'
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

const today = new Date().toISOString().slice(0, 10)
const said: string[] = []
const load = (day: string) => loadDemo(database.db, folderStore(folder), day, (line) => said.push(line))
const count = async (): Promise<Record<string, number> | undefined> =>
  (
    await sql<Record<string, number>>`
      select count(*) as lots, count(*) filter (where past_from > app_now()) as upcoming, count(main_picture) as pictured,
        count(*) filter (where search_words @@ 'halder'::tsquery) as telling
      from lot`.execute(database.db)
  ).rows[0]

test('two processes fill an empty catalogue once, a first loading broken off is taken up, another day moves the dates', async () => {
  await Promise.all([load(today), load(today)])
  const full = await count()
  expect(full?.['lots']).toBeGreaterThan(1_400)
  expect(full?.['upcoming']).toBeGreaterThan(250)
  expect(full?.['pictured']).toBeLessThan(full?.['lots'] ?? 0)
  await database.db.updateTable('ingestion_run').set({ finished_at: null }).execute()
  await sql`delete from lot where id % 2 = 0`.execute(database.db)
  await load(today)
  expect(await count()).toMatchObject({ lots: full?.['lots'], upcoming: full?.['upcoming'] })
  expect(said.filter((line) => line.startsWith('Loading'))).toHaveLength(2)
}, 60_000)

test('a catalogue with a real source stays without demo lots', async () => {
  const real = await testDatabase()
  await ingestRows(real.db, [aRow()])
  await real.db.updateTable('source').set({ name: 'a house' }).execute()
  await loadDemo(real.db, folderStore(folder), today, () => {})
  expect(await real.db.selectFrom('lot').select('id').execute()).toHaveLength(1)
  await real.close()
})
