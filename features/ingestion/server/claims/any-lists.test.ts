import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestList } from '@parure/portal/test/lots/list-rows.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** The columns of a list that may be left out, with what a house may write in each. */
const cells = {
  description: ['Set with an emerald of 2.10 carats in yellow gold.', 'Set with a ruby of 1.05 carats in platinum.'],
  condition: ['Good', 'Worn'],
  provenance: ['A private collection', 'By descent'],
  url: ['https://halder-roe.example/1', 'https://halder-roe.example/2'],
  estimateLow: ['1000', '1500'],
  estimateHigh: ['4000', '4500'],
  openingBid: ['800', '900'],
  realised: ['2000', '2600'],
  maker: ['Castellane', 'Verenne'],
  referenceNumber: ['A 1', 'B 2'],
  saleTitle: ['Spring Jewels', 'Fine Jewels'],
  saleLocation: ['Geneva', 'Zurich'],
  saleEnds: ['2026-03-14', '2026-03-15'],
} as const
type Field = keyof typeof cells
const fields = Object.keys(cells) as Field[]

/** A list: for each lot and column a cell, which may be empty; and which of the columns may clear. */
interface List {
  columns: Field[]
  clears: Field[]
  rows: Map<string, Partial<Record<Field, string>>>
}

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function anyList(next: () => number): List {
  const columns = fields.filter(() => next() < 0.5)
  // What belongs to the sale is never cleared by a row.
  const clears = columns.filter((field) => !field.startsWith('sale') && next() < 0.15)
  const lots = ['1', '2', '3'].filter(() => next() < 0.7)
  const row = () =>
    Object.fromEntries(columns.map((field) => [field, next() < 0.3 ? '' : (cells[field][next() < 0.5 ? 0 : 1] ?? '')]))
  return { columns, clears, rows: new Map(lots.map((lot) => [lot, row()])) }
}

const stored = async () => {
  const { rows } = await sql<Record<Field | 'lot_number', string | null>>`
    select lot_number, lot.description, lot.condition, lot.provenance, lot.url, estimate_low::int::text as "estimateLow",
      estimate_high::int::text as "estimateHigh", opening_bid::int::text as "openingBid", price::int::text as realised,
      (select name from filter_option where id = any(option_ids) and filter_group = 'brands') as maker,
      reference_number as "referenceNumber", sale.title as "saleTitle", sale.location as "saleLocation",
      sale.ends_on::text as "saleEnds"
    from lot join sale on sale.id = lot.sale_id order by lot_number`.execute(database.db)
  return rows
}

/** What must be known after the lists: of each lot the last value stated, unless an empty cell cleared it since. */
function expected(lists: readonly List[]): object[] {
  const lots = new Map<string, Partial<Record<Field, string | null>>>()
  const sale: Partial<Record<Field, string>> = {}
  for (const { rows, clears } of lists) {
    // A sale ends on the latest day that rows of a list state.
    const ends =
      [...rows.values()]
        .map((row) => row.saleEnds ?? '')
        .toSorted()
        .at(-1) ?? ''
    for (const [lot, row] of rows) {
      const known = lots.get(lot) ?? {}
      lots.set(lot, known)
      for (const [name, value] of Object.entries(row)) {
        const field = name as Field
        if (field.startsWith('sale')) {
          if (value !== '') sale[field] = field === 'saleEnds' ? ends : value
        } else if (value !== '') known[field] = value
        else if (clears.includes(field)) known[field] = null
      }
    }
  }
  const none = Object.fromEntries(fields.map((field) => [field, null]))
  return [...lots]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([lot_number, known]) => ({ ...none, ...known, ...sale, lot_number }))
}

const seeds = Array.from({ length: Number(process.env['CASES'] ?? 12) }, (_, index) => index + 1)
test.each(seeds)('any lists with any columns in any order lose nothing that was stated (seed %i)', async (seed) => {
  await emptyTables(database.db, 'source', 'house')
  const next = random(seed)
  const lists = Array.from({ length: 6 }, () => anyList(next))
  for (const [index, { columns, clears, rows }] of lists.entries()) {
    const mapping = {
      emptyClears: clears,
      columns: { lotNumber: 'Lot', title: 'Title', ...Object.fromEntries(columns.map((field) => [field, field])) },
    }
    const given = [...rows].map(([Lot, row]) => ({ Lot, Title: `Gold ring ${Lot}`, ...row }))
    const before = await stored()
    const { losses, rejected } = await ingestList(database.db, mapping, given)
    expect(rejected).toEqual([])
    expect(await stored(), `list ${index + 1}`).toEqual(expected(lists.slice(0, index + 1)))
    if (clears.length === 0) expect(losses, JSON.stringify(before)).toEqual({})
  }
})
