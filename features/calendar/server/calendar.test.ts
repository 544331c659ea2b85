import { Role } from '@parure/contract/role.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildRow, ingestRows } from '@parure/portal/test/lots/feed-rows.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { grantPlan } from '@parure/features/billing/server/entitlement/entitlements.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { listBrokenCalendarRules } from '@parure/portal/test/contracts/calendar-rules.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let standard: string
let address: string

const timed = {
  sale_key: 'T',
  sale_title: 'Juwelen; „Ring“, Kette',
  sale_starts: '2999-06-03',
  sale_ends: '2999-06-03',
}
const rows = (change: Record<string, unknown> = {}) => [
  buildRow({ key: 't', ...timed, sale_time: '14:30', ...change }),
  buildRow({
    key: 'd',
    sale_key: 'D',
    sale_title: 'x'.repeat(120),
    sale_starts: '2999-12-30',
    sale_ends: '2999-12-31',
  }),
  buildRow({ key: 'other', sale_key: 'O', sale_starts: '2999-07-01', sale_ends: '2999-07-01' }),
]

beforeAll(async () => {
  database = await createTestDatabase()
  await ingestRows(database.db, rows())
  app = await startTestApp(database)
  they = createPeople(app, database)
  standard = await holder('standard@x.com', Role.Standard, 10)
  for (const key of ['t', 'd'])
    await they.ask('PUT', '/api/jewelry/favorites', {
      token: standard,
      body: { Id: await lotId(key), isFavorite: true },
    })
  address = await newAddress(standard)
})
beforeEach(() => they.moveClock('0'))
afterAll(async () => {
  await app.close()
  await database.close()
})

async function holder(email: string, role: Role, days: number): Promise<string> {
  const token = await they.member(email)
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await grantPlan(database.db, id, role, days, 'test')
  return token
}
const lotId = async (key: string) =>
  (await database.db.selectFrom('lot').select('id').where('source_key', '=', key).executeTakeFirstOrThrow()).id
const saleId = async (key: string) =>
  (await database.db.selectFrom('sale').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

async function newAddress(token: string): Promise<string> {
  const { body } = await they.ask('POST', '/api/settings/calendar', { token })
  return new URL(body.feed.address).pathname
}
const fetchText = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return { event, start: event.startDate, end: event.endDate, status: each.getFirstPropertyValue('status') }
  })
}

