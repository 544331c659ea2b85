import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { peekFeed } from '@parure/features/catalog/server/read-feed.ts'
import { loadSalePremiums } from '@parure/features/premium/server/load-sale-premiums.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createFolderStore } from '@parure/pictures/create-folder-store.ts'
import type { Schema } from '@parure/features/schema.ts'
import { loadDemoCatalog, type DemoCatalog } from './load-demo-feed.ts'
import { demoInputs } from './is-load-needed.ts'
import { loadDemo } from './load-demo.ts'

let database: OpenDatabase<Schema>
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'parure-demo-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Rows changed since their first listing, and a part of the others with pictures, which are slow. */
function part(today: string): DemoCatalog {
  const whole = loadDemoCatalog(today)
  const rows = whole.rows.map((row, index) => (index % 200 === 0 ? row : { ...row, pictures: [] }))
  return { ...whole, rows: rows.filter(({ key, pictures }) => pictures.length > 0 || whole.earlier.has(key)) }
}

const said: string[] = []
const load = (today: string) =>
  loadDemo(database.db, {
    store: createFolderStore(folder),
    today,
    catalogue: part(today),
    say: (line) => said.push(line),
  })
const loads = (): number => said.filter((line) => line.startsWith('Loading')).length

async function catalogue() {
  const { rows } = await sql<Record<string, number | string>>`
    select count(*) as lots, count(*) filter (where past_from > app_now()) as upcoming, count(main_picture) as pictured,
      min(sale_day)::text as earliest from lot`.execute(database.db)
  return rows[0]
}
const expected = (today: string) => ({
  lots: part(today).rows.length,
  upcoming: part(today).rows.filter(({ sale_ends }) => sale_ends >= today).length,
  pictured: part(today).rows.filter(({ pictures }) => pictures.length > 0).length,
  earliest: part(today)
    .rows.map(({ sale_ends }) => sale_ends)
    .toSorted()[0],
})

async function changes() {
  const { rows } = await sql<{ kind: string; entries: number }>`
    select kind, count(*)::int as entries from lot_change where kind <> 'listed' group by kind order by kind`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ kind, entries }) => [kind, entries]))
}

/** Markets with a page, and sales that their figures do not contain yet. */
async function countMarkets() {
  const { isUnread } = await peekFeed(database.db, 'market')
  const { rows } = await sql<{ markets: number; changed_sales: number }>`
    select (select count(*)::int from market_subject) as markets,
      (select count(*)::int from lot_feed where sale_id is not null and ${isUnread}) as changed_sales`.execute(
    database.db,
  )
  return rows[0]
}

/** Lots whose first-seen day is after their listing day. */
async function seenLater() {
  const { rows } = await sql`
    select lot_id from lot_change join lot on lot.id = lot_id where kind = 'listed' and seen_at <> listed_at`.execute(
    database.db,
  )
  return rows
}

/** The days of the postponed sale, in the change log and on the sale. */
async function putOff() {
  const { rows } = await sql<{ before: string[]; after: string[]; now: string[] }>`
    select distinct before, after, array[starts_on::text, ends_on::text] as now
    from lot_change join lot on lot.id = lot_id join sale on sale.id = sale_id where kind = 'date-moved'`.execute(
    database.db,
  )
  return rows
}

test('two processes fill an empty catalogue once, with figures of its markets; what a house has changed since is in the change log', async () => {
  const [one, other] = [load(dayIn(0)), load(dayIn(0))]
  await Promise.all([one.latest, other.latest])
  const { lots } = (await catalogue()) as { lots: number }
  expect(lots).toBeGreaterThan(0)
  const firstMarkets = await countMarkets()
  expect(firstMarkets).toEqual({ markets: expect.any(Number), changed_sales: 0 })
  await Promise.all([one.whole, other.whole])
  expect(loads()).toBe(1)
  expect(firstMarkets?.markets).toBeGreaterThan(5)
  expect(await countMarkets()).toEqual({ markets: expect.any(Number), changed_sales: 0 })
  expect(await catalogue()).toEqual(expected(dayIn(0)))
  expect(await seenLater()).toEqual([])
  const described = await database.db.selectFrom('brand').select('id').where('description', 'is not', null).execute()
  expect(described.length).toBeGreaterThan(3)
  const { 'estimate-revised': revised = 0, 'date-moved': moved = 0, 'result-published': results = 0 } = await changes()
  expect(Math.min(revised, moved, results)).toBeGreaterThan(5)
  expect(await putOff()).toEqual([expect.objectContaining({ after: (await putOff())[0]?.now })])
})

