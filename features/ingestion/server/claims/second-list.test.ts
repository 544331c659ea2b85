import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ingestList } from '@parure/portal/test/lots/list-rows.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database, {}, { roleByHeader: true })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house', 'app_clock')
})

const catalogue = {
  columns: {
    lotNumber: 'Lot',
    title: 'Title',
    description: 'Text',
    condition: 'Condition',
    maker: 'Maker',
    estimateLow: 'Low',
    estimateHigh: 'High',
  },
  fixed: { saleTitle: 'Spring Jewels', saleStarts: '2026-03-14', saleEnds: '2026-03-15', saleLocation: 'Geneva' },
}
const row = {
  Lot: '1',
  Title: 'Emerald ring',
  Text: 'Set with an emerald of 2.10 carats in 18 carat yellow gold.',
  Condition: 'Good',
  Maker: 'Castellane',
  Low: '4000',
  High: '6000',
}
const rows = [row, { ...row, Lot: '2', Title: 'Ruby ring' }, { ...row, Lot: '3', Title: 'Pearl necklace' }]
/** A results file as houses send it: numbers, prices, and nothing else. */
const results = {
  priceBasis: 'hammer',
  columns: { lotNumber: 'Lot', title: 'Title', realised: 'Hammer', outcome: 'Result' },
}
const sold = { Lot: '1', Title: 'Emerald ring', Hammer: '5200', Result: 'sold' }

const list = (mapping: Parameters<typeof ingestList>[1], given: readonly Record<string, unknown>[]) =>
  ingestList(database.db, mapping, given)
const lots = () => database.db.selectFrom('lot').selectAll().orderBy('id').execute()
/** Without what only says by which reading it came. */
const shown = (all: Awaited<ReturnType<typeof lots>>) => all.map((lot) => ({ ...lot, read_print: null }))
const sales = () => database.db.selectFrom('sale').selectAll().execute()

describe('a results file without dates, texts and estimates', () => {
  test('changes nothing that it does not map', async () => {
    await list(catalogue, rows)
    const before = [await lots(), await sales()]
    const summary = await list(results, [sold])
    expect(summary).toMatchObject({ changedLots: 1, losses: {} })
    const [one, ...others] = await lots()
    expect(one).toMatchObject({
      description: row.Text,
      condition: 'Good',
      estimate_low: '4000.00',
      estimate_high: '6000.00',
      price: '5200.00',
      price_basis: 'hammer',
      option_ids: before[0]?.[0] && 'option_ids' in before[0][0] ? before[0][0].option_ids : [],
    })
    expect([others, await sales()]).toEqual([before[0]?.slice(1), before[1]])
    expect((await app.get('/api/jewelry/1')).manufacturer).toBe('Castellane')
  })

  test('resurrects none of the lots that it does not name', async () => {
    await list(catalogue, rows)
    await list({ ...results, columns: { ...results.columns } }, [sold])
    for (const id of [1, 2, 3]) expect((await app.get(`/api/jewelry/${id}`)).status).toBe('Past')
  })

  test('may leave the title out too; a number that was never listed is rejected', async () => {
    await list(catalogue, rows)
    const { title: _, ...columns } = results.columns
    const summary = await list({ ...results, columns }, [sold, { ...sold, Lot: '77' }])
    expect(summary).toMatchObject({ changedLots: 1, newLots: 0, rejected: [{ row: 2, code: 'unknown-lot' }] })
    expect((await lots())[0]).toMatchObject({ title: 'Emerald ring', price: '5200.00' })
  })

  test('and the catalogue again after it take nothing from each other', async () => {
    await list(catalogue, rows)
    await list(results, [sold])
    const before = await lots()
    expect(await list(catalogue, rows)).toMatchObject({ changedLots: 0, losses: {} })
    expect(await list(results, [sold])).toMatchObject({ changedLots: 0, losses: {} })
    expect(shown(await lots())).toEqual(shown(before))
  })
})

