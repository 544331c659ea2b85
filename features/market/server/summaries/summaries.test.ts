import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountMarket, type Figures } from '@parure/portal/test/lots/market-recount.ts'
import { buildSchedule } from '@parure/portal/test/contracts/schedules.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { savePremium } from '@parure/features/premium/server/save-premium.ts'
import type { Schema } from '@parure/features/schema.ts'
import { updateSummaries, rebuildSummaries } from './summarise.ts'

/** `npx parure test:bar` sets it to 1,000. */
// oxlint-disable-next-line node/no-process-env
const runs = Number(process.env['CASES'] ?? 6)
const groups = {
  categories: ['Rings', 'Brooch'],
  gemstones: ['Diamond', 'Sapphire'],
  brands: ['Vasari', 'Orsini'],
  makerRoles: ['Signed', 'Attributed'],
  colours: ['D', 'G'],
  clarities: ['VS1', 'SI1'],
  origins: ['Kashmir', 'Not stated'],
  treatments: ['No indication of heating', 'Not stated'],
}
let database: OpenDatabase<Schema>
let ids: Map<string, number>

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (const [group, names] of Object.entries(groups))
    await sql`insert into filter_option (filter_group, name) select ${group}, unnest(${names}::text[])
      on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, filter_group || ' ' || name as name from filter_option`.execute(db)
  ids = new Map(rows.map(({ id, name }) => [name, id]))
  await sql`insert into source (name, archive) values ('test', true)`.execute(db)
  await sql`insert into picture values ('p', 1, 1, 1)`.execute(db)
  await sql`insert into exchange_rate (currency, day, per_euro)
    select currency, day::date, 0.5 + random() from unnest(array['USD', 'CHF']) as currency,
      generate_series('2018-01-01'::date, '2026-12-31', '5 days') as day
    where not (day between '2023-05-01' and '2023-05-20') on conflict do nothing`.execute(db)
})
afterAll(() => database.close())

/** So few that some markets have more, and some come to have more. */
const single = 12
/** From knowing only the amounts that a quartile lies between to knowing most. */
const reaches = [0, 0.3, 2]
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
const lot = fc.record({
  sale: fc.nat(4),
  category: oneOf(...groups.categories),
  gemstone: oneOf(...groups.gemstones, null),
  brand: oneOf(...groups.brands, null, null),
  role: oneOf('Signed', 'Signed', 'Attributed'),
  colour: oneOf(...groups.colours),
  clarity: oneOf(...groups.clarities),
  origin: oneOf(...groups.origins),
  treatment: oneOf(...groups.treatments),
  carats: oneOf('0.40', '1.01', '2.00', '3.00', '4.99', '5.00', null),
  leads: fc.boolean(),
  currency: oneOf('EUR', 'USD', 'CHF', 'XAU'),
  low: oneOf('1000', '5000', null),
  high: oneOf('5000', '8000', null),
  price: oneOf('900', '1000', '4321.50', '5000.01', '9000', '20000', null),
  basis: oneOf('hammer', 'hammer', 'hammer', 'inclusive', 'unknown'),
  inclusive: oneOf('25000', null),
  outcome: oneOf('unsold', 'unsold', 'unsold', 'withdrawn', null),
  isAfterSale: oneOf(true, false, false, false),
  picture: fc.boolean(),
})
type Made = typeof lot extends fc.Arbitrary<infer L> ? L : never
const days = oneOf(
  '2019-03-01',
  '2021-06-01',
  '2022-12-31',
  '2023-05-15',
  '2025-11-24',
  '2026-02-01',
  '2026-11-22',
  '2026-11-24',
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), at: fc.nat(60), price: oneOf('700', '6500') }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat(60) }),
  fc.record({ kind: fc.constant('move' as const), sale: fc.nat(4), day: days }),
  fc.record({ kind: fc.constant('charge' as const), tiers: oneOf('0:20', '0:25 3000:10') }),
  fc.record({ kind: fc.constant('wait' as const), days: oneOf(1, 3, 40) }),
  fc.record({ kind: fc.constant('list' as const), lots: fc.array(lot, { minLength: 1, maxLength: 8 }) }),
  fc.record({ kind: fc.constant('withdraw' as const), at: fc.nat(60) }),
  fc.record({ kind: fc.constant('sell-after' as const), at: fc.nat(60) }),
  fc.record({ kind: fc.constant('raise' as const), sale: fc.nat(4) }),
  fc.record({ kind: fc.constant('quote' as const), day: days, currency: oneOf('USD', 'CHF') }),
)
const catalogue = fc.record({
  days: fc.array(days, { minLength: 5, maxLength: 5 }),
  lots: fc.array(lot, { minLength: 12, maxLength: 60 }),
  /** With whether the summaries are brought up to date before the next one. */
  steps: fc.array(fc.tuple(step, fc.boolean()), { maxLength: 6 }),
  reach: oneOf(...reaches),
})

