// Columns by the names that every plain object inherits are columns like others, in every format that lists have.
import type { SourceDraft } from '../contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { buildWorkbook } from '@parure/portal/test/lots/build-workbook.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let ada: string
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  ada = await they.operator('ada@x.com')
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const names = Object.getOwnPropertyNames(Object.prototype)
const heads = ['Los', ...names]
const rows = [1, 2].map((row) => [String(row), ...names.map((name) => `${name} of ring ${row}`)])

const ndjson = rows
  .map((cells) => `{${cells.map((cell, at) => `${JSON.stringify(heads[at])}:${JSON.stringify(cell)}`).join(',')}}`)
  .join('\n')
const xml = `<lots>${rows
  .map((cells) => `<lot>${cells.map((cell, at) => `<${heads[at]}>${cell}</${heads[at]}>`).join('')}</lot>`)
  .join('')}</lots>`

const lists: [string, string, Buffer][] = [
  ['CSV', 'list.csv', Buffer.from([heads, ...rows].map((cells) => cells.join(';')).join('\n'))],
  ['JSON', 'list.json', Buffer.from(`[${ndjson.replace('\n', ',')}]`)],
  ['lines of JSON', 'list.ndjson', Buffer.from(ndjson)],
  ['XML', 'list.xml', Buffer.from(xml)],
  ['a workbook', 'list.xlsx', buildWorkbook({ Lots: [heads, ...rows] })],
]

test.each(lists)('given a list in %s, then each of them can be mapped, previewed and saved', async (_, file, bytes) => {
  const response = await fetch(`${app.url}/api/operators/drafts?fileName=${file}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${ada}` },
    body: new Uint8Array(bytes),
  })
  const draft = (await response.json()) as SourceDraft
  expect(response.status).toBe(200)
  expect(draft.failure).toBeNull()
  expect(draft.found?.columns.map(({ name, first }) => [name, first])).toEqual(
    heads.map((head, at) => [head, rows[0]![at]]),
  )

  const columns = [
    ['Los', 'lotNumber'],
    ['__proto__', 'title'],
    ...names.filter(isOther).map((name) => [name, 'description']),
  ]
  const change = { version: draft.version, settings: { ...draft.settings, columns }, row: 1 }
  const changed = await they.ask('PUT', `/api/operators/drafts/${draft.id}`, { token: ada, body: change })
  expect(changed.status).toBe(200)
  const again = (await they.ask('GET', `/api/operators/drafts/${draft.id}?row=1`, { token: ada })).body as SourceDraft
  expect(again.settings.columns).toHaveLength(heads.length)
  expect(again.preview?.title).toBe('__proto__ of ring 2')
  const read = again.preview?.columns.filter(({ name }) => isOther(name) && names.includes(name)) ?? []
  expect(read.map(({ readAs }) => readAs?.startsWith(`${names.find(isOther)} of ring 2`))).toEqual(read.map(() => true))

  const body = { version: again.version, name: `Preset of ${file}`, replaces: null }
  const saved = await they.ask('POST', `/api/operators/drafts/${draft.id}/preset`, { token: ada, body })
  expect(saved.status).toBe(200)
  const preset = (saved.body as SourceDraft).presets.find(({ name }) => name === body.name)
  expect(preset?.columns).toBe(heads.length)
  const use = { version: again.version, preset: preset?.id }
  const applied = await they.ask('PUT', `/api/operators/drafts/${draft.id}/preset`, { token: ada, body: use })
  expect([applied.status, (applied.body as SourceDraft).preview?.title]).toEqual([200, '__proto__ of ring 1'])
  const gone = await they.ask('DELETE', `/api/operators/drafts/${draft.id}`, {
    token: ada,
    body: { version: applied.body.version },
  })
  expect(gone.status).toBe(200)
})

const isOther = (name: string): boolean => name !== '__proto__'
