import type { SourceDraft } from '../contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let [ada, ben] = ['', '']
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  ada = await they.operator('ada@x.com')
  ben = await they.operator('ben@x.com')
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await sql`truncate list_preset, operator_action restart identity`.execute(database.db)
})

async function upload(content: string | Buffer, fileName = 'list.csv') {
  const response = await fetch(`${app.url}/api/operators/drafts?fileName=${fileName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${ada}` },
    body: new Uint8Array(Buffer.from(content)),
  })
  return (await response.json()) as SourceDraft
}
const list = 'Zahl;Was;Hinweis\n1;Goldring mit Saphir;900\n'
const chosen = [
  ['Zahl', 'lotNumber'],
  ['Was', 'title'],
  ['Hinweis', 'estimate'],
]
/** A list whose heads no dictionary knows, mapped by hand. */
async function mapped(): Promise<SourceDraft> {
  const draft = await upload(list)
  const settings = { ...draft.settings, columns: chosen }
  const body = { version: draft.version, settings, row: 0 }
  return (await they.ask('PUT', `/api/operators/drafts/${draft.id}`, { token: ada, body })).body as SourceDraft
}
const save = ({ id, version }: SourceDraft, name: string, replaces: object | null = null, token = ada) =>
  they.ask('POST', `/api/operators/drafts/${id}/preset`, { token, body: { version, name, replaces } })
const apply = ({ id, version }: SourceDraft, preset: number, token = ada) =>
  they.ask('PUT', `/api/operators/drafts/${id}/preset`, { token, body: { version, preset } })
const remove = (version: number) => they.ask('DELETE', '/api/operators/presets/1', { token: ben, body: { version } })
const lot = (number: number) => `<lot><nr>${number}</nr><title>Goldring ${number}</title><estimate>900</estimate></lot>`
const commands = async () =>
  (await database.db.selectFrom('operator_action').select('command').orderBy('id').execute()).map(
    (each) => each.command,
  )

test('a mapping saved under a name is offered for the next list with its columns, and maps it', async () => {
  expect((await save(await mapped(), 'German spreadsheet')).status).toBe(200)
  const next = await upload('Seite;Zahl;Was;Hinweis\n7;1;Goldring;900\n')
  expect((await upload('Andere;Spalten\n1;2\n')).presets).toEqual([])
  const same = await upload(list)
  expect(same.settings.columns).toEqual([])
  expect(same.presets).toEqual([{ id: 1, name: 'German spreadsheet', version: 1, columns: 3 }])
  expect(next.presets).toHaveLength(1)
  const { status, body } = await apply(same, 1)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: same.version + 1,
    settings: { columns: expect.arrayContaining(chosen), priceBasis: null },
    preview: { title: 'Goldring mit Saphir' },
  })
  expect(await commands()).toEqual(expect.arrayContaining(['preset save', 'draft change']))
})

test('a preset of the same name is replaced in the version that was seen alone, whatever its letters', async () => {
  const draft = await mapped()
  await save(draft, 'German')
  expect(await save(draft, 'GERMAN')).toMatchObject({ status: 409, body: { code: 'preset-changed' } })
  const seen = { id: 1, version: 1 }
  expect((await save(draft, 'GERMAN', seen, ben)).body.presets).toMatchObject([{ name: 'GERMAN', version: 2 }])
  expect(await save(draft, 'German', seen)).toMatchObject({ status: 409, body: { code: 'preset-changed' } })
})

test('of two operators who save the same name at once one is refused', async () => {
  const [one, other] = [await mapped(), await mapped()]
  const answers = await Promise.all([save(one, 'German'), save(other, 'German', null, ben)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('of two operators who change a draft at once the one who applies a preset is refused too', async () => {
  await save(await mapped(), 'German')
  const draft = await upload(list)
  const answers = await Promise.all([apply(draft, 1), apply(draft, 1, ben)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a preset is deleted in the version that was seen, and is an action of the operator', async () => {
  const draft = await mapped()
  await save(draft, 'German')
  expect((await remove(2)).status).toBe(409)
  expect((await remove(1)).status).toBe(200)
  expect(await apply(draft, 1)).toMatchObject({ status: 409, body: { code: 'preset-changed' } })
  expect((await commands()).at(-1)).toBe('preset delete')
})

test('nothing is saved of a list without a mapped column, nor under an empty name', async () => {
  expect(await save(await upload(list), 'Nothing')).toMatchObject({ status: 409, body: { code: 'draft-incomplete' } })
  expect((await save(await mapped(), '  ')).status).toBe(400)
})

test('a list in XML is taken in as others are; one with entities is refused with a code', async () => {
  const draft = await upload(`<lots>${lot(1)}${lot(2)}</lots>`, 'list.xml')
  expect(draft).toMatchObject({
    failure: null,
    found: { rows: 2, facts: expect.arrayContaining(['elements lots/lot']) },
    settings: {
      columns: [
        ['nr', 'lotNumber'],
        ['title', 'title'],
        ['estimate', 'estimate'],
      ],
    },
    preview: { title: 'Goldring 1' },
  })
  const bomb = await upload(`<!DOCTYPE l [<!ENTITY a "ha">]><l>${lot(1)}</l>`, 'list.xml')
  expect(bomb).toMatchObject({ found: null, failure: expect.stringContaining('xml-doctype') })
})

test('a list of several parts is stored and read again as it came, and goes with its draft', async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `${at};Ring ${at} mit Saphir aus Ceylon;1.200,00 EUR`)
  const draft = await upload(`Los;Titel;Taxe\n${rows.join('\n')}\n`)
  expect(draft.bytes).toBeGreaterThan(2_000_000)
  const body = { version: draft.version, settings: { ...draft.settings, encoding: 'windows-1252' }, row: 0 }
  const again = (await they.ask('PUT', `/api/operators/drafts/${draft.id}`, { token: ada, body })).body as SourceDraft
  expect(again.found?.rows).toBe(draft.found?.rows)
  const { rows: parts } = await sql<{ bytes: number }>`
    select sum(octet_length(content))::int as bytes from stored_file_part
    where file_id = (select file_id from source_draft where id = ${draft.id})`.execute(database.db)
  expect(parts[0]?.bytes).toBe(draft.bytes)
  const before = await filesOf()
  await they.ask('DELETE', `/api/operators/drafts/${draft.id}`, { token: ada, body: { version: again.version } })
  expect(await filesOf()).toBe(before - 1)
})

const filesOf = async () => (await database.db.selectFrom('stored_file').select('id').execute()).length
