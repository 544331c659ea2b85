import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRow, streamSourceRows, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { ingestList, listPreset } from '@parure/portal/test/lots/list-rows.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import type { Schema } from '@parure/features/schema.ts'
import { demoFeedPreset } from '../presets/demo-feed.ts'
import { saveSource } from '../sources/save-source.ts'
import { runSource } from '../sources/run-source.ts'
import { parseSourceSettings } from '../sources/source-settings.ts'
import { formatRunSummary } from '../cli/format-run-summary.ts'
import { predictLosses } from './predict-losses.ts'
import { formatLosses } from '../store/losses.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let folder: string
let web: ReturnType<typeof openWeb>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await createTemporaryFolder('losses')
  web = openWeb({ publicUrl: 'http://localhost', fetchAllowed: [] }, database.db)
})
afterAll(() => Promise.all([web.close(), database.close()]))
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
})

const columns = { lotNumber: 'Lot', title: 'Title', estimate: 'Estimate', condition: 'Condition' }
const rows = ['1', '2', '3'].map((Lot) => ({ Lot, Title: 'Gold ring', Estimate: '100-200', Condition: 'Good' }))
const emptied = rows.map((row) => ({ ...row, Estimate: '' }))
const clearing = { columns, emptyClears: ['estimate'] }
const estimates = async () =>
  (await database.db.selectFrom('lot').select('estimate_low').orderBy('id').execute()).map((lot) => lot.estimate_low)

test('what lots would lose by a list is reported before anything of it is stored', async () => {
  await ingestList(database.db, clearing, rows)
  expect(await predictLosses(database.db, streamSourceRows(emptied), listPreset(clearing))).toEqual({ estimate: 3 })
  expect(await predictLosses(database.db, streamSourceRows(emptied), listPreset({ columns }))).toEqual({})
  expect(await predictLosses(database.db, streamSourceRows(rows), listPreset(clearing))).toEqual({})
  expect(formatLosses({ estimate: 3, condition: 1 })).toBe('3 lots lost their estimate, 1 lot lost its condition')
  expect(await estimates()).toEqual(['100.00', '100.00', '100.00'])
})

test('a feed whose rows state whole lots tells it too; a piece offered again loses nothing', async () => {
  const row = buildRow({ key: 'k', outcome: 'unsold', sale_starts: '2026-01-01', sale_ends: '2026-01-02' })
  await ingestRows(database.db, [row])
  const bare = { ...row, estimate_low: null, estimate_high: null, description: null }
  const ahead = (stated: object) =>
    predictLosses(database.db, streamSourceRows([{ ...bare, ...stated }]), demoFeedPreset)
  expect(await ahead({})).toEqual({ estimate: 1, description: 1 })
  expect(await ahead({ sale_key: 'S9', sale_starts: '2026-06-01', sale_ends: '2026-06-02' })).toEqual({})
})

test('a registered list that would take something raises an alarm, and runs when it is accepted', async () => {
  const file = path.join(folder, 'daily.json')
  const mapping = { ...clearing, fixed: { house: 'Halder & Roe', saleKey: 'S1', currency: 'CHF' } }
  await writeFile(`${file}.mapping.json`, JSON.stringify(mapping))
  await writeFile(file, JSON.stringify(rows))
  const settings = parseSourceSettings('daily', { adapter: 'list', address: file, 'time-zone': 'Europe/Zurich' })
  if (typeof settings === 'string') throw new Error(settings)
  await saveSource(database.db, 'add', settings)
  const alarms: unknown[] = []
  const run = (accepted: boolean) =>
    runSource(database.db, 'daily', {
      alarmChannel: { operatorEmail: null, log: (alarm) => void alarms.push(alarm) },
      signal: new AbortController().signal,
      store: null,
      web,
      accepted,
    })
  expect(await run(false)).toMatchObject({ newLots: 3, suspicion: null })
  await writeFile(file, JSON.stringify(emptied))
  const refused = await run(false)
  expect(refused).toMatchObject({
    changedLots: 0,
    suspicion: { kind: 'would-lose', detail: '3 lots would lose their estimate' },
  })
  expect([alarms, await estimates()]).toMatchObject([
    [{ source: 'daily', kind: 'would-lose' }],
    ['100.00', '100.00', '100.00'],
  ])
  const accepted = await run(true)
  expect(accepted).toMatchObject({ changedLots: 3, losses: { estimate: 3 }, suspicion: null })
  expect(accepted && formatRunSummary('daily', accepted, false)).toContain('\n  3 lots lost their estimate')
  expect(await estimates()).toEqual([null, null, null])
})
