import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { hasReportKey, findLotsByReport, findReportsByNumber } from './reported-lots.ts'

const reported = (report: string): { description: string } => ({
  description: `Set with a sapphire of 8.06 carats. Accompanied by ${report}.`,
})

test('reports of a number are named as they are written, with how many lots of the status have them', async () => {
  const { db, close } = await createTestDatabase()
  await ingestRows(db, [
    buildRow(reported('GIA report no. 2205894321')),
    buildRow(reported('GIA report no. 2205894321')),
    buildRow(reported('SSEF report no. 2205894321')),
    buildPastRow(reported('GIA report no. 2205894321')),
  ])
  const asked = (typed: string, most = 5) => findReportsByNumber(db, typed, 'Upcoming', most)
  const [gia, ssef] = [
    { name: 'GIA 2205894321', count: 2 },
    { name: 'SSEF 2205894321', count: 1 },
  ]
  expect(await asked('2205894321')).toEqual({ reports: [gia, ssef], lots: 3 })
  expect(await asked('2205894321', 1)).toEqual({ reports: [gia], lots: 3 })
  expect(await asked('ssef 2205894321')).toEqual({ reports: [ssef], lots: 1 })
  expect(await asked('220589432')).toBeNull()
  expect(await findReportsByNumber(db, 'SSEF 2205894321', 'Past', 5)).toEqual({ reports: [], lots: 0 })
  expect(await findLotsByReport(db, '2205894321')).toHaveLength(4)
  expect([await findLotsByReport(db, '220589432'), await findLotsByReport(db, 'ring')]).toEqual([null, null])
  await close()
})

test('they are found by their index: no search reads every report', async () => {
  const { db, close } = await createTestDatabase()
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql`explain select lot_id from lot_reading where ${hasReportKey(['GIA2205894321'])}`.execute(
      tx,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toContain('lot_reading_by_report')
  await close()
})
