import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebServer, type WebServer } from '@parure/portal/test/servers/start-web-server.ts'
import type { FetchClock } from './fetch-clock.ts'
import { createGuardedFetch } from './create-guarded-fetch.ts'
import { createHostPace } from '@parure/portal/test/servers/create-host-pace.ts'
import type { Web } from './open-web.ts'
import { createPoliteFetch, type CrawlRules, type PoliteFetch } from './create-polite-fetch.ts'
import { parseRetryAfter } from './parse-retry-after.ts'

let robots: { status: number; text: string }
let answer: RequestListener
let server: WebServer
beforeAll(async () => {
  server = await startWebServer((request, reply) => {
    if (request.url === '/robots.txt') return void reply.writeHead(robots.status).end(robots.text)
    return answer(request, reply)
  })
})
afterAll(() => server.close())

const fetch = createGuardedFetch({ agent: 'ParureBot/1.0 (+https://parure.example)', allowed: ['127.0.0.1'] })
let rests: number[]
beforeEach(() => {
  robots = { status: 404, text: '' }
  answer = (_, reply) => reply.end('a page')
  rests = []
  server.asked.length = 0
})
afterAll(() => fetch.close())
const { signal } = new AbortController()

/** A clock that only advances during pauses. */
function idleClock(): FetchClock {
  let now = Date.parse('2026-05-01T12:00:00Z')
  return {
    now: () => now,
    pause: async (milliseconds) => {
      rests.push(milliseconds)
      now += milliseconds
    },
  }
}

function pacedWeb(): Web {
  const clock = idleClock()
  return { fetch, robot: 'ParureBot', clock, inTurn: createHostPace(clock) }
}

function polite(overrides: Partial<CrawlRules> = {}, web = pacedWeb()): PoliteFetch {
  return createPoliteFetch(web, { everyMs: 500, most: 100, signal, ...overrides })
}

const page = (path: string) => `${server.origin}${path}`

test('given many pages of a host, then they are asked for one after another, slowly', async () => {
  let open = 0
  let most = 0
  answer = (_, reply) => {
    open += 1
    most = Math.max(most, open)
    setImmediate(() => {
      open -= 1
      reply.end()
    })
  }
  const site = polite()
  await Promise.all([site.fetchPage(page('/1')), site.fetchPage(page('/2')), site.fetchPage(page('/3'))])
  expect(most).toBe(1)
  expect(rests).toEqual([500, 500, 500])
  expect(server.asked).toEqual(['/robots.txt', '/1', '/2', '/3'])
})

describe('robots.txt', () => {
  test('is asked once, and what it forbids us is not fetched', async () => {
    robots = {
      status: 200,
      text: 'User-agent: *\nDisallow: /\n\nUser-agent: parurebot\nDisallow: /private\nAllow: /\n',
    }
    const site = polite()
    await site.fetchPage(page('/lots/1'))
    await expect(site.fetchPage(page('/private/1'))).rejects.toThrow(
      expect.objectContaining({ code: 'refused-by-robots' }),
    )
    expect(server.asked).toEqual(['/robots.txt', '/lots/1'])
  })

  test('asks for more time, and names the sitemaps', async () => {
    robots = { status: 200, text: 'User-agent: *\nCrawl-delay: 3\nSitemap: https://house.example/map.xml' }
    const site = polite()
    await site.fetchPage(page('/1'))
    await site.fetchPage(page('/2'))
    expect(rests).toEqual([500, 3_000])
    expect((await site.fetchRobots(page('/'))).sitemaps).toEqual(['https://house.example/map.xml'])
  })

  test('asks for more time than anybody has, then we leave it', async () => {
    robots = { status: 200, text: 'User-agent: *\nCrawl-delay: 86400' }
    await expect(polite().fetchPage(page('/1'))).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
    expect(server.asked).toEqual(['/robots.txt'])
  })

  test('forbids where a page redirects us to, then we do not go there', async () => {
    robots = { status: 200, text: 'User-agent: *\nDisallow: /private' }
    answer = (request, reply) => {
      const to: Record<string, string> = { '/old': '/new', '/away': '/private/1' }
      const location = to[request.url ?? '']
      if (location) reply.writeHead(302, { location }).end()
      else reply.end('a page')
    }
    const site = polite()
    const { url, status } = await site.fetchPage(page('/old'))
    expect([url, status]).toEqual([page('/new'), 200])
    await expect(site.fetchPage(page('/away'))).rejects.toThrow(expect.objectContaining({ code: 'refused-by-robots' }))
    expect(server.asked).toEqual(['/robots.txt', '/old', '/new', '/away'])
    expect(rests).toEqual([500, 500, 500])
  })

  test.each([
    [404, true],
    [403, true],
    [500, false],
    [503, false],
  ])('answers %i, then that we may come in is %s (RFC 9309)', async (status, welcome) => {
    robots = { status, text: 'User-agent: *\nDisallow: /' }
    const asked = polite().fetchPage(page('/1'))
    if (welcome) expect((await asked).status).toBe(200)
    else {
      const message = 'robots.txt cannot be had now, and without it we fetch nothing'
      await expect(asked).rejects.toThrow(expect.objectContaining({ code: 'refused-by-robots', message }))
    }
  })
})