describe('a calendar file', () => {
  test('a sale with an hour is a moment in Coordinated Universal Time, one without is whole days', async () => {
    const one = await fetchText(`/api/sales/${await saleId('T')}.ics`, bearer(standard))
    expect(one.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(one.headers.get('content-disposition')).toContain('.ics"')
    expect(listBrokenCalendarRules(one.text)).toEqual([])
    expect(one.text).toContain('DTSTART:29990603T123000Z\r\n')
    const [timedEvent] = eventsIn(one.text)
    expect(timedEvent?.event.summary).toBe('Juwelen; „Ring“, Kette, Halder & Roe')
    const two = await fetchText(`/api/sales/${await saleId('D')}.ics`, bearer(standard))
    expect(listBrokenCalendarRules(two.text)).toEqual([])
    expect(two.text).toContain('DTSTART;VALUE=DATE:29991230\r\n')
    expect(two.text).toContain('DTEND;VALUE=DATE:30000101\r\n')
  })

  test('a lot has its own, and the call of the lot stays as it is', async () => {
    const id = await lotId('t')
    const file = await fetchText(`/api/jewelry/${id}.ics`, bearer(standard))
    expect(listBrokenCalendarRules(file.text)).toEqual([])
    expect(eventsIn(file.text)[0]?.event.summary).toMatch(/^Lot \d+: Emerald ring/)
    expect((await they.ask('GET', `/api/jewelry/${id}`, { token: standard })).body).toMatchObject({ id })
    expect((await they.ask('GET', '/api/jewelry/1.5')).status).toBe(400)
  })

  test.each([
    ['a visitor', undefined, 401],
    ['a plan below sale details', Role.SmallPack, 403],
  ])('%s gets none', async (name, role, status) => {
    const headers = role ? bearer(await holder(`${name.length}@x.com`, role, 5)) : {}
    for (const path of [`/api/sales/${await saleId('T')}.ics`, `/api/jewelry/${await lotId('t')}.ics`]) {
      const answer = await fetchText(path, headers)
      expect([answer.status, /Juwelen|2999/.test(answer.text)]).toEqual([status, false])
    }
  })

  test.each(['/api/sales/999999.ics', '/api/jewelry/999999.ics'])('%s is not there', async (path) => {
    expect((await fetchText(path, bearer(standard))).status).toBe(404)
  })
})

describe('the personal feed', () => {
  test('holds the sales of saved lots, the same bytes each time, and nothing where nothing changed', async () => {
    const first = await fetchText(address)
    expect(first.status).toBe(200)
    expect(listBrokenCalendarRules(first.text)).toEqual([])
    expect(eventsIn(first.text)).toHaveLength(2)
    expect(first.text).toMatch(/X-WR-CALNAME:.*\r\n/)
    expect(first.text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
    await they.moveClock('2 hours')
    expect((await fetchText(address)).text).toBe(first.text)
    const again = await fetchText(address, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('a new text of a lot changes nothing, a moved sale counts up, a cancelled one is struck for 30 days', async () => {
    const before = (await fetchText(address)).text
    await ingestRows(database.db, rows({ description: 'A ruby instead.' }))
    expect((await fetchText(address)).text).toBe(before)

    await ingestRows(database.db, rows({ sale_starts: '2999-06-10', sale_ends: '2999-06-10' }))
    const moved = (await fetchText(address)).text
    expect(listBrokenCalendarRules(moved)).toEqual([])
    expect(moved).toContain('DTSTART:29990610T123000Z\r\n')
    const uid = /UID:(sale-\d+@[^\r]+)/.exec(before)?.[1] ?? '?'
    expect(moved).toContain(`UID:${uid}\r\nSEQUENCE:1\r\n`)

    await ingestRows(
      database.db,
      rows({ sale_starts: '2999-06-10', sale_ends: '2999-06-10', sale_status: 'cancelled' }),
    )
    const cancelled = (await fetchText(address)).text
    expect(eventsIn(cancelled).map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED'])
    expect(cancelled).toContain('SEQUENCE:2\r\n')
    await grantLonger()
    await they.moveClock('31 days')
    expect(eventsIn((await fetchText(address)).text).map(({ status }) => status)).toEqual(['CONFIRMED'])
  })

  test('without saved lots it holds one day that says so', async () => {
    const token = await holder('empty@x.com', Role.Premium, 5)
    const { text } = await fetchText(await newAddress(token))
    expect(listBrokenCalendarRules(text)).toEqual([])
    expect(eventsIn(text).map(({ event }) => event.summary)).toEqual(['Parure: no sales of saved lots yet'])
  })

  test('when the plan has ended it holds one all-day event that says so, and nothing else', async () => {
    const token = await holder('ends@x.com', Role.Standard, 5)
    const path = await newAddress(token)
    await they.ask('PUT', '/api/jewelry/favorites', { token, body: { Id: await lotId('other'), isFavorite: true } })
    expect((await fetchText(path)).text).toContain('29990701')
    await they.moveClock('6 days')
    const { text } = await fetchText(path)
    expect(listBrokenCalendarRules(text)).toEqual([])
    expect(eventsIn(text).map(({ event }) => event.summary)).toEqual(['Parure: your plan has ended'])
    expect(text).not.toMatch(/2999|Halder|Geneva/)
    await they.moveClock('9 days')
    expect((await fetchText(path)).text).toBe(text)
  })

  test('a new address ends the old one, a revoked one and a new password end it too', async () => {
    const token = await holder('renew@x.com', Role.Premium, 5)
    const [one, two] = [await newAddress(token), await newAddress(token)]
    expect([(await fetchText(one)).status, (await fetchText(two)).status]).toEqual([404, 200])
    expect((await they.ask('GET', '/api/settings/calendar', { token })).body.feed).toMatchObject({
      fetchedAt: expect.any(String),
    })
    expect((await they.ask('DELETE', '/api/settings/calendar', { token })).body).toEqual({ feed: null })
    expect((await fetchText(two)).status).toBe(404)
    const three = await newAddress(token)
    const change = { currentPassword: 'correct horse battery', newPassword: 'another horse battery' }
    expect((await they.ask('POST', '/api/user/change-password', { token, body: change })).status).toBe(200)
    expect((await fetchText(three)).status).toBe(404)
  })

  test.each(['x', '0'.repeat(43), '%00', 'a.b'])('token %s is unknown', async (token) => {
    expect((await fetchText(`/api/calendar/${token}.ics`)).status).toBe(404)
  })

  test('the database holds the hash of a token alone', async () => {
    const stored = await database.db.selectFrom('calendar_feed').selectAll().execute()
    const token = /calendar\/([\w-]+)\.ics/.exec(address)?.[1] ?? '?'
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

async function grantLonger(): Promise<void> {
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'standard@x.com')
    .executeTakeFirstOrThrow()
  await grantPlan(database.db, id, Role.Standard, null, 'test')
}
