import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import { createFolderStore } from '@parure/pictures/create-folder-store.ts'
import type { Schema } from '@parure/features/schema.ts'
import { runIngestion } from '../run/run-ingestion.ts'
import { createMappedPreset } from '../mapping/create-mapped-preset.ts'
import { mappingPresets } from '../mapping/mapping-presets.ts'
import { readMapping } from '../mapping/mapping.ts'
import { noPictures } from '../pictures/create-picture-reader.ts'
import { readRows } from '@parure/tabular/read-rows.ts'
import { parseSourcesArguments } from './sources-arguments.ts'
import { runSourcesCommand } from './run-sources-command.ts'

let database: OpenDatabase<Schema>
let folder: string
let web: ReturnType<typeof openWeb>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await createTemporaryFolder('sources')
  web = openWeb({ publicUrl: 'http://localhost', fetchAllowed: [] }, database.db)
})
afterAll(() => Promise.all([web.close(), database.close()]))

function asked(...args: string[]): Promise<boolean> {
  const given = parseSourcesArguments(args)
  const { signal } = new AbortController()
  return runSourcesCommand(database.db, given, { signal, operatorEmail: null, web, store: createFolderStore(folder) })
}

const refusal = (message: RegExp) =>
  expect.objectContaining({ name: 'Refusal', message: expect.stringMatching(message) as string })

test.each<[string, string | null, RegExp]>([
  ['no mapping', null, /cannot be read: there is no mapping/],
  ['a mapping that is no JSON', '{', /cannot be read: The mapping is no JSON/],
  ['a mapping with a field that there is not', '{"columns":{"titel":"Title"}}', /titel/],
  ['a mapping that leaves out what every lot needs', '{}', /gives no house, no saleKey/],
])('given a list with %s, then one sentence says so', async (_, mapping, message) => {
  const list = path.join(folder, `${message.source.length}.csv`)
  await writeFile(list, 'Title\nRuby ring\n')
  if (mapping !== null) await writeFile(`${list}.mapping.json`, mapping)
  await expect(asked('test', '--adapter', 'list', '--address', list)).rejects.toThrow(refusal(message))
})

test('given an address within a network, then a message says that it is not fetched', async () => {
  const address = 'http://169.254.169.254/'
  const trying = asked('test', '--adapter', 'web-pages', '--address', address)
  await expect(trying).rejects.toThrow(refusal(/cannot be read: .*is not public/))
})

test('given a premium of an unknown house, then it is refused, and makes no house', async () => {
  const given = ['--currency', 'CHF', '--from', '2024-02-01', '--tiers', '0:26', '--quote', 'x']
  await expect(asked('premium', 'Haldre & Roe', ...given)).rejects.toThrow(refusal(/no house Haldre/))
  expect(await database.db.selectFrom('house').selectAll().execute()).toEqual([])
})

test('given a list that was brought in by hand, then a source of its name goes on with its lots', async () => {
  const list = path.join(folder, 'by-hand.csv')
  await writeFile(list, 'lotNumber,title\n1,Ruby ring\n2,Opal brooch\n')
  const fixed = { house: 'Halder & Roe', saleKey: 'S1', timeZone: 'Europe/Zurich' }
  await writeFile(`${list}.mapping.json`, JSON.stringify({ preset: 'generic', fixed }))
  const preset = createMappedPreset({ ...readMapping(`${list}.mapping.json`, mappingPresets), source: 'by-hand' }, list)
  await runIngestion(database.db, readRows(list, preset.format), { preset, file: list, pictures: noPictures })
  await asked('add', 'by-hand', '--adapter', 'list', '--address', list)
  await asked('run', 'by-hand')
  expect(await database.db.selectFrom('lot').select('source_key').execute()).toHaveLength(2)
  const again = asked('add', 'by-hand', '--adapter', 'list', '--address', list)
  await expect(again).rejects.toThrow(refusal(/already/))
})
