import { rankLots } from '@parure/features/ingestion/server/store/figures/rank-lots.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { startWebServer, type WebServer } from '@parure/portal/test/servers/start-web-server.ts'
import { buildZip } from '@parure/portal/test/lots/build-workbook.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createGuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import type { Schema } from '@parure/features/schema.ts'
import { refreshDailyRates, type DailyRates } from './daily-rates.ts'
import { emptyTables } from '@parure/portal/test/database/empty-tables.ts'

let database: OpenDatabase<Schema>
let bank: WebServer
let answer: Buffer | number
const logged: string[] = []
const open = createGuardedFetch({ agent: 'ParureBot/1.0', allowed: ['127.0.0.1'] })
const shut = createGuardedFetch({ agent: 'ParureBot/1.0' })
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`insert into app_clock (ahead) select timestamptz '2026-11-21 12:00Z' - now()`.execute(database.db)
  bank = await startWebServer((_, reply) => {
    if (typeof answer === 'number') reply.writeHead(answer).end('no')
    else reply.end(answer)
  })
})
afterAll(async () => {
  await Promise.all([open.close(), shut.close(), bank.close()])
  await database.close()
})
beforeEach(async () => {
  logged.length = 0
  await emptyTables(database.db, 'exchange_rate', 'outbox')
})

const refresh = (given: Partial<DailyRates> = {}) =>
  refreshDailyRates({
    rankLots,
    db: database.db,
    fetch: open,
    address: `${bank.origin}/eurofxref-hist.zip`,
    signal: new AbortController().signal,
    operatorEmail: 'operator@parure.test',
    log: ({ code }) => void logged.push(code),
    ...given,
  })
const rates = async () => (await database.db.selectFrom('exchange_rate').selectAll().execute()).length
const mails = () => database.db.selectFrom('outbox').select(['template', 'content']).execute()

test('the day’s rates are taken, and no mail is posted', async () => {
  answer = buildZip({ 'eurofxref-hist.csv': 'Date,USD,JPY,\n2026-11-20,1.15,180,\n' })
  await refresh()
  expect([await rates(), logged, await mails()]).toEqual([2, [], []])
})

test.each([
  ['a bank that is away', 503, 'unreachable'],
  ['a page instead of rates', Buffer.from('<html><body>Maintenance</body></html>'), 'no-rates'],
  ['half of a file', buildZip({ 'a.csv': 'Date,USD,\n2026-11-20,1.15,\n' }).subarray(0, 40), 'unreadable'],
])('%s is logged, and mailed to the operator once a day', async (_, given, code) => {
  answer = given
  await refresh()
  await refresh()
  expect(logged).toEqual([code, code])
  expect(await mails()).toMatchObject([{ template: 'rates-refused', content: { code } }])
  expect(await rates()).toBe(0)
})

test('without an address nothing is fetched, nor from an address within our own network', async () => {
  const before = bank.connections()
  await refresh({ address: null })
  await refresh({ fetch: shut })
  expect(bank.connections()).toBe(before)
  expect(logged).toEqual(['unreachable'])
})