test('its houses have their premiums, from days that count from today', async () => {
  const { premiums } = part(dayIn(0))
  const { rows } = await sql<{ house: string; from_day: string }>`
    select house, valid_from::text as from_day from house_premium where origin = 'demo'`.execute(database.db)
  const since = premiums.map(({ house, since: days }) => ({ house, from_day: dayIn(days) }))
  expect(rows).toHaveLength(since.length)
  expect(rows).toEqual(expect.arrayContaining(since))
})

/** The premium of a house at its last sale. */
async function latestPremium(house: string) {
  const { rows } = await sql<{ id: number }>`
      select sale.id from sale join house on house.id = house_id
      where house.name = ${house} and date_precision = 'day' order by ends_on desc limit 1`.execute(database.db)
  return (await loadSalePremiums(database.db, rows[0]?.id ?? 0))[0]
}

test('some houses charge otherwise: by how one bids, with tax, a fee a lot; what a price was then is said or not', async () => {
  const several = await latestPremium('Norrhamn Auktioner')
  expect([several?.reason, several?.schedules.map(({ route }) => route).toSorted()]).toEqual([
    'several',
    ['online', 'room'],
  ])
  const taxed = await latestPremium('Auktionshaus Ehrenquell')
  expect([taxed?.reason, taxed?.schedules]).toEqual([null, [expect.objectContaining({ vatIncluded: true })]])
  const withFee = await latestPremium('Subastas Valdeoro')
  expect([withFee?.reason, withFee?.schedules]).toEqual([null, [expect.objectContaining({ feePerLot: '15' })]])
})

test('on another day the dates move along, and no house has moved a sale for that', async () => {
  const before = await changes()
  await load(dayIn(3)).whole
  expect(loads()).toBe(2)
  expect(await catalogue()).toMatchObject({ lots: expected(dayIn(3)).lots, earliest: expected(dayIn(3)).earliest })
  expect(await changes()).toEqual(before)
  const [days, ...others] = await putOff()
  expect(others).toEqual([])
  expect(days?.after).toEqual(days?.now)
})

test('a load that was interrupted before it was whole is resumed, once', async () => {
  await database.db
    .updateTable('ingestion_run')
    .set({ finished_at: null })
    .where('file', '=', demoInputs.whole)
    .execute()
  await sql`delete from lot where id % 2 = 0`.execute(database.db)
  await load(dayIn(0)).whole
  await load(dayIn(0)).whole
  expect(loads()).toBe(3)
  expect(await catalogue()).toEqual(expected(dayIn(0)))
})

test('texts that other rules have read are read again on the same day', async () => {
  const olderRules = { file: 'demo feed, read by 0123456789abcdef' }
  await database.db.updateTable('ingestion_run').set(olderRules).where('file', '=', demoInputs.whole).execute()
  await sql`update lot set read_print = 'older rules'`.execute(database.db)
  await load(dayIn(0)).whole
  expect(loads()).toBe(4)
  expect(await database.db.selectFrom('lot').select('id').where('read_print', '=', 'older rules').execute()).toEqual([])
})

test('a catalogue with a real source stays without demo lots', async () => {
  const real = await createTestDatabase()
  await ingestRows(real.db, [buildRow()])
  await real.db.updateTable('source').set({ name: 'a house' }).execute()
  await loadDemo(real.db, { store: createFolderStore(folder), today: dayIn(0), say: () => {} }).whole
  expect(await real.db.selectFrom('lot').select('id').execute()).toHaveLength(1)
  await real.close()
})
