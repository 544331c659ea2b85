import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SourceDraft } from '../contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeText } from '@parure/portal/test/lots/encode-text.ts'
import { createHostPace } from '@parure/portal/test/servers/create-host-pace.ts'
import { createPeople } from '@parure/portal/test/people/create-people.ts'
import { startTestApp, type TestApp } from '@parure/portal/test/servers/start-test-app.ts'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import { setOperator } from '@parure/features/account/server/operators.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { openWeb } from '@parure/fetch/open-web.ts'
import type { Schema } from '@parure/features/schema.ts'
import { tryNextDraft } from './try-drafts.ts'
import { fetchNextList } from './fetch-lists.ts'

let database: OpenDatabase<Schema>
let app: TestApp
let they: ReturnType<typeof createPeople>
let token: string
let house: Server
let web: ReturnType<typeof openWeb>
const asked: string[] = []
/** Replaces the house's sitemap. */
let sitemapText: string | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp(database)
  they = createPeople(app, database)
  token = await they.member('operator@x.com')
  await setOperator(database.db, 'operator@x.com', true)
  web = openWeb({ publicUrl: 'http://localhost', fetchAllowed: ['127.0.0.1'] }, database.db)
  // The site of this test needs no pause between two requests, neither by our clock nor by the database's.
  web.clock = { ...web.clock, pause: async () => {} }
  web.inTurn = createHostPace(web.clock)
  house = createServer(({ url = '' }, response) => {
    asked.push(url)
    const answers: Record<string, [status: number, type: string, body: string | Buffer]> = {
      '/robots.txt': [200, 'text/plain', 'User-agent: *\nDisallow: /private/'],
      '/lists/auktion.csv': [200, 'text/csv', encodeText('Los;Titel\n1;Weißgoldring', 'windows-1252')],
      '/lots': [200, 'application/json', '[{"lotNumber":"1","title":"Opal ring"}]'],
      '/page': [200, 'text/html; charset=utf-8', '<h1>Lots</h1>'],
      '/catalog/': [200, 'text/html; charset=utf-8', '<h1>Catalog</h1>'],
      '/sitemap.xml': [200, 'application/xml', sitemapText ?? sitemap()],
      ...Object.fromEntries([1, 2].map((number) => [`/catalog/lot-${number}`, [200, 'text/html', lotPage(number)]])),
    }
    const [status, type, body] = answers[url] ?? [403, 'text/plain', 'no']
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => void house.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  house.close()
  await web.close()
  await app.close()
  await database.close()
})

/** A lot's page as many houses have it. */
function lotPage(number: number): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: `Opal ring ${number}`,
    sku: String(number),
    description: 'Set with an opal of 4.10 carats in 18 carat gold.',
    image: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
    offers: { '@type': 'AggregateOffer', lowPrice: 100, highPrice: 200, priceCurrency: 'EUR' },
  }
  const event = { '@type': 'Event', name: 'Jewels', startDate: '2999-05-01T14:30:00+02:00', location: 'Zurich' }
  return `<script type="application/ld+json">${JSON.stringify([product, event])}</script>`
}
const sitemap = () =>
  `<urlset>${[1, 2].map((number) => `<url><loc>${addressOf(`/catalog/lot-${number}`)}</loc></url>`).join('')}</urlset>`

const addressOf = (path: string) => `http://127.0.0.1:${(house.address() as AddressInfo).port}${path}`

/** A draft of an address, as it is once the worker was there. */
async function fetched(path: string): Promise<SourceDraft> {
  const { body } = await they.post('/api/operators/drafts/fetch', { address: addressOf(path) }, { token })
  expect(body).toMatchObject({ isFetching: true, found: null, address: addressOf(path) })
  expect(await fetchNextList(database.db, web, new AbortController().signal)).toBe(true)
  return (await they.ask('GET', `/api/operators/drafts/${body.id}`, { token })).body
}

test('a list at an address is fetched once, after the robots file, and read like an upload', async () => {
  const draft = await fetched('/lists/auktion.csv')
  expect(draft).toMatchObject({ isFetching: false, fileName: 'auktion.csv', failure: null, found: { rows: 1 } })
  expect(Object.fromEntries(draft.settings.columns)).toEqual({ Los: 'lotNumber', Titel: 'title' })
  expect(asked).toEqual(['/robots.txt', '/lists/auktion.csv'])
  expect(await fetchNextList(database.db, web, new AbortController().signal)).toBe(false)
})

test('its format is known by what the site says, where the address has no ending', async () => {
  expect(await fetched('/lots')).toMatchObject({ fileName: 'lots.json', preview: { title: 'Opal ring' } })
})

