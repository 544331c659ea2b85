import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { makeDemoAccounts } from './make-demo-accounts.ts'

const sold = () => buildPastRow({ price: '7080', price_basis: 'hammer' })
const unsold = () => buildPastRow({ outcome: 'unsold' })

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(
    database.db,
    [buildRow, sold, unsold].flatMap((make) => Array.from({ length: 12 }, make)),
  )
  await database.db.insertInto('picture').values({ base: 'ring', width: 960, height: 960, bytes: 1 }).execute()
  await sql`update lot set main_picture = 'ring' where id % 12 <> 0`.execute(database.db)
  await makeDemoAccounts(database.db)
})
afterAll(() => database.close())

interface Saved {
  email: string
  upcoming: number
  ended: number
  notes: number
  limits: number
  pictured: boolean
  earlier: boolean
}

test('every demo account has saved lots of both kinds, with notes and limits, before it last looked', async () => {
  const { rows } = await sql<Saved>`
    select email, count(*) filter (where past_from > app_now())::int as upcoming,
      count(*) filter (where past_from <= app_now())::int as ended, count(note)::int as notes,
      count(limit_amount)::int as limits, bool_and(main_picture is not null) as pictured,
      bool_and(saved_at < results_seen_at and results_seen_at < app_now()) as earlier
    from account join saved_lot on account_id = account.id join lot on lot.id = lot_id
    group by email order by count(*)`.execute(database.db)
  expect(rows.map(({ email, upcoming, ended }) => [email.split('@')[0], upcoming, ended])).toEqual([
    ['undefined', 3, 4],
    ['smallpack', 4, 4],
    ['standard', 6, 4],
    ['premium', 9, 11],
  ])
  for (const { notes, limits, pictured, earlier } of rows) {
    expect(Math.min(notes, limits)).toBeGreaterThan(0)
    expect([pictured, earlier]).toEqual([true, true])
  }
})