test(
  'check 64: summaries that are brought up to date equal a slow recount by the definitions, and those that are made anew',
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async ({ days: saleDays, lots, steps, reach }) => {
        const large = { single, reach }
        await startAnew(saleDays)
        for (const each of lots) await insert(each)
        await updateSummaries(database.db, large)
        await expectRecount()
        for (const [each, isSummed] of [...steps, [null, true] as const]) {
          if (each) await apply(each)
          if (!isSummed) continue
          await updateSummaries(database.db, large)
          await expectRecount()
        }
        const before = await summaries()
        await rebuildSummaries(database.db, large)
        expect(await summaries()).toEqual(before)
      }),
      { numRuns: runs },
    )
  },
)

async function startAnew(saleDays: readonly string[]): Promise<void> {
  const { db } = database
  await sql`delete from lot`.execute(db)
  await sql`delete from sale`.execute(db)
  await sql`insert into house (name) values ('A'), ('B') on conflict do nothing`.execute(db)
  // Of the other house no premium is known.
  await charge('0:25')
  await sql`insert into app_clock (ahead) values ('2026-11-23 12:00:00+00'::timestamptz - now())
    on conflict (only_row) do update set ahead = excluded.ahead`.execute(db)
  for (const [key, day] of saleDays.entries())
    await sql`insert into sale (house_id, key, starts_on, ends_on, time_zone)
      values ((select id from house where name = ${key % 2 ? 'A' : 'B'}), ${String(key)}, ${day}, ${day}, 'UTC')`.execute(
      db,
    )
}

/** Of all currencies, or where there are tiers of one. */
const charge = (tiers: string) =>
  savePremium(database.db, buildSchedule({ house: 'A', tiers, currency: tiers.includes(' ') ? 'CHF' : null }))

const idsOf = (names: readonly string[]) => names.map((name) => ids.get(name))

async function insert(made: Made): Promise<void> {
  const named = [
    `categories ${made.category}`,
    ...(made.gemstone ? [`gemstones ${made.gemstone}`] : []),
    ...(made.brand ? [`brands ${made.brand}`] : []),
  ]
  const details = [
    ...(made.brand ? [`makerRoles ${made.role}`] : []),
    `colours ${made.colour}`,
    `clarities ${made.clarity}`,
    `origins ${made.origin}`,
    `treatments ${made.treatment}`,
  ]
  const price = made.price
  const [low, high] =
    made.low && made.high && Number(made.low) > Number(made.high) ? [made.high, made.low] : [made.low, made.high]
  const isHammer = price !== null && made.basis === 'hammer'
  await sql`
    insert into lot (source_id, source_key, sale_id, title, option_ids, detail_ids, search_words, currency, estimate_low,
      estimate_high, price, price_basis, inclusive_price, stated_outcome, sale_day, past_from, listed_at, main_picture,
      content_hash, stone_species, stone_carats, stone_leads)
    select 1, gen_random_uuid()::text, id, 'x', ${idsOf(named)}::int[], ${idsOf(details)}::int[], '', ${made.currency},
      ${low}, ${high}, ${price}, ${price === null ? null : made.basis}, ${isHammer ? made.inclusive : null},
      ${price === null ? made.outcome : made.isAfterSale ? 'after-sale' : null}, ends_on, (ends_on + 1)::timestamp at time zone 'UTC', app_now(),
      ${made.picture ? 'p' : null}, '', ${made.gemstone}, ${made.carats}, ${made.carats !== null && made.leads}
    from sale where key = ${String(made.sale)}`.execute(database.db)
}

