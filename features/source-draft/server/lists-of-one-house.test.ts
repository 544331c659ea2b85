import type { DraftForm, SourceDraft } from '../contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { runSource } from '@parure/features/ingestion/server/sources/run-source.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import type { Schema } from '@parure/features/schema.ts'
import { tryNextDraft } from './try-drafts.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let web: ReturnType<typeof openWeb>
let they: ReturnType<typeof createPeople>
let ada: string
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  web = openWeb({ publicUrl: 'http://localhost', fetchAllowed: [] }, database.db)
  they = createPeople(app, database)
  ada = await they.operator('ada@x.com')
})
afterAll(async () => {
  await web.close()
  await app.close()
  await database.close()
})

interface List {
  csv: string
  part?: Partial<DraftForm>
}

async function upload(csv: string): Promise<SourceDraft> {
  const response = await fetch(`${app.url}/api/operators/drafts?fileName=list.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${ada}` },
    body: csv,
  })
  return (await response.json()) as SourceDraft
}

/** Takes a list through the wizard and runs its source. */
async function bring({ csv, part }: List, house: string, name: string): Promise<void> {
  const { id, version, settings } = await upload(csv)
  const stated = {
    ...settings,
    house,
    name,
    timeZone: 'Europe/Zurich',
    currency: 'CHF',
    saleStarts: '2099-12-04',
    permission: 'Letter of the house, 3 March 2026.',
    pictures: 'refused',
    ...part,
  }
  const one = `/api/operators/drafts/${id}`
  const changed = (await they.ask('PUT', one, { token: ada, body: { version, settings: stated, row: 0 } })).body
  await they.post(`${one}/dry-run`, { version: changed.version }, { token: ada })
  expect(await tryNextDraft(database.db)).toBe(true)
  expect((await they.post(`${one}/register`, { version: changed.version }, { token: ada })).status).toBe(200)
  const alarmChannel = { operatorEmail: null, log: () => {} }
  await runSource(database.db, name, { web, store: null, signal: new AbortController().signal, alarmChannel })
}

/** The house's lots once its lists were brought one after the other. */
async function lotsOf(house: string, lists: readonly List[]) {
  for (const [at, list] of lists.entries()) await bring(list, house, `${house.toLowerCase()}-${at}`)
  return database.db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .innerJoin('house', 'house.id', 'sale.house_id')
    .select(['lot_number', 'lot.title', 'condition'])
    .where('house.name', '=', house)
    .orderBy('lot.id')
    .execute()
}

const first = 'Los;Titel\n1;Goldring\n2;Brosche\n'
const second = 'Los;Titel;Zustand\n1;Ring aus Gold;sehr gut\n3;Collier;gut\n'
const numbered = 'Los;Titel;Zustand;Nr\n1;Ring aus Gold;sehr gut;A1\n3;Collier;gut;A1\n'
const columns: DraftForm['columns'] = [
  ['Los', 'lotNumber'],
  ['Titel', 'title'],
  ['Zustand', 'condition'],
  ['Nr', 'saleKey'],
]
const a1 = { saleKey: 'A1' }

test.each<[string, string, List]>([
  ['stated for both', 'Selnau', { csv: second, part: a1 }],
  ['stated for one and in a column of the other', 'Bellevue', { csv: numbered, part: { columns } }],
])('with the same sale number, %s, each lot stands once', async (_, house, list) => {
  expect(await lotsOf(house, [{ csv: first, part: a1 }, list])).toEqual([
    { lot_number: '1', title: 'Goldring', condition: 'sehr gut' },
    { lot_number: '2', title: 'Brosche', condition: null },
    { lot_number: '3', title: 'Collier', condition: 'gut' },
  ])
})

test.each<[string, string, List[]]>([
  [
    'of two sale numbers',
    'Stauffacher',
    [
      { csv: first, part: a1 },
      { csv: second, part: { saleKey: 'A2' } },
    ],
  ],
  ['of one day, on which a house may hold two sales', 'Paradeplatz', [{ csv: first }, { csv: second }]],
])('lists %s stay apart', async (_, house, lists) => {
  expect((await lotsOf(house, lists)).map((lot) => lot.lot_number)).toEqual(['1', '2', '1', '3'])
})

test('where a row’s cell of the sale number is empty, the day that stands for it joins nothing', async () => {
  const mapped = columns.filter(([name]) => name !== 'Zustand')
  const partly = { csv: 'Los;Titel;Nr\n1;Goldring;A1\n2;Brosche;\n', part: { columns: mapped } }
  expect((await lotsOf('Enge', [partly, partly])).map((lot) => lot.lot_number)).toEqual(['1', '2', '2'])
})
