import { Role } from '@parure/contract/role.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPastRow, buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { createSqlSearch } from '@parure/features/catalog/server/search.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { deleteOldCounts } from './allowance.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let failing = false
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, [
    buildRow({ title: '=SUM(1,2) "Ring"', estimate_low: '1000', currency: 'EUR' }),
    buildRow({ title: '−5 carats, "old" ring', estimate_low: '2000', lot_number: '17', currency: 'EUR' }),
    buildPastRow({ title: 'Sapphire ring & <co>', price: '500.50', price_basis: 'hammer', currency: 'EUR' }),
  ])
  await sql`insert into exchange_rate (currency, day, per_euro)
    values ('USD', '2020-05-01', 1.1), ('USD', '2026-11-20', 1.25)
    on conflict (currency, day) do update set per_euro = excluded.per_euro`.execute(database.db)
  const search = createSqlSearch(database.db)
  const page: typeof search.page = async (...asked) => {
    if (failing) throw new Error('The search is away.')
    return search.page(...asked)
  }
  app = await startTestApp(database, {}, { search: { ...search, page } })
  they = createPeople(app, database)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

let made = 0
async function member(role: Role = Role.Premium) {
  const email = `export-${++made}@x.com`
  const token = await they.member(email)
  await giveRole(database.db, email, role)
  const file = async (address: string): Promise<Response> =>
    fetch(`${app.url}/api/exports${address}`, { headers: { authorization: `Bearer ${token}` } })
  return { token, file, usedToday: async () => ((await (await file('')).json()) as { usedToday: number }).usedToday }
}

/** The cells of a CSV file by the titles of its head; enough for files whose cells have no line breaks. */
function csvRows(text: string): Record<string, string>[] {
  const lines = text.split('\r\n').filter(Boolean)
  const [head = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').replace('\uFEFF', ''),
    ),
  )
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell])))
}

describe('export', () => {
  test('a list leaves out what its address excludes, and asks for all names where it does', async () => {
    const { file } = await member()
    const titles = async (query: string) =>
      csvRows(await (await file(`/list?${query}`)).text()).map((row) => row['Title'])
    expect(await titles('status=Past&exclude=gemstones:Ruby')).toEqual(['Sapphire ring & <co>'])
    expect(await titles('status=Past&exclude=gemstones:Emerald,gemstones:Sapphire')).toEqual([])
    expect(await titles('status=Past&gemstones=all:Emerald,Ruby')).toEqual([])
  })

  test('a list as CSV: its lots in its order, with sale details, basis and links', async () => {
    const { file } = await member()
    const response = await file('/list?status=Past')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Parure-auction-results-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const [lot] = csvRows(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    expect(lot).toMatchObject({
      Title: 'Sapphire ring & <co>',
      Status: 'Past',
      Outcome: 'sold',
      Category: 'Rings',
      Price: '500.50',
      'Price basis': 'hammer',
      Currency: 'EUR',
      'Auction house': 'Halder & Roe',
      Location: 'Geneva',
      'Sale begins': '2020-05-01',
      'Sale ends': '2020-05-02',
    })
    expect(lot?.['Page']).toMatch(/^http:\/\/localhost:\d+\/jewelry\/\d+$/)
    const upcoming = csvRows(await (await file('/list?sortOrder=3')).text())
    expect(upcoming.map((row) => row['Low estimate'])).toEqual(['2000', '1000'])
  })

  test('how surely the principal stone was read, value by value', async () => {
    const { file } = await member()
    const [lot] = csvRows(await (await file('/list?status=Past')).text())
    expect(lot).toMatchObject({ Carats: '2.100', Confidence: 'stone read, carats read' })
  })

  test('no cell is a formula', async () => {
    const { file } = await member()
    const csv = csvRows(await (await file('/list?sortOrder=4')).text())
    expect(csv.map((row) => row['Title'])).toEqual(['\'=SUM(1,2) "Ring"', '\'−5 carats, "old" ring'])
    const sheet = await sheetOf(await file('/list?format=xlsx&sortOrder=4'))
    expect(sheet).not.toContain('<f')
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=SUM(1,2)')
  })

  test('a workbook has numbers as numbers and texts as they are', async () => {
    const { file } = await member()
    const sheet = await sheetOf(await file('/list?format=xlsx&status=Past'))
    expect(sheet).toContain('Sapphire ring &amp; &lt;co&gt;')
    expect(sheet).toMatch(/<c r="[A-Z]+2"><v>500\.50<\/v><\/c>/)
    expect(sheet).toMatch(/<autoFilter ref="A1:[A-Z]+2"\/><\/worksheet>$/)
  })

  test('NDJSON has every column of every lot, amounts as strings', async () => {
    const { file } = await member()
    const lines = (await (await file('/list?format=ndjson&sortOrder=4')).text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { estimateLow: '1000', price: null, house: 'Halder & Roe' },
      { estimateLow: '2000', lotNumber: '17', title: '−5 carats, "old" ring' },
    ])
    expect(lines.join('')).not.toContain('Set with an emerald of 2.10 carats')
  })

  test('amounts in the reader’s currency with rate, day and basis, as the lot’s page shows them', async () => {
    const { file, token } = await member()
    const rows = async (list: string) => csvRows(await (await file(list)).text())
    const [plain] = await rows('/list?status=Past')
    expect(plain).toMatchObject({ 'Converted to': '', 'Price, converted': '', Rate: '', 'Day of the rate': '' })
    const body = { currency: 'USD' }
    expect((await they.ask('PUT', '/api/settings/currency', { token, body })).status).toBe(200)
    const [past] = await rows('/list?status=Past')
    expect(past).toMatchObject({
      Price: '500.50',
      'Converted to': 'USD',
      // The sale ended on a Saturday, and the bank quotes on working days.
      'Price, converted': '550.55',
      Rate: '1.1',
      'Rate of': 'sale day',
      'Day of the rate': '2020-05-01',
    })
    const [upcoming] = await rows('/list?sortOrder=4')
    expect(upcoming).toMatchObject({
      'Low estimate': '1000',
      'Low estimate, converted': '1250',
      'Price, converted': '',
      'Rate of': 'latest',
      'Day of the rate': '2026-11-20',
    })
  })

  test('the change log in the words of the lot’s page, the newest first', async () => {
    const { file } = await member()
    const revised = { key: 'revised', title: 'Topaz ring', currency: 'EUR', lot_number: '9' }
    await ingestRows(database.db, [buildRow({ ...revised, estimate_low: '1500' })])
    await ingestRows(database.db, [buildRow({ ...revised, estimate_low: '1800' })])
    const lots = csvRows(await (await file('/list?searchQuery=topaz')).text())
    expect(lots[0]?.['Changes']).toMatch(
      /^\d{4}-\d\d-\d\d: Estimate was revised: 1 800 to 6 000 EUR, before 1 500 to 6 000 EUR; \d{4}-\d\d-\d\d: First seen in the catalog$/,
    )
  })

  test.each(['/list?sortOrder=4&', '/collection?'])(
    'without the change log where it is not wanted: %s',
    async (address) => {
      const { file } = await member()
      const headOf = async (wish: string) => (await (await file(`${address}${wish}`)).text()).split('\r\n')[0]
      expect(await headOf('')).toContain(',Changes')
      expect(await headOf('changeLog=false')).not.toContain('Changes')
      expect((await file(`${address}changeLog=perhaps`)).status).toBe(400)
    },
  )

  test('the collection with one’s own notes and limits, which nobody else’s file has', async () => {
    const mine = await member()
    const other = await member()
    const [{ id }] = (await app.get('/api/jewelries/?sortOrder=3')).items
    for (const { token } of [mine, other])
      await they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id: id, isFavorite: true } })
    const note = { note: 'For Anna', limit: { amount: '1800', currency: 'EUR' } }
    expect((await they.ask('PUT', `/api/collection/${id}/note`, { token: mine.token, body: note })).status).toBe(200)
    const rows = csvRows(await (await mine.file('/collection')).text())
    expect(rows).toMatchObject([{ 'Lot id': String(id), Note: 'For Anna', Limit: '1800', 'Limit currency': 'EUR' }])
    expect(await (await other.file('/collection')).text()).not.toContain('Anna')
    expect(await (await mine.file('/list')).text()).not.toContain('Anna')
  })

  test('a saved search of one’s own, and no other', async () => {
    const mine = await member()
    const body = { name: 'Sapphires', criteria: { status: 'Past', searchQuery: 'sapphire' } }
    const { id } = (await they.ask('POST', '/api/saved-searches', { token: mine.token, body })).body
    expect(csvRows(await (await mine.file(`/saved-searches/${id}`)).text())).toHaveLength(1)
    const other = await member()
    expect((await other.file(`/saved-searches/${id}`)).status).toBe(404)
    expect(await other.usedToday()).toBe(0)
  })
})