test.each([
  ['/closed.csv', 'the site answered 403; nothing was fetched'],
  ['/private/list.csv', 'robots.txt asks us to leave it alone; nothing was fetched'],
  ['/page', /^it is a page, not a list/],
])('%s is no list, and the draft says why', async (path, failure) => {
  const draft = await fetched(path)
  expect(draft).toMatchObject({ found: null, bytes: 0 })
  expect(draft.failure).toMatch(failure)
})

test('a page leads to the pages of its catalog: seen, tried and registered as a source with a schedule', async () => {
  const draft = await fetched('/catalog/')
  expect(draft).toMatchObject({ kind: 'pages', failure: null, found: { rows: 2, isWhole: false, columns: [] } })
  expect(draft.preview).toMatchObject({ title: 'Opal ring 1', rows: 2, rejected: null })
  expect(draft.preview!.facts).toEqual(
    expect.arrayContaining([
      { label: 'Pictures', value: '2, pictures.example', read: false },
      { label: 'Stone', value: 'Opal, 4.10 ct', read: true },
    ]),
  )
  const settings = {
    ...draft.settings,
    house: 'Limmat',
    name: 'limmat-pages',
    timeZone: 'Europe/Zurich',
    schedule: '10 6,18 * * *',
    permission: 'Letter of 3 March.',
    pictures: 'refused',
  }
  const one = `/api/operators/drafts/${draft.id}`
  const { body: stated } = await they.ask('PUT', one, { token, body: { version: draft.version, settings, row: 1 } })
  expect(stated).toMatchObject({ missing: [], preview: { title: 'Opal ring 2' } })
  expect((await they.ask('POST', `${one}/dry-run`, { token, body: { version: stated.version } })).status).toBe(200)
  expect(await tryNextDraft(database.db)).toBe(true)
  const { body: tried } = await they.ask('GET', one, { token })
  expect(tried.tried).toMatchObject({ state: 'done', rows: 2, newLots: 2, isCut: true })
  const { body } = await they.ask('POST', `${one}/register`, { token, body: { version: stated.version } })
  expect(body.registered).toMatchObject({ name: 'limmat-pages' })
  const source = await database.db.selectFrom('source').selectAll().where('name', '=', 'limmat-pages').execute()
  expect(source).toMatchObject([
    {
      adapter: 'web-pages',
      address: addressOf('/catalog/'),
      schedule: '10 6,18 * * *',
      lists_all: true,
      takes_pictures: false,
      licence: 'Letter of 3 March.',
    },
  ])
  expect(await database.db.selectFrom('uploaded_list').selectAll().execute()).toEqual([])
})

test.each(['file:///etc/passwd', 'ftp://x.example/list.csv', 'https://ada:secret@x.example/list.csv', 'list.csv', ''])(
  '%s is no address',
  async (address) => {
    const { status, body } = await they.post('/api/operators/drafts/fetch', { address }, { token })
    expect([status, body.code]).toEqual([400, 'invalid-request'])
  },
)

test('a sitemap that cannot be read ends the fetch with a sentence', async () => {
  sitemapText = `${'<urlset>'.repeat(100)}${'</urlset>'.repeat(100)}`
  const draft = await fetched('/catalog/')
  sitemapText = undefined
  expect(draft).toMatchObject({ isFetching: false, found: null })
  expect(draft.failure).toMatch(/no lots can be read from its site: a sitemap is not nested deeper than/)
})

test('a fault of the program ends the fetch with a sentence, and is thrown for the log', async () => {
  const { body } = await they.post('/api/operators/drafts/fetch', { address: addressOf('/lots') }, { token })
  const broken = { ...web, inTurn: () => Promise.reject(new RangeError('broken')) }
  const fetching = fetchNextList(database.db, broken as never, new AbortController().signal)
  await expect(fetching).rejects.toThrow('broken')
  const { body: draft } = await they.ask('GET', `/api/operators/drafts/${body.id}`, { token })
  expect(draft).toMatchObject({ isFetching: false, failure: expect.stringContaining('fault of this program') })
})

test('an address within our own network is not asked', async () => {
  const guarded = openWeb({ publicUrl: 'http://localhost', fetchAllowed: [] }, database.db)
  const { body } = await they.post('/api/operators/drafts/fetch', { address: addressOf('/lots') }, { token })
  await fetchNextList(database.db, guarded, new AbortController().signal)
  await guarded.close()
  const draft = (await they.ask('GET', `/api/operators/drafts/${body.id}`, { token })).body
  expect(draft.failure).toBe('127.0.0.1 is not public; nothing was fetched')
})
