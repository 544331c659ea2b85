import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { buildSoldRing } from '@parure/portal/test/lots/sapphire-rings.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { updateComparables } from '@parure/features/comparable/server/keep-comparables.ts'
import { decideDoubts } from '@parure/features/ingestion/server/store/corrections/decide-doubts.ts'
import { revertOwnDecisions } from '@parure/features/ingestion/server/store/corrections/revert-own-decisions.ts'
import { updateSummaries } from '@parure/features/market/server/summaries/summarise.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const listed = async (range: string) => (await app.get(`/api/jewelries/total?status=Past&carats=${range}`)).count

test('a correction reaches lists, summaries and comparables, and so does its undoing', async () => {
  const { db } = database
  const account = { email: 'one@x.com', name: 'One', password_hash: '' }
  const { id: by } = await db.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow()
  await ingestRows(db, [buildSoldRing({ carats: '51.20', says: 'Sri Lankan origin, no heat, gross weight 6.8 g' })])
  const caratsOf = async () => {
    await updateComparables(db)
    await updateSummaries(db)
    const { rows } = await sql<{ comparable: string; summed: number }>`
      select comparable_lot.carats::float8 as comparable, lot.stone_carats::float8 as summed
      from comparable_lot join market_lot using (lot_id) join lot on lot.id = lot_id`.execute(db)
    return { ...rows[0], of5: await listed('5-6'), of51: await listed('50-60') }
  }
  const before = { comparable: 51.2, summed: 51.2, of5: 0, of51: 1 }
  expect(await caratsOf()).toEqual(before)
  const { id: doubt } = await db.selectFrom('reading_doubt').select('id').executeTakeFirstOrThrow()
  const ids = await decideDoubts(db, { doubt, decision: 'correct', seen: '51.20', value: '5.12', alike: false, by })
  expect(await caratsOf()).toEqual({ comparable: 5.12, summed: 5.12, of5: 1, of51: 0 })
  await revertOwnDecisions(db, ids, by)
  expect(await caratsOf()).toEqual(before)
})
