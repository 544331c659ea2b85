import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { peekFeed } from '@parure/features/catalog/server/read-feed.ts'
import { updateSummaries, rebuildSummaries } from './summarise.ts'

// A market with many lots, of which a few change: what is brought up to date equals what is made anew.

/** `npx parure test:bar` sets it. */
// oxlint-disable-next-line node/no-process-env
const runs = Math.ceil(Number(process.env['CASES'] ?? 12) / 4)
const large = { single: 30, reach: 0.5 }
const lots = 400
let database: OpenDatabase<Schema>

beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())`.execute(database.db)
  const rows = Array.from({ length: lots }, (_, at) => {
    const day = `20${18 + (at % 8)}-0${1 + (at % 5)}-02`
    return buildPastRow({
      title: at % 3 ? 'Sapphire ring' : 'Emerald brooch by Vasari',
      maker: at % 3 ? '' : 'Vasari',
      house: 'House of Alder',
      sale_key: `Sale ${at % 40}`,
      sale_starts: day,
      sale_ends: day,
      currency: at % 2 ? 'EUR' : 'USD',
      estimate_low: '9000',
      estimate_high: '11000',
      price: String(5000 + 37 * ((at * 7) % lots)),
      price_basis: 'hammer',
    })
  })
  await ingestRows(database.db, rows)
})
beforeEach(async () => {
  await rebuildSummaries(database.db, large)
})
afterAll(() => database.close())

const at = fc.nat(lots - 1)
const sale = fc.nat(39)
const change = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), at, price: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ kind: fc.constant('withdraw' as const), at }),
  fc.record({ kind: fc.constant('remove' as const), at }),
  fc.record({ kind: fc.constant('sale' as const), sale, by: fc.integer({ min: -4000, max: 9000 }) }),
  fc.record({ kind: fc.constant('level' as const), sale, price: fc.constantFrom(10_000, 12_345) }),
)

test(
  'summaries of a large market follow sequences of changes as if they were made anew',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const each of changes) {
          await apply(each)
          await updateSummaries(database.db, large)
        }
        const followed = await summaries()
        await rebuildSummaries(database.db, large)
        expect(followed).toEqual(await summaries())
      }),
      { numRuns: runs },
    )
  },
)

test('of a large market no lot of another sale is read for a change', async () => {
  const { db } = database
  const median = async () => {
    const { rows } = await sql<{ cents: number }>`
      select hammer_eur[2]::int as cents from market_figure where subject_id = 0 and period = 'all'`.execute(db)
    return rows[0]?.cents
  }
  const before = await median()
  await apply({ kind: 'price', at: 5, price: 7777 })
  const { isUnread } = await peekFeed(db, 'market')
  await sql`update market_lot set hammer_eur = 1 where sale_id not in (
    select sale_id from lot_feed where sale_id is not null and ${isUnread})`.execute(db)
  await updateSummaries(db, large)
  expect((await median())! / before!).toBeCloseTo(1, 1)
})

test('a summing up that is ended at any step leaves what there was, and the next one takes everything up', async () => {
  const { db } = database
  const steps = 'lot figure rank ladder quarter state public_figure public_year'
    .split(' ')
    .map((name) => `market_${name}`)
  await sql`create or replace function end_here() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db)
  for (const [number, step] of steps.entries()) {
    await apply({ kind: 'sale', sale: number, by: 500 })
    const before = await summaries()
    await sql`create trigger end_here after insert or update or delete on ${sql.table(step)}
      for each statement execute function end_here()`.execute(db)
    await expect(updateSummaries(db, large)).rejects.toThrow()
    await sql`drop trigger end_here on ${sql.table(step)}`.execute(db)
    expect(await summaries()).toEqual(before)
  }
  await updateSummaries(db, large)
  const followed = await summaries()
  await rebuildSummaries(db, large)
  expect(followed).toEqual(await summaries())
})

test('several processes at once count every change, once', async () => {
  const { db } = database
  for (const each of [1, 2, 3]) {
    await Promise.all([
      updateSummaries(db, large),
      apply({ kind: 'sale', sale: each, by: 700 }),
      updateSummaries(db, large),
      apply({ kind: 'price', at: 100 + each, price: 6 }),
      updateSummaries(db, large),
    ])
  }
  await updateSummaries(db, large)
  const followed = await summaries()
  await rebuildSummaries(db, large)
  expect(followed).toEqual(await summaries())
})

async function apply(each: typeof change extends fc.Arbitrary<infer C> ? C : never): Promise<void> {
  const { db } = database
  const lot = 'at' in each ? sql`id = (select id from lot order by id offset ${each.at} limit 1)` : sql``
  if (each.kind === 'price')
    await sql`update lot set price = ${each.price}, price_basis = 'hammer', stated_outcome = null where ${lot}`.execute(
      db,
    )
  if (each.kind === 'withdraw')
    await sql`update lot set price = null, price_basis = null, stated_outcome = 'withdrawn' where ${lot}`.execute(db)
  // As a takedown does: it belongs to no sale any more that has a day.
  if (each.kind === 'remove') await sql`update lot set sale_day = null where ${lot}`.execute(db)
  if (each.kind === 'sale' || each.kind === 'level')
    await sql`
      update lot set price = ${each.kind === 'sale' ? sql`greatest(price + ${each.by}::int, 1)` : sql`${each.price}::int`}
      where price is not null and sale_id = (select id from sale order by id offset ${each.sale} limit 1)`.execute(db)
}

async function summaries(): Promise<Record<string, string[]>> {
  const tables = 'lot figure derived_figure ladder derived_ladder part density derived_density quarter'.split(' ')
  const each = tables.map(async (name) => {
    const { rows } = await sql<{ row: string }>`
      select summary::text as row from ${sql.table(`market_${name}`)} as summary`.execute(database.db)
    return [name, rows.map(({ row }) => row).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(each))
}
