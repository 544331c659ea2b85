import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { startWebServer, type WebServer } from '@parure/portal/test/servers/start-web-server.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { RunSummary } from '../run/run-summary.ts'
import { saveSource } from './save-source.ts'
import { runSource } from './run-source.ts'
import { parseSourceSettings } from './source-settings.ts'

const site = new Map<string, string>()
let database: OpenDatabase<Schema>
let server: WebServer
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await createTemporaryFolder('hostile-input')
  server = await startWebServer((request, reply) => {
    const body = site.get(request.url ?? '')
    reply.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body)
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

async function run(name: string, adapter: string, address: string): Promise<RunSummary | null> {
  const given = { adapter, address, house: 'Halder & Roe', 'every-ms': '0' }
  const settings = parseSourceSettings(name, given)
  if (typeof settings === 'string') throw new Error(settings)
  await saveSource(database.db, 'add', settings)
  const web = openWeb({ publicUrl: 'https://parure.example', fetchAllowed: ['127.0.0.1'] }, database.db)
  const alarmChannel = { operatorEmail: null, log: () => {} }
  try {
    return await runSource(database.db, name, { alarmChannel, signal: new AbortController().signal, store: null, web })
  } finally {
    await web.close()
  }
}

const row = (id: string, more: object = {}) => ({
  id,
  title: 'A gold ring',
  auctionHouse: 'Halder & Roe',
  sale: 'Jewels',
  saleDate: '2016-03-04',
  lotNumber: id,
  ...more,
})

test('given hostile rows among good ones, then each is rejected with its code and all others are stored', async () => {
  const file = path.join(folder, 'list.ndjson')
  const deep = `{"id":"2","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const lines = [row('1'), deep, row('3', { auctionHouse: 'Halder '.repeat(20_000) }), row('4')]
  await writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  const summary = await run('hostile-list', 'auction-lots-web', file)
  expect(summary).toMatchObject({ newLots: 2, rejectedBy: { 'reading-too-deep': 1, 'too-long': 1 } })
})

const urlset = (paths: readonly string[]) =>
  `<urlset>${paths.map((each) => `<url><loc>${server.origin}${each}</loc></url>`).join('')}</urlset>`
const lotPage = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, sku: '1' })}</script>`

test('given hostile pages among good ones, then the others are stored; forbidden and dead ones are counted', async () => {
  site.set('/robots.txt', `User-agent: *\nDisallow: /private\nSitemap: ${server.origin}/map.xml\n`)
  site.set('/map.xml', urlset(['/1', '/deep', '/json', '/private/1', '/nowhere', '/2']))
  site.set('/1', lotPage('A gold ring'))
  site.set('/2', lotPage('A ruby brooch'))
  site.set('/deep', '<div>'.repeat(400_000))
  site.set('/json', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`)
  const summary = await run('hostile-pages', 'web-pages', `${server.origin}/`)
  expect(summary).toMatchObject({
    newLots: 2,
    rejectedBy: { unreadable: 2 },
    skipped: { 'refused-by-robots': 1, gone: 1 },
  })
})

test('given a hostile sitemap, then the run fails with the reason in its report', async () => {
  site.set('/robots.txt', '')
  site.set('/hostile.xml', `<urlset>${'<a>'.repeat(400_000)}`)
  await expect(run('hostile-map', 'web-pages', `${server.origin}/hostile.xml`)).rejects.toThrow('nested')
  const { failure } = await database.db
    .selectFrom('ingestion_run')
    .innerJoin('source', 'source.id', 'source_id')
    .select('failure')
    .where('name', '=', 'hostile-map')
    .executeTakeFirstOrThrow()
  expect(failure).toContain('nested deeper')
})