test('given what is known of a page, then it is sent only when it is another', async () => {
  answer = (request, reply) => {
    const known = request.headers['if-none-match'] === '"7"' && request.headers['if-modified-since'] === 'yesterday'
    reply.writeHead(known ? 304 : 200).end()
  }
  expect((await polite().fetchPage(page('/1'), { etag: '"7"', lastModified: 'yesterday' })).status).toBe(304)
  expect((await polite().fetchPage(page('/1'))).status).toBe(200)
})

describe('given a host that asks us to come later', () => {
  test('in seconds, then we do', async () => {
    const answers = [429, 503, 200]
    answer = (_, reply) => reply.writeHead(answers.shift() ?? 500, { 'retry-after': '120' }).end()
    expect((await polite().fetchPage(page('/1'))).status).toBe(200)
    expect(rests.filter((rest) => rest > 500)).toEqual([120_000, 120_000])
  })

  test('without saying when, then each time we wait twice as long, and at last leave it', async () => {
    answer = (_, reply) => reply.writeHead(503).end()
    await expect(polite().fetchPage(page('/1'))).rejects.toThrow(expect.objectContaining({ code: 'busy' }))
    expect(rests.filter((rest) => rest > 500)).toEqual([2_000, 4_000, 8_000])
  })

  test('with a page that fails, then the page alone is out of order', async () => {
    answer = (_, reply) => reply.writeHead(500).end()
    await expect(polite().fetchPage(page('/1'))).rejects.toThrow(expect.objectContaining({ code: 'out-of-order' }))
  })

  test('tomorrow, then the run does not wait, and no other process asks', async () => {
    answer = (_, reply) => reply.writeHead(429, { 'retry-after': '86400' }).end()
    const web = pacedWeb()
    const busy = expect.objectContaining({ code: 'busy' })
    await expect(polite({}, web).fetchPage(page('/1'))).rejects.toThrow(busy)
    await expect(polite({}, web).fetchPage(page('/2'))).rejects.toThrow()
    expect(rests.filter((rest) => rest > 500)).toEqual([])
    expect(server.asked).toEqual(['/robots.txt', '/1'])
  })

  test('in seconds, then another reader of the same host waits too', async () => {
    const answers = [429, 200, 200]
    answer = (_, reply) => reply.writeHead(answers.shift() ?? 500, { 'retry-after': '120' }).end()
    const web = pacedWeb()
    const [one, other] = [polite({}, web), polite({}, web)]
    await other.fetchRobots(page('/'))
    await one.fetchPage(page('/1'))
    await other.fetchPage(page('/2'))
    expect(rests.filter((rest) => rest > 500)).toEqual([120_000])
    expect(server.asked.slice(2)).toEqual(['/1', '/1', '/2'])
  })
})

test('given that a run may ask so often, then it does not ask more often', async () => {
  const site = polite({ most: 2 })
  await site.fetchPage(page('/1'))
  await expect(site.fetchPage(page('/2'))).rejects.toThrow(expect.objectContaining({ code: 'spent' }))
  expect(server.asked).toEqual(['/robots.txt', '/1'])
})

test.each([
  ['90', 90_000],
  ['Fri, 01 May 2026 12:01:00 GMT', 60_000],
  ['Fri, 01 May 2026 11:00:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('Retry-After %s is %s ms', (header, milliseconds) => {
  expect(parseRetryAfter(header, Date.parse('2026-05-01T12:00:00Z'))).toBe(milliseconds)
})