describe('the allowance', () => {
  test('twenty files a day, however many are asked for at once', async () => {
    await they.setClock('2998-01-05 12:00Z')
    const { file, usedToday } = await member()
    // An account has one file at a time: others are refused until it is complete.
    const insist = async (): Promise<{ status: number; text: string; wait: number }> => {
      const answer = await file('/list?format=ndjson')
      const text = await answer.text()
      if (answer.status === 503) return insist()
      return { status: answer.status, text, wait: Number(answer.headers.get('retry-after')) }
    }
    const bodies = await Promise.all(Array.from({ length: 30 }, insist))
    const wait = bodies.find(({ status }) => status === 429)?.wait ?? 0
    expect(wait > 0 && wait <= 86_400).toBe(true)
    expect(bodies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(bodies.find(({ status }) => status === 429)?.text).toContain('exports-used-up')
    expect(await usedToday()).toBe(20)
    expect(await (await file('')).json()).toEqual({ usedToday: 20, perDay: 20, mostLots: 10_000 })
    await they.setClock('2998-01-06 12:00Z')
    await deleteOldCounts(database.db)
    expect((await database.db.selectFrom('export_day').selectAll().execute()).length).toBe(0)
    await they.moveClock('0')
  })

  test('a file that could not be made does not count, and does not end as if it were whole', async () => {
    const { file, usedToday } = await member()
    failing = true
    try {
      await expect(file('/list').then(async (answer) => answer.text())).rejects.toThrow()
    } finally {
      failing = false
    }
    expect(await usedToday()).toBe(0)
  })

  test('is for Premium: 401 for visitors, 403 for lower plans, and nothing is counted', async () => {
    expect((await fetch(`${app.url}/api/exports/list`)).status).toBe(401)
    for (const role of [Role.Undefined, Role.SmallPack, Role.Standard]) {
      const { file } = await member(role)
      for (const address of ['', '/list', '/collection', '/saved-searches/1'])
        expect((await file(address)).status).toBe(403)
    }
  })
})

async function sheetOf(response: Response): Promise<string> {
  const parts = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  return strFromU8(parts['xl/worksheets/sheet1.xml']!)
}
