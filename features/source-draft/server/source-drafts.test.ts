import type { DraftForm, SourceDraft } from '../contract.ts'
import { maxListBytes } from '../fields.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeText } from '@parure/portal/test/lots/encode-text.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { setOperator } from '@parure/features/account/server/operators.ts'
import { runSource } from '@parure/features/ingestion/server/sources/run-source.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { tryNextDraft } from './try-drafts.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let ada: string
let ben: string
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

const german = [
  'Los;Titel;Beschr;Taxe von;Taxe bis;Zuschlag;Whg;Datum;Bild1',
  '1;Weißgoldring mit Saphir;Ovaler Saphir 5,12 ct, Ceylon, unerhitzt;3.500,00;4.500,00;4.800,00;EUR;04.12.2099;1.jpg',
  '2;Collier mit Brillanten;Brillanten zus. 2,10 ct;1.200,00;900,00;;EUR;04.12.2099;2.jpg',
  '3;Armband aus Gelbgold;;auf Anfrage;;;EUR;31.11.2099;',
].join('\r\n')
const czech = 'Č. položky;Název;Odhad od;Měna\r\n1;Zlatý prsten se safírem;45 000,00;CZK\r\n'

async function upload(content: Buffer, token = ada, fileName = 'limmat.csv', type = 'application/octet-stream') {
  const response = await fetch(`${app.url}/api/operators/drafts?fileName=${encodeURIComponent(fileName)}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(content),
  })
  return { status: response.status, body: (await response.json()) as SourceDraft & { code?: string } }
}
const germanBytes = () => encodeText(german, 'windows-1252')

const change = (draft: SourceDraft, part: Partial<DraftForm>, token = ada, row = 0) =>
  they.ask('PUT', `/api/operators/drafts/${draft.id}`, {
    token,
    body: { version: draft.version, settings: { ...draft.settings, ...part }, row },
  })
const act = (draft: SourceDraft, what: 'dry-run' | 'register', token = ada, more: object = {}) =>
  they.post(`/api/operators/drafts/${draft.id}/${what}`, { version: draft.version, ...more }, { token })
const shown = async (id: number): Promise<SourceDraft> =>
  (await they.ask('GET', `/api/operators/drafts/${id}`, { token: ada })).body

const readColumns = ({ settings }: SourceDraft) => Object.fromEntries(settings.columns)

/** All that a list needs besides its columns. */
const stated = (name: string) => ({
  house: 'Auktionshaus Limmat',
  name,
  timeZone: 'Europe/Zurich',
  priceBasis: 'hammer' as const,
  permission: 'Letter of the house, 3 March 2026.',
  pictures: 'refused' as const,
})

/** A draft of which the dry run was done. */
async function tried(name: string): Promise<SourceDraft> {
  const { body } = await upload(germanBytes())
  const ready = (await change(body, stated(name))).body
  await act(ready, 'dry-run')
  expect(await tryNextDraft(database.db)).toBe(true)
  return shown(ready.id)
}

const list = (currencies: string[]) =>
  Buffer.from(
    ['Los;Titel;Taxe;Whg', ...currencies.map((each, at) => `${at + 1};Goldring;1.000,00;${each}`)].join('\r\n'),
  )

describe('a file that no preset knows', () => {
  test('is read in its encoding and parted, its columns are guessed, and the way of its figures', async () => {
    const { status, body } = await upload(germanBytes())
    expect(status).toBe(200)
    expect(body.found).toMatchObject({ rows: 3, isWhole: true, facts: ['WINDOWS-1252', 'separated by semicolons'] })
    expect(readColumns(body)).toMatchObject({
      Los: 'lotNumber',
      Titel: 'title',
      Beschr: 'description',
      'Taxe von': 'estimateLow',
      'Taxe bis': 'estimateHigh',
      Zuschlag: 'realised',
      Whg: 'currency',
      Datum: 'saleStarts',
      Bild1: 'pictures',
    })
    expect(body.settings.amounts).toBe('european')
  })

  test('shows one row as it would be read, and what is doubtful in any row at its column', async () => {
    const { body } = await upload(germanBytes())
    const { preview } = (await change(body, { priceBasis: 'hammer' })).body as SourceDraft
    expect(preview).toMatchObject({ row: 0, rows: 3, title: 'Weißgoldring mit Saphir', rejected: null })
    const readAs = Object.fromEntries(preview!.columns.map((column) => [column.name, column.readAs]))
    expect(readAs).toMatchObject({
      Los: '1',
      'Taxe von': '3\u00a0500.00 EUR',
      Zuschlag: '4\u00a0800.00 EUR, hammer',
      Datum: expect.stringMatching(/^Dec\s4,\s2099$/),
    })
    expect(preview!.facts).toContainEqual({ label: 'Stone', value: 'Sapphire, 5.12 ct', read: true })
    const doubts = preview!.columns.flatMap((column) => column.doubts.map(({ code }) => `${column.name} ${code}`))
    expect(doubts).toEqual(['Taxe von bad-estimate', 'Datum bad-date'])
    const third = (await they.ask('GET', `/api/operators/drafts/${body.id}?row=2`, { token: ada })).body
    expect(third.preview).toMatchObject({ row: 2, rejected: null })
  })

  test('names currencies by their signs, and one that there is not is named at its column', async () => {
    const { body } = await upload(list(['SFr', 'Fr.', '€', 'Kč']))
    expect(body.preview?.columns.at(-1)).toMatchObject({ name: 'Whg', readAs: 'CHF', doubts: [] })
    const other = (await upload(list(['EUR', 'QQQ', '$']))).body
    expect(other.preview?.columns.at(-1)?.doubts).toEqual([expect.objectContaining({ code: 'bad-currency', count: 2 })])
  })

  test('in Windows-1250 is known by its heads, which are words then', async () => {
    const { body } = await upload(encodeText(czech, 'windows-1250'))
    expect(body.settings.encoding).toBe('windows-1250')
    expect(readColumns(body)).toMatchObject({ Název: 'title', 'Odhad od': 'estimateLow', Měna: 'currency' })
    const read = (await change(body, stated('czech'))).body as SourceDraft
    expect(read.preview?.title).toBe('Zlatý prsten se safírem')
  })

  test('in Windows-1250 with heads in no known language is read by stating it; columns chosen before stay', async () => {
    const { body } = await upload(
      encodeText('Tétel;Árverés;Becsérték alsó;Odhad do;Leütés ő\r\n1;ő;100;200;5', 'windows-1250'),
    )
    expect(body.settings.encoding).toBeNull()
    expect(readColumns(body)).toMatchObject({ 'Odhad do': 'estimateHigh' })
    const chosen: DraftForm['columns'] = [...body.settings.columns, ['Tétel', 'lotNumber'], ['Leütés õ', 'realised']]
    const mapped = (await change(body, { columns: chosen })).body as SourceDraft
    const read = (await change(mapped, { encoding: 'windows-1250' })).body as SourceDraft
    expect(read.found?.columns.at(-1)?.name).toBe('Leütés ő')
    expect(readColumns(read)).toEqual({ Tétel: 'lotNumber', 'Odhad do': 'estimateHigh' })
  })

  test('read in another way, its new heads are guessed, and one that was left out stays so', async () => {
    const { body } = await upload(encodeText('Los;Předmět;Odhad od;Číslo\r\n1;prsten;100;2', 'windows-1250'))
    const western = (await change(body, { encoding: 'windows-1252' })).body as SourceDraft
    expect(readColumns(western)).toEqual({ Los: 'lotNumber', 'Odhad od': 'estimateLow' })
    const without = (await change(western, { columns: [['Los', 'lotNumber']] })).body as SourceDraft
    const again = (await change(without, { encoding: 'windows-1250' })).body as SourceDraft
    expect(readColumns(again)).toEqual({ Los: 'lotNumber', Předmět: 'title' })
  })

  test('that is no list stays as a draft that says so, and another way of reading may mend it', async () => {
    const { body } = await upload(Buffer.from('%PDF-1.7 and so on'), ada, 'list.pdf')
    expect(body).toMatchObject({ found: null, preview: null, failure: 'the file is a PDF, not text' })
  })
})

describe('an upload', () => {
  test('is bounded, is not empty, and is sent as bytes', async () => {
    expect(await upload(Buffer.alloc(maxListBytes + 1, 'a'))).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    })
    expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
    expect(await upload(germanBytes(), ada, 'a.csv', 'text/csv')).toMatchObject({ status: 415 })
    expect(await upload(germanBytes(), ada, '')).toMatchObject({ status: 400 })
  })

  test('of anybody else is of no address that there is', async () => {
    const member = await they.member('member@x.com')
    for (const token of ['', member, 'Canary.dead'])
      expect(await upload(germanBytes(), token)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

describe('dry run and register', () => {
  test('need what every list needs, a permission, and an answer about pictures', async () => {
    const { body } = await upload(germanBytes())
    expect(body.missing.map(({ what }) => what)).toEqual([
      'the auction house',
      'the name of the source',
      'the time zone',
      'by whose leave the list is shown',
      'whether pictures may be shown',
    ])
    expect((await act(body, 'dry-run')).body.code).toBe('draft-incomplete')
    const ready = (await change(body, stated('incomplete'))).body
    expect(ready.missing).toEqual([])
    expect((await act(ready, 'register')).body).toMatchObject({
      code: 'draft-incomplete',
      message: 'Do the dry run first.',
    })
  })

  test('a dry run stores nothing and names every row with its reason', async () => {
    const draft = await tried('dry-limmat')
    expect(draft.tried).toMatchObject({ state: 'done', rows: 3, newLots: 3, rejectedRows: 0, doubts: 3 })
    expect(draft.tried?.remarks.map(({ row, code }) => [row, code])).toEqual([
      [2, 'sold-before-sale'],
      [3, 'bad-estimate'],
      [4, 'bad-date'],
    ])
    expect(await database.db.selectFrom('lot').select('id').execute()).toEqual([])
    // Of another version it says nothing.
    expect(((await change(draft, { saleTitle: 'Jewels' })).body as SourceDraft).tried).toBeNull()
  })

  test('registering makes a source that the list adapter runs, in the log under who did it', async () => {
    const draft = await tried('limmat')
    const { status, body } = await act(draft, 'register')
    expect(status).toBe(200)
    expect(body.registered).toEqual({ id: expect.any(Number), name: 'limmat', isShown: true })
    const web = openWeb({ publicUrl: 'http://localhost', fetchAllowed: [] }, database.db)
    const summary = await runSource(database.db, 'limmat', {
      web,
      store: null,
      signal: new AbortController().signal,
      alarmChannel: { operatorEmail: null, log: () => {} },
    })
    await web.close()
    expect(summary).toMatchObject({ rows: 3, newLots: 3 })
    const source = await database.db
      .selectFrom('source')
      .selectAll()
      .where('name', '=', 'limmat')
      .executeTakeFirstOrThrow()
    expect(source).toMatchObject({
      adapter: 'list',
      address: 'uploaded:limmat.csv',
      licence: 'Letter of the house, 3 March 2026.',
      takes_pictures: false,
      lists_all: false,
    })
    const log = await database.db.selectFrom('operator_action').select(['command', 'operator']).orderBy('id').execute()
    const { id } = await database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'ada@x.com')
      .executeTakeFirstOrThrow()
    expect(log.slice(-4)).toEqual(
      ['draft upload', 'draft change', 'draft dry-run', 'sources add'].map((command) => ({
        command,
        operator: `account ${id}`,
      })),
    )
    const open = await they.ask('GET', '/api/operators/drafts', { token: ada })
    expect(open.body.items.map((item: { id: number }) => item.id)).not.toContain(draft.id)
  })
})

describe('two operators at once', () => {
  test('the second change of the same version is refused, and nothing of the first is undone', async () => {
    const { body } = await upload(germanBytes())
    const [first, second] = [await change(body, { house: 'Limmat' }), await change(body, { house: 'Ben’s' }, ben)]
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'draft-changed'])
    const now = await shown(body.id)
    expect(now).toMatchObject({ version: body.version + 1, isOwn: true, settings: { house: 'Limmat' } })
    expect(((await change(now, { saleTitle: 'Jewels' }, ben)).body as SourceDraft).settings).toMatchObject({
      house: 'Limmat',
      saleTitle: 'Jewels',
    })
  })

  test('of twenty changes at once one counts', async () => {
    const { body } = await upload(germanBytes())
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(body, { house: `House ${at}` }, at % 2 === 0 ? ada : ben)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await shown(body.id)).version).toBe(body.version + 1)
  })

  test('lots that are not shown at once wait in the inbox, and of two operators one shows them', async () => {
    const draft = await tried('limmat-held')
    const { body } = await act(draft, 'register', ada, { isShown: false, stopWhen: 'strict' })
    const { id } = body.registered
    expect(body.registered).toEqual({ id, name: 'limmat-held', isShown: false })
    const source = async () =>
      database.db
        .selectFrom('source')
        .select(['paused_at', 'run_asked_at', 'most_missing', 'most_emptied'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await source()).toMatchObject({
      paused_at: expect.any(Date),
      run_asked_at: null,
      most_missing: 5,
      most_emptied: 10,
    })
    const inbox = (await they.ask('GET', '/api/operators/inbox', { token: ben })).body
    const held = inbox.groups.find(({ kind }: { kind: string }) => kind === 'held-source')
    expect(held.items).toEqual([
      expect.objectContaining({ ref: String(id), action: { kind: 'act', text: 'Show the lots' } }),
    ])
    const show = (token: string) =>
      they.post('/api/operators/inbox', { kind: 'held-source', ref: String(id) }, { token })
    const both = await Promise.all([show(ada), show(ben)])
    expect(both.filter((answer) => answer.body.isDone === true)).toHaveLength(1)
    expect(await source()).toMatchObject({ paused_at: null, run_asked_at: expect.any(Date) })
    expect((await shown(draft.id)).registered?.isShown).toBe(true)
    expect((await show(ada)).body.isDone).toBe(false)
  })

  test('a draft is registered once, and a name is given once', async () => {
    const draft = await tried('twice')
    const both = await Promise.all([act(draft, 'register'), act(draft, 'register', ben)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const other = await tried('twice')
    expect((await act(other, 'register', ben)).body.code).toBe('source-name-taken')
    expect((await change(draft, { house: 'Later' }, ben)).body.code).toBe('draft-changed')
  })

  test('a draft outlives the account that changed it last', async () => {
    const eve = await they.member('eve@x.com')
    await setOperator(database.db, 'eve@x.com', true)
    const { body } = await upload(germanBytes(), eve)
    expect((await shown(body.id)).isOwn).toBe(false)
    await database.db.deleteFrom('account').where('email', '=', 'eve@x.com').execute()
    expect((await change(body, { house: 'Limmat' })).status).toBe(200)
  })

  test('a draft that the other discarded is gone, and says so', async () => {
    const { body } = await upload(germanBytes())
    const discard = (token: string) =>
      they.ask('DELETE', `/api/operators/drafts/${body.id}`, { token, body: { version: body.version } })
    expect((await discard(ben)).status).toBe(200)
    expect((await discard(ada)).body.code).toBe('draft-not-found')
    expect((await change(body, { house: 'Limmat' })).body.code).toBe('draft-not-found')
  })
})
