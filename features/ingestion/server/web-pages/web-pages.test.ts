import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebServer, type WebServer } from '@parure/portal/test/servers/start-web-server.ts'
import type { FetchClock } from '@parure/fetch/fetch-clock.ts'
import { createGuardedFetch } from '@parure/fetch/create-guarded-fetch.ts'
import { createHostPace } from '@parure/portal/test/servers/create-host-pace.ts'
import type { AdapterContext, Source } from '../incoming/adapter.ts'
import type { SourceRow } from '@parure/tabular/source-row.ts'
import { webPages } from './web-pages.ts'

/** What a house answers, by path; a function answers anew each time. */
let site: Map<string, { status?: number; body: string | Buffer }>
let server: WebServer
beforeAll(async () => {
  server = await startWebServer((request, reply) => {
    const found = site.get(request.url ?? '')
    if (!found) return reply.writeHead(404).end()
    const etag = `"${createHash('sha256').update(found.body).digest('hex').slice(0, 8)}"`
    if (request.headers['if-none-match'] === etag) return reply.writeHead(304).end()
    return reply.writeHead(found.status ?? 200, { etag, 'content-type': 'text/html; charset=utf-8' }).end(found.body)
  })
})
const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', allowed: ['127.0.0.1'] })
afterAll(() => Promise.all([server.close(), fetch.close()]))