async function apply(each: typeof step extends fc.Arbitrary<infer S> ? S : never): Promise<void> {
  const { db } = database
  if (each.kind === 'wait')
    await sql`update app_clock set ahead = ahead + make_interval(days => ${each.days})`.execute(db)
  if (each.kind === 'sell')
    await sql`update lot set price = ${each.price}, price_basis = 'hammer', stated_outcome = null, inclusive_price = null
      where id = (select id from lot order by id offset ${each.at} limit 1)`.execute(db)
  if (each.kind === 'sell-after')
    await sql`update lot set price = coalesce(price, 700), price_basis = coalesce(price_basis, 'hammer'),
        stated_outcome = 'after-sale'
      where id = (select id from lot order by id offset ${each.at} limit 1)`.execute(db)
  if (each.kind === 'charge') await charge(each.tiers)
  if (each.kind === 'list') for (const made of each.lots) await insert(made)
  if (each.kind === 'withdraw')
    await sql`update lot set price = null, price_basis = null, inclusive_price = null, stated_outcome = 'withdrawn'
      where id = (select id from lot order by id offset ${each.at} limit 1)`.execute(db)
  if (each.kind === 'raise')
    await sql`update lot set price = price + 1000 where sale_id = (select id from sale where key = ${String(each.sale)})`.execute(
      db,
    )
  if (each.kind === 'quote')
    await sql`insert into exchange_rate (currency, day, per_euro) values (${each.currency}, ${each.day}, 1.25)
      on conflict (currency, day) do update set per_euro = exchange_rate.per_euro + 0.01`.execute(db)
  if (each.kind === 'delete')
    await sql`delete from lot where id = (select id from lot order by id offset ${each.at} limit 1)`.execute(db)
  if (each.kind === 'move') {
    await sql`update sale set ends_on = ${each.day}, starts_on = ${each.day} where key = ${String(each.sale)}`.execute(
      db,
    )
    await sql`update lot set sale_day = ends_on, past_from = (ends_on + 1)::timestamp at time zone 'UTC'
      from sale where sale.id = lot.sale_id`.execute(db)
  }
}

const order = (a: Figures, b: Figures) =>
  `${String(a['subject_id'])} ${String(a['period'])}` < `${String(b['subject_id'])} ${String(b['period'])}` ? -1 : 1

async function expectRecount(): Promise<void> {
  const { figures, ladders, parts, densities, quarters } = await recountMarket(database.db, single)
  const stored = await summaries()
  expect(stored.figures).toEqual(figures.toSorted(order))
  expect(stored.ladders).toEqual(ladders.toSorted())
  expect(stored.parts).toEqual(parts.toSorted())
  expect(stored.densities).toEqual(densities.toSorted())
  expect(stored.quarters).toEqual(quarters.toSorted())
}

async function summaries() {
  const { rows: figures } = await sql<Figures>`
    select * from market_figure full join market_derived_figure using (subject_id, period)`.execute(database.db)
  const { rows: ladders } = await sql<{ key: string; n: number; figures: (string[] | null)[] }>`
    select prices || '|' || gemstone_id || '|' || ladder_row || '|' || step as key, n,
      json_build_array(eur::text[], usd::text[]) as figures
    from (select 'stated' as prices, gemstone_id, ladder_row, step, n, eur, usd from market_ladder
      union all select 'all', gemstone_id, ladder_row, step, n, eur, usd from market_derived_ladder) as cells`.execute(
    database.db,
  )
  const { rows: parts } = await sql<{ line: string }>`
    select subject_id || '|' || part_id || ': ' || concat_ws(' ', unsold, below, within, above) || ', ' ||
      concat_ws(' ', all_below, all_within, all_above) as line from market_part`.execute(database.db)
  const { rows: densities } = await sql<{ key: string; steps: number[]; counts: number[] }>`
    select prices || '|' || subject_id || '|' || measure || '|' || month as key, steps, counts
    from (select 'stated' as prices, * from market_density
      union all select 'derived', * from market_derived_density) as cells`.execute(database.db)
  const { rows: quarters } = await sql<{ line: string }>`
    select quarter || ': ' || concat_ws(' ', sold, unsold, withdrawn, open, counted_sold, counted_unsold) as line
    from market_quarter`.execute(database.db)
  const lots = await database.db.selectFrom('market_lot').selectAll().orderBy('lot_id').execute()
  return {
    figures: figures.toSorted(order),
    ladders: ladders.map(({ key, n, figures: each }) => `${key}: ${n} ${JSON.stringify(each)}`).toSorted(),
    parts: parts.map(({ line }) => line).toSorted(),
    densities: densities
      .map(({ key, steps, counts }) => `${key}: ${steps.map((each, at) => `${each}×${counts[at]}`).join(' ')}`)
      .toSorted(),
    quarters: quarters.map(({ line }) => line).toSorted(),
    lots,
  }
}
