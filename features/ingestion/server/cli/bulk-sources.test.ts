import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { addSources } from './bulk-sources.ts'
import { listRegisteredSources } from '../sources/registry.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await createTemporaryFolder('bulk')
})
afterAll(() => database.close())
beforeEach(async () => {
  await emptyTables(database.db, 'source', 'house')
})

const head = 'name;adapter;address;house;currency;time-zone;schedule;archive;partial'
const good = 'halder;list;FILE;Halder & Roe;CHF;Europe/Zurich;30 4 * * *;;yes'

async function add(lines: readonly string[], isDry = false) {
  const file = path.join(folder, 'sources.csv')
  await writeFile(file, [head, ...lines].join('\n').replaceAll('FILE', import.meta.filename))
  return addSources(database.db, file, isDry)
}

const names = async () => (await listRegisteredSources(database.db)).map(({ name }) => name)

test('sources of a file are registered with their settings', async () => {
  await add([good, 'castell;web-pages;https://castell.example/;Castell;EUR;Europe/Paris;;no;'])
  expect(await listRegisteredSources(database.db)).toMatchObject([
    { name: 'castell', adapter: 'web-pages', house: 'Castell', schedule: null, archive: false, listsAll: true },
    { name: 'halder', currency: 'CHF', timeZone: 'Europe/Zurich', schedule: '30 4 * * *', listsAll: false },
  ])
})

test('one fault anywhere, and none is registered; every fault is reported with its row', async () => {
  await add([good])
  const lines = [
    good,
    good.replace('halder', 'new').replace('CHF', 'Francs'),
    good.replace('halder', 'other'),
    good.replace('halder', 'other'),
    good.replace('halder', 'third').replace(/yes$/, 'perhaps'),
    'short;list',
  ]
  const said = await add(lines).catch((error: unknown) => error)
  expect(said).toMatchObject({ name: 'Refusal', isUsage: true })
  expect((said as Error).message.split('\n').slice(1)).toEqual([
    '  row 3: Francs is no currency, such as CHF',
    '  row 6: partial is yes or no, not perhaps',
    '  row 7: the row has 2 cells, the head 9',
    '  row 2: there is a source halder already',
    '  row 5: other stands in row 4 already',
  ])
  expect(await names()).toEqual(['halder'])
})

test('a dry run says whether they could be, and registers none', async () => {
  expect(await add([good], true)).toMatchObject([{ name: 'halder' }])
  expect(await names()).toEqual([])
  await expect(add([])).rejects.toThrow('names no sources')
})
