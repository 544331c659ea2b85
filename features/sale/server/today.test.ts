import { Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { computeSaleWeeks } from './sale-weeks.ts'
import { loadToday } from './today.ts'

const on = (key: string, day: string, fields = {}) =>
  buildRow({
    key,
    sale_key: key,
    sale_title: key,
    sale_starts: day,
    sale_ends: day,
    listed_on: '2998-11-01',
    ...fields,
  })
const viewer = (role: Role) => ({ role, saved: async () => new Set<number>() })

test('below sale details Home tells counts of the week and new lots, above it sales and results', async () => {
  const database = await createTestDatabase()
  const { db } = database
  await sql`insert into app_clock (ahead) select '2998-12-03T10:00:00Z'::timestamptz - now()`.execute(db)
  await ingestRows(db, [
    on('this week', '2998-12-05', { listed_on: '2998-12-03' }),
    on('next week', '2998-12-12'),
    on('over', '2998-11-28', { price: '7000', price_basis: 'hammer' }),
    on('awaited', '2998-11-29'),
  ])
  await computeSaleWeeks(db)
  // A lot without a picture is counted, but does not lead.
  expect(await loadToday(db, 0, viewer(Role.SmallPack))).toMatchObject({ newCount: 1, newLots: [] })
  await sql`insert into picture (base, width, height, bytes) values ('made-up', 1, 1, 5)`.execute(db)
  await sql`update lot set main_picture = 'made-up'`.execute(db)
  const below = await loadToday(db, 0, viewer(Role.SmallPack))
  expect(below).toEqual({ newCount: 1, newLots: [expect.any(Object)], week: { sales: null, lots: null } })
  expect(JSON.stringify(below)).not.toMatch(/2998-1[12]|Halder|Geneva|over|awaited/)
  const above = await loadToday(db, 0, viewer(Role.Standard))
  expect(above.week).toEqual({ sales: 1, lots: 1 })
  expect(above.sales?.map(({ title }) => title)).toEqual(['this week'])
  expect(above.results?.map(({ title, state }) => [title, state])).toEqual([['over', 'results']])
  await database.close()
})