const url = (path: string) => `${server.origin}${path}`
const urlset = (paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${url(path)}</loc></url>`).join('')}</urlset>`
const lotPage = (title: string) =>
  `<html><script type="application/ld+json">{"@type":"Product","name":"${title}"}</script></html>`
const paths = Array.from({ length: 8 }, (_, index) => `/lots/${index + 1}`)

beforeEach(() => {
  site = new Map<string, { status?: number; body: string | Buffer }>([
    ['/robots.txt', { body: `User-agent: *\nDisallow: /private\nSitemap: ${url('/sitemaps.xml')}` }],
    [
      '/sitemaps.xml',
      {
        body: `<sitemapindex>${['/1.xml.gz', '/2.xml'].map((path) => `<sitemap><loc>${url(path)}</loc></sitemap>`).join('')}</sitemapindex>`,
      },
    ],
    ['/1.xml.gz', { body: gzipSync(urlset(['/', ...paths.slice(0, 5)])) }],
    ['/2.xml', { body: urlset([...paths.slice(4), 'https://elsewhere.example/lots/1']) }],
    ['/', { body: '<html>Welcome</html>' }],
    ...paths.map((path) => [path, { body: lotPage(`Ring ${path}`) }] as const),
  ])
  server.asked.length = 0
  kept.clear()
})

/** What was kept, as JSON keeps it. */
const kept = new Map<string, string>()
let now = Date.parse('2026-05-01T04:00:00Z')
const clock: FetchClock = {
  now: () => now,
  pause: async (milliseconds) => void (now += milliseconds),
}

function crawl(overrides: Partial<Source> = {}): AsyncIterable<SourceRow> {
  const context: AdapterContext = {
    signal: new AbortController().signal,
    memory: {
      get: async (key) => (kept.has(key) ? JSON.parse(kept.get(key) ?? '') : undefined),
      set: async (key, value) => void kept.set(key, JSON.stringify(value)),
      deleteBefore: async (beginning, before) => {
        for (const [key, value] of kept)
          if (key.startsWith(beginning) && (JSON.parse(value) as { at: number }).at < before) kept.delete(key)
      },
    },
    web: { fetch, robot: 'ParureBot', clock, inTurn: createHostPace(clock) },
  }
  const source: Source = {
    name: 'house',
    house: 'Halder & Roe',
    address: url('/'),
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    archive: false,
    limits: { everyMs: 1_000, most: 1_000 },
    ...overrides,
  }
  return webPages.streamRows(source, context)
}

async function all(rows: AsyncIterable<SourceRow>): Promise<SourceRow[]> {
  const found: SourceRow[] = []
  for await (const row of rows) found.push(row)
  return found
}
const titles = (rows: readonly SourceRow[]) =>
  rows.map(
    ({ content, error, skipped }) => skipped ?? error ?? (content?.['product'] as { name?: string } | undefined)?.name,
  )
const rings = paths.map((path) => `Ring ${path}`)
const asked = (path: string) => server.asked.filter((each) => each === path).length

test('given sitemaps of sitemaps, then every page of the site is read once, and lots have numbers one after another', async () => {
  const rows = await all(crawl())
  expect(titles(rows)).toEqual(rings)
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(paths.map(asked)).toEqual(Array(8).fill(1))
})

test('given a crawl that broke off half way, then the next one goes on and fetches no page twice', async () => {
  const before: SourceRow[] = []
  for await (const row of crawl()) {
    before.push(row)
    if (before.length === 4) break
  }
  expect(paths.map(asked)).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  expect(titles(await all(crawl()))).toEqual(rings)
  expect(paths.map(asked)).toEqual(Array(8).fill(1))
})

test('given a crawl of the day after, then only what changed is sent again, and all lots are still listed', async () => {
  await all(crawl())
  now += 86_400_000
  site.set('/lots/3', { body: lotPage('Ring, now with a result') })
  expect(titles(await all(crawl()))).toEqual(rings.with(2, 'Ring, now with a result'))
  expect(paths.map(asked)).toEqual(Array(8).fill(2))
})

test('given a crawl that takes longer than a day and breaks off, then only what is older is fetched anew', async () => {
  const slowly = { limits: { everyMs: 5 * 3_600_000, most: 1_000 } }
  const rows = crawl(slowly)[Symbol.asyncIterator]()
  for (let row = 0; row < 7; row += 1) await rows.next()
  // A page or a sitemap every five hours: the third lot was read 25 hours ago, the fourth 20.
  await rows.return?.()
  expect(titles(await all(crawl()))).toEqual(rings)
  expect(paths.map(asked)).toEqual([2, 2, 2, 1, 1, 1, 1, 1])
})

test('given a site that is larger than a run may ask for, then each day goes on where the last one stopped, to its end', async () => {
  // Of seven requests three are robots.txt and sitemaps, and the fourth is the page that shows no lot.
  const share = { limits: { everyMs: 1_000, most: 7 } }
  const later = expect.objectContaining({ name: 'RunPaused' })
  await expect(all(crawl(share))).rejects.toThrow(later)
  expect(paths.map(asked)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  now += 86_400_000
  await expect(all(crawl(share))).rejects.toThrow(later)
  now += 86_400_000
  expect(titles(await all(crawl(share)))).toEqual(rings)
  expect(paths.map(asked)).toEqual(Array(8).fill(1))
})

test('given pages that the site lists no more, then they are forgotten with the round', async () => {
  await all(crawl())
  now += 86_400_000
  site.set('/2.xml', { body: urlset(['/lots/6']) })
  await all(crawl())
  const pages = [...kept.keys()]
    .filter((key) => key.startsWith('page '))
    .map((key) => key.slice(`page ${url('')}`.length))
  expect(pages.toSorted()).toEqual(['/', ...paths.slice(0, 6)])
})

test('given a part of the site, then only pages below it count', async () => {
  site.set('/2.xml', { body: urlset(['/lots/8', '/news/1']) })
  site.set('/news/1', { body: lotPage('No lot') })
  expect(titles(await all(crawl({ address: url('/lots/') })))).toEqual([...rings.slice(0, 5), 'Ring /lots/8'])
  expect(asked('/news/1')).toBe(0)
})

test('given pages with faults, then each is reported and the others are read; forbidden and dead ones are no rows', async () => {
  site.set('/lots/2', { body: '<script type="application/ld+json">{"@type": oops</script>' })
  site.delete('/lots/3')
  site.set('/2.xml', { body: urlset(['/private/1', '/lots/6']) })
  const rows = titles(await all(crawl()))
  expect(rows).toEqual([
    'Ring /lots/1',
    expect.stringContaining('JSON'),
    'gone',
    'Ring /lots/4',
    'Ring /lots/5',
    'refused-by-robots',
    'Ring /lots/6',
  ])
})

test('given a dead address, then the rows are still numbered one after another', async () => {
  site.delete('/lots/3')
  const rows = await all(crawl())
  expect(rows.filter(({ skipped }) => skipped === undefined).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

/** What the crawl fails with where every page has that body. */
const empty = async (body: string): Promise<string> => {
  for (const path of paths) site.set(path, { body })
  const failure: unknown = await all(crawl()).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'no-lots' })
  return (failure as Error).message
}

describe('given a site on which no lot was ever found, then the crawl fails and says what it saw', () => {
  test('pages without any data, forbidden and dead ones', async () => {
    site.set('/2.xml', { body: urlset([...paths.slice(4), '/private/1', '/nowhere']) })
    expect(await empty('<html>Welcome</html>')).toBe(
      'no lot was found on 11 pages; 9 without any schema.org data; 1 that robots.txt forbids; 1 with a dead address',
    )
  })

  test('pages that describe something else, or are broken', async () => {
    const article = '<script type="application/ld+json">{"@type":"NewsArticle"}</script>'
    expect(await empty(article)).toContain('described were NewsArticle (8)')
    now += 86_400_000
    expect(await empty('<script type="application/ld+json">{oops</script>')).toContain('amiss was: Expected property')
  })

  test('the run may ask no further', async () => {
    const share = { limits: { everyMs: 1_000, most: 5 } }
    for (const path of paths) site.set(path, { body: '' })
    await expect(all(crawl(share))).rejects.toThrow(expect.objectContaining({ code: 'no-lots' }))
  })
})

test('given a site that showed lots before, then one that shows none now is no first run', async () => {
  await all(crawl())
  now += 86_400_000
  for (const path of paths) site.delete(path)
  expect(titles(await all(crawl()))).toEqual(Array(8).fill('gone'))
})

test('given a page that fails for good, then it is reported and the others are read; where all fail, the crawl ends', async () => {
  site.set('/lots/2', { status: 500, body: '' })
  const host = new URL(server.origin).host
  const failed = `${host} answers 500, also to later tries`
  expect(titles(await all(crawl()))).toEqual(rings.with(1, failed))
  now += 86_400_000
  for (const path of paths) site.set(path, { status: 500, body: '' })
  await expect(all(crawl())).rejects.toThrow(expect.objectContaining({ code: 'out-of-order' }))
})

test('given a page that shows its lot no more, as one behind a barrier, then that is reported each day', async () => {
  await all(crawl())
  site.set('/lots/2', { body: '<html>Are you human?</html>' })
  for (let day = 0; day < 2; day += 1) {
    now += 86_400_000
    expect(titles(await all(crawl()))).toEqual(rings.with(1, 'the page shows no lot any more'))
  }
})

test('given a page with a lot that is too long, then that is reported', async () => {
  site.set('/lots/2', { body: lotPage('Ring '.repeat(50_000)) })
  expect(titles(await all(crawl()))).toEqual(rings.with(1, 'a lot is longer than 200000 characters'))
})

test('given a page that cannot be had today, then what it said last stands', async () => {
  await all(crawl())
  now += 86_400_000
  site.set('/lots/2', { body: Buffer.alloc(20_000_001) })
  expect(titles(await all(crawl()))).toEqual(rings.toSpliced(2, 0, 'more than 20 MB'))
})

test('given a house that asks for quiet, or has no sitemap, then the crawl ends and is gone on with later', async () => {
  site.set('/lots/5', { status: 503, body: '' })
  await expect(all(crawl())).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
  site.set('/lots/5', { body: lotPage('Ring /lots/5') })
  expect(titles(await all(crawl()))).toEqual(rings)
  expect(asked('/lots/1')).toBe(1)
  site.delete('/sitemaps.xml')
  await expect(all(crawl())).rejects.toThrow(expect.objectContaining({ code: 'unreachable' }))
})
