// Names and notes of one's own that attack whoever opens the file, through the calls that make it.
import { Role } from '@parure/contract/role.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPastRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { giveRole } from '@parure/portal/test/people/give-role.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(
    database.db,
    texts.map((_, at) => buildPastRow({ key: `lot-${at}`, lot_number: String(at + 1), title: `Sapphire ring ${at}` })),
  )
  app = await startTestApp(database)
  they = createPeople(app, database)
  token = await they.member('attacker@x.com')
  await giveRole(database.db, 'attacker@x.com', Role.Premium)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const command = `cmd|' /C calc'!A0`
const texts = [
  `=${command}`,
  ` =${command}`,
  `\u00A0+${command}`,
  `\u200B@SUM(${command})`,
  `\uFEFF-1+${command}`,
  `\u202E=${command}`,
  `\u0001=${command}`,
  `\t=${command}`,
  `\r\n=${command}`,
  `ring;=${command}`,
  `ring\n=${command}`,
  `"=${command}`,
  `\u001B]0;title\u0007\u009B31mring${command}`,
  `ring\u202Efdp.exe ${command}`,
  `\uD800 ring ${command}`,
  `</t></is></c><c><f>1+1</f></c> ${command}`,
  `]]> & &amp; &#0; <!ENTITY x> ${command}`,
  `a"; filename="b.exe"\r\nX-Evil: 1\r\n\r\n${command}`,
  `../../etc/passwd ${command}`,
]
/** What steers a terminal or turns a text around. */
const steering = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u
const formats = ['csv', 'xlsx', 'ndjson'] as const
const file = async (address: string): Promise<Response> =>
  fetch(`${app.url}/api/exports${address}`, { headers: { authorization: `Bearer ${token}` } })

async function saveWithNotes(): Promise<void> {
  const { items } = await app.get('/api/jewelries/?status=Past&pageSize=48')
  for (const [at, note] of texts.entries()) {
    const { id } = items[at] as { id: number }
    await they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id: id, isFavorite: true } })
    const body = { note, limit: null }
    expect((await they.ask('PUT', `/api/collection/${id}/note`, { token, body })).status).toBe(200)
  }
}

test('notes are texts in every format, however the file is read', async () => {
  await saveWithNotes()
  const csv = await (await file('/collection')).text()
  const cells = [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,"\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
  expect(cells.filter((cell) => cell.includes('calc'))).toHaveLength(texts.length)
  for (const cell of cells) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@]/u)
  for (const mark of [';', '\t', '|', '\n', '\r'])
    for (const line of csv.split('\r\n'))
      for (const part of line.split(mark).slice(1)) expect(part).not.toMatch(/^["']*[=+\-@]/)
  expect(csv).not.toMatch(steering)

  const sheet = strFromU8(
    unzipSync(new Uint8Array(await (await file('/collection?format=xlsx')).arrayBuffer()))['xl/worksheets/sheet1.xml']!,
  )
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet).not.toMatch(steering)
  expect(sheet.match(/calc/g)).toHaveLength(texts.length)
  expect(
    new Set(Array.from(sheet.matchAll(/<c [^>]*>(?=.{0,80}calc)/g), ([cell]) => /t="inlineStr"/.test(cell))),
  ).toEqual(new Set([true]))

  const lines = (await (await file('/collection?format=ndjson')).text()).trimEnd().split('\n')
  expect(lines).toHaveLength(texts.length)
  for (const line of lines) {
    expect(line).not.toMatch(steering)
    expect((JSON.parse(line) as { note: string }).note).toContain('calc')
  }
})

test('the name of a saved search is in no header, and the file’s name is ours', async () => {
  for (const [at, text] of texts.entries()) {
    const body = {
      name: `${text} ${at}`.slice(0, 80),
      criteria: { status: 'Past', searchQuery: `sapphire ring ${at}` },
    }
    const made = await they.ask('POST', '/api/saved-searches', { token, body })
    expect(made.status, JSON.stringify(text)).toBe(200)
    // More files than an account has in a day.
    await database.db.deleteFrom('export_day').execute()
    const format = formats[at % formats.length]!
    const answer = await file(`/saved-searches/${made.body.id}?format=${format}`)
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="Parure-auction-results-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    )
    expect(answer.headers.get('x-evil')).toBeNull()
    expect(await answer.text()).not.toContain('calc')
  }
})

test.each(['..%2f..%2fetc', 'emerald%22%0d%0aX-Evil%3a1', '%e2%80%aefdp'])(
  'a name in an address that is no market’s makes no file: %s',
  async (slug) => {
    const answer = await file(`/market/gemstone/${slug}`)
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers.get('content-disposition')).toBeNull()
    expect(answer.headers.get('x-evil')).toBeNull()
  },
)