describe('an empty cell', () => {
  const empty = { ...row, Text: '', Condition: '', Low: '', High: '', Maker: '' }

  test('clears nothing unless the mapping says so', async () => {
    await list(catalogue, [row])
    const before = await lots()
    expect(await list(catalogue, [empty])).toMatchObject({ losses: {} })
    expect(shown(await lots())).toEqual(shown(before))
  })

  test('clears what `emptyClears` names, and the summary says what was lost', async () => {
    await list(catalogue, rows)
    const clearing = { ...catalogue, emptyClears: ['estimateLow', 'estimateHigh', 'condition'] }
    const summary = await list(clearing, [empty, { ...empty, Lot: '2', Title: 'Ruby ring' }])
    expect(summary.losses).toEqual({ estimate: 2, condition: 2 })
    expect(
      (await lots()).map(({ estimate_low: low, condition, description }) => [low, condition, description]),
    ).toEqual([
      [null, null, row.Text],
      [null, null, row.Text],
      ['4000.00', 'Good', row.Text],
    ])
  })
})

describe('a sale', () => {
  test('keeps its days and title whatever a row leaves out, or says of the year alone', async () => {
    await list(catalogue, rows)
    const before = await sales()
    await list({ columns: { lotNumber: 'Lot', title: 'Title' } }, [row])
    await list({ columns: { lotNumber: 'Lot', title: 'Title', saleEnds: 'Day' } }, [{ ...row, Day: '' }])
    await list({ columns: { lotNumber: 'Lot', title: 'Title' }, fixed: { saleEnds: '2026' } }, [row])
    expect(await sales()).toEqual(before)
  })

  test('that was put off by a list of some lots stays so when a list of others says no day', async () => {
    await list(catalogue, rows)
    await list({ ...catalogue, fixed: { saleStarts: '2026-05-01', saleEnds: '2026-05-02' } }, [row])
    await list(results, [{ ...sold, Lot: '2', Title: 'Ruby ring' }])
    expect(await sales()).toMatchObject([{ title: 'Spring Jewels', starts_on: '2026-05-01', ends_on: '2026-05-02' }])
  })

  test('of which a list gives the days in one row alone has them for all', async () => {
    const columns = { lotNumber: 'Lot', title: 'Title', saleEnds: 'Day' }
    await list({ columns }, [
      { ...row, Day: '2026-03-14' },
      { ...rows[1], Day: '' },
    ])
    expect(await sales()).toMatchObject([{ ends_on: '2026-03-14' }])
    expect((await lots()).map(({ sale_day }) => sale_day)).toEqual(['2026-03-14', '2026-03-14'])
  })
})

test('a lot that came before lists were remembered loses nothing either', async () => {
  await list(catalogue, rows)
  await sql`delete from stated_lot`.execute(database.db)
  const [before] = await lots()
  await list(results, [sold])
  const [after] = await lots()
  expect({ ...after, ...pick(before) }).toEqual(after)
  expect(after).toMatchObject({ price: '5200.00' })
})

function pick(lot: Awaited<ReturnType<typeof lots>>[number] | undefined) {
  const { price: _, price_basis: __, price_rank: ___, content_hash: ____, read_print: _____, ...rest } = lot ?? {}
  return rest
}

test('a lot bought in of a sale without days is past', async () => {
  await list({ ...results, columns: { ...results.columns } }, [{ ...sold, Hammer: '', Result: 'passed' }])
  expect(await app.get('/api/jewelry/1')).toMatchObject({ status: 'Past', outcome: 'unsold' })
})

test('pictures of a list that names none stay', async () => {
  const pictured = { ...catalogue, columns: { ...catalogue.columns, pictures: 'Image' } }
  const { webPictures } = await import('../pictures/web-pictures.ts')
  await ingestList(database.db, pictured, [{ ...row, Image: 'https://halder-roe.example/1.jpg' }], webPictures)
  await ingestList(database.db, results, [sold], webPictures)
  expect(await database.db.selectFrom('lot_picture_address').select('url').execute()).toEqual([
    { url: 'https://halder-roe.example/1.jpg' },
  ])
})
