import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createPageViewCounter } from './create-page-view-counter.ts'
import { countViews } from './queries.ts'
import { extractReferrerHost } from './extract-referrer-host.ts'
import { formatViewsReport } from './format-views-report.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => void (database = await createTestDatabase()))
afterEach(async () => void (await database.db.deleteFrom('page_view').execute()))
afterAll(() => database.close())

const stored = () => database.db.selectFrom('page_view').selectAll().orderBy('page').orderBy('referrer').execute()

const view = (day: string, page: string, referrer: string, views: number) => ({ day, page, referrer, views })

/** Opens pages sequentially; closing the site flushes its counts. */
async function open(...views: { path: unknown; referrer?: unknown }[]): Promise<number[]> {
  const app = await startTestApp(database, { publicUrl: 'https://parure.test', local: false })
  const they = createPeople(app, database)
  const statuses = []
  for (const each of views) statuses.push((await they.post('/api/page-views', each)).status)
  await app.close()
  return statuses
}

test('given views, then each page is counted by day and by the site that led there', async () => {
  const statuses = await open(
    { path: '/jewelry/1' },
    { path: '/jewelry/2', referrer: 'https://parure.test/upcoming-lots?page=2' },
    { path: '/jewelry/3', referrer: 'https://www.search.example/?q=ada' },
  )
  expect(statuses).toEqual([200, 200, 200])
  expect(await stored()).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), page: '/jewelry/{}', referrer: '', views: 2 },
    { day: expect.any(String), page: '/jewelry/{}', referrer: 'search.example', views: 1 },
  ])
})

test('check 15: given addresses that carry tokens and e-mails, then nothing of them is stored', async () => {
  await open(
    { path: '/callback?token=ht_secret&username=Ada&roleId=1', referrer: 'https://ada:secret@id.example/secret' },
    { path: '/account/confirm?token=secret' },
    { path: '/account/recover/confirm?email=ada%40x.test&token=secret' },
    { path: '/secret@x.test/secret' },
  )
  const rows = await stored()
  expect(rows.map(({ page, referrer }) => [page, referrer])).toEqual([
    ['/account/confirm', ''],
    ['/account/recover/confirm', ''],
    ['/callback', 'id.example'],
    ['elsewhere', ''],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/secret|ada|x\.test/i)
})

test('given what is no view, then 400 and nothing is stored', async () => {
  expect(await open({ path: 7 }, { path: `/${'x'.repeat(2_000)}` }, { path: '/', referrer: {} })).toEqual([
    400, 400, 400,
  ])
  expect(await stored()).toEqual([])
})

test.each([
  ['', ''],
  ['https://parure.test/faq', ''],
  ['https://www.parure.test/faq', ''],
  ['https://www.search.example/path?q=secret#x', 'search.example'],
  ['http://user:pass@host.example:8080/', 'host.example'],
  ['android-app://com.example', ''],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
])('given the referrer %j, then what is kept of it is %j', (referrer, host) => {
  expect(extractReferrerHost(referrer, 'parure.test')).toBe(host)
})

test('given forged referrers, then only so many are counted apart in a day', async () => {
  const counter = createPageViewCounter(database.db)
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 400; count++) counter.countView('/', `made-up-${round}-${count}.example`)
    await counter.flush()
  }
  const rows = await stored()
  expect(rows.length).toBeLessThanOrEqual(802)
  expect(rows.reduce((sum, { views }) => sum + views, 0)).toBe(1_200)
})

test('given a database that is away, then what was counted is written the next time', async () => {
  const counter = createPageViewCounter(database.db)
  counter.countView('/faq', '')
  await database.db.schema.alterTable('page_view').renameTo('page_view_away').execute()
  await expect(counter.flush()).rejects.toThrow('page_view')
  await database.db.schema.alterTable('page_view_away').renameTo('page_view').execute()
  await counter.flush()
  expect(await stored()).toMatchObject([{ page: '/faq', views: 1 }])
})

test('the report says which pages, which sites and which days', async () => {
  await database.db
    .insertInto('page_view')
    .values([
      view('2026-01-31', '/', '', 9),
      view('2026-02-01', '/', '', 1_500),
      view('2026-02-01', '/', 'search.example', 500),
      view('2026-02-02', '/jewelry/{}', '', 500),
    ])
    .execute()
  const period = { from: '2026-02-01', to: '2026-02-28' }
  expect(formatViewsReport(period, await countViews(database.db, period))).toBe(
    [
      'Page views from 2026-02-01 to 2026-02-28: 2 500',
      '',
      'Page         Views   Share',
      '/            2 000  80.0 %',
      '/jewelry/{}    500  20.0 %',
      '',
      'From other sites  Views   Share',
      'search.example      500  20.0 %',
      '',
      'Day         Views   Share',
      '2026-02-01  2 000  80.0 %',
      '2026-02-02    500  20.0 %',
    ].join('\n'),
  )
  const empty = { from: '2025-01-01', to: '2025-01-02' }
  expect(formatViewsReport(empty, await countViews(database.db, empty))).toBe(
    'Page views from 2025-01-01 to 2025-01-02: 0',
  )
})
