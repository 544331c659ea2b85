import type { RequestListener } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWebServer, type WebServer } from '@parure/portal/test/servers/start-web-server.ts'
import { createGuardedFetch, type FetchRules, type GuardedFetch } from './create-guarded-fetch.ts'

let answer: RequestListener
let server: WebServer
beforeAll(async () => void (server = await startWebServer((request, reply) => answer(request, reply))))
afterAll(() => server.close())
beforeEach(() => {
  answer = (_, reply) => reply.end('reached')
  server.asked.length = 0
})

/** Fetches once, under these rules. */
async function fetchOnce(url: string, rules: Partial<FetchRules> = {}): ReturnType<GuardedFetch> {
  const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', ...rules })
  try {
    return await fetch(url)
  } finally {
    await fetch.close()
  }
}
const allowed = ['127.0.0.1']
const refused = (code: string) => expect.objectContaining({ name: 'FetchFailure', code })

describe('check 53: given an address that leads back into a network, then no connection is made', () => {
  test.each([
    ['an address itself', '127.0.0.1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['an IPv4 address inside an IPv6 one', '[::ffff:7f00:1]'],
    ['the same through NAT64', '[64:ff9b::7f00:1]'],
    ['a decimal number', '2130706433'],
    ['a hexadecimal number', '0x7f000001'],
    ['octal digits', '0177.0.0.1'],
    ['a short form', '127.1'],
    ['full-width digits', '１２７.0.0.1'],
    ['IPv6 loopback', '[::1]'],
    ['a name that is local', 'localhost'],
    ['a name and a password', 'house:secret@127.0.0.1'],
  ])('%s: %s', async (_, host) => {
    const before = server.connections()
    await expect(fetchOnce(`http://${host}:${server.port}/`)).rejects.toThrow(refused('refused-address'))
    expect(server.connections()).toBe(before)
  })

  test.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'data:text/plain,lot',
    'javascript:alert(1)',
    'gopher://a/',
    '',
  ])('another protocol: %s', async (url) => {
    await expect(fetchOnce(url, { allowed })).rejects.toThrow(refused('refused-protocol'))
  })

  test('a name with a private address among public ones', async () => {
    const addresses = ['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 }))
    const before = server.connections()
    await expect(fetchOnce(`http://house.example:${server.port}/`, { resolve: async () => addresses })).rejects.toThrow(
      refused('refused-address'),
    )
    expect(server.connections()).toBe(before)
  })

  test('a name whose address is another one the second time', async () => {
    const answers = ['127.0.0.1', '127.0.0.2']
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
    const inner = await startWebServer((_, reply) => reply.end('inner'), '127.0.0.2')
    answer = (_, reply) => reply.setHeader('connection', 'close').end('first')
    const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', allowed, resolve })
    expect((await fetch(`http://house.example:${server.port}/`)).bytes.toString()).toBe('first')
    await expect(fetch(`http://house.example:${inner.port}/`)).rejects.toThrow(refused('refused-address'))
    expect(inner.connections()).toBe(0)
    await Promise.all([fetch.close(), inner.close()])
  })

  test.each([
    ['a private address', 'http://127.0.0.2:1/', 'refused-address'],
    ['a decimal number', 'http://2130706434/', 'refused-address'],
    ['a file', 'file:///etc/passwd', 'refused-protocol'],
    ['itself, for ever', '/', 'bad-redirect'],
    ['no address', 'http://[', 'bad-redirect'],
  ])('a redirect to %s', async (_, location, code) => {
    answer = (__, reply) => reply.writeHead(302, { location }).end()
    await expect(fetchOnce(`${server.origin}/`, { allowed })).rejects.toThrow(refused(code))
  })
})

describe('check 53: given a body without end, then it is left', () => {
  test.each([
    ['packed with gzip', 'gzip', gzipSync(Buffer.alloc(2_000_000))],
    ['packed with Brotli', 'br', brotliCompressSync(Buffer.alloc(2_000_000))],
    ['not packed', 'identity', Buffer.alloc(2_000_000)],
  ])('%s', async (_, encoding, body) => {
    answer = (__, reply) => reply.writeHead(200, { 'content-encoding': encoding }).end(body)
    await expect(fetchOnce(server.origin, { allowed, mostBytes: 1_000_000 })).rejects.toThrow(refused('too-large'))
  })

  test('one that says beforehand how long it is', async () => {
    answer = (_, reply) => void reply.writeHead(200, { 'content-length': '21000000' }).write('a')
    await expect(fetchOnce(server.origin, { allowed })).rejects.toThrow(refused('too-large'))
  })

  test('one that drips', async () => {
    answer = (_, reply) => {
      const drip = setInterval(() => reply.write('.'), 20)
      reply.on('close', () => clearInterval(drip))
    }
    await expect(fetchOnce(server.origin, { allowed, within: 200 })).rejects.toThrow(refused('too-slow'))
  })

  test('one that never begins', async () => {
    answer = () => {}
    await expect(fetchOnce(server.origin, { allowed, within: 200 })).rejects.toThrow(refused('too-slow'))
  })

  test.each([
    ['damaged gzip', 'gzip'],
    ['a packing that was not asked for', 'zstd'],
  ])('%s', async (_, encoding) => {
    answer = (__, reply) => reply.writeHead(200, { 'content-encoding': encoding }).end('no such thing')
    await expect(fetchOnce(server.origin, { allowed })).rejects.toThrow(refused('bad-encoding'))
  })
})

test('check 53: a body that drips is cut at 30 seconds', async () => {
  const over = new AbortController()
  const asked: number[] = []
  const after = (milliseconds: number): AbortSignal => {
    asked.push(milliseconds)
    return over.signal
  }
  const ended = Promise.withResolvers<void>()
  const drips = await startWebServer((_, reply) => {
    reply.on('close', ended.resolve)
    reply.write('.')
    // The first byte has arrived: then the time limit is reached.
    setTimeout(() => over.abort(), 20)
  })
  const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', allowed, after })
  await expect(fetch(drips.origin)).rejects.toThrow(
    expect.objectContaining({ code: 'too-slow', message: 'not there within 30 s' }),
  )
  expect(asked).toEqual([30_000])
  await ended.promise
  await Promise.all([fetch.close(), drips.close()])
})

test('given a page behind redirects, then it is read whole, with its final address', async () => {
  answer = (request, reply) => {
    if (request.url === '/old') return reply.writeHead(301, { location: 'new' }).end()
    return reply.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(gzipSync('An emerald ring'))
  }
  const found = await fetchOnce(`${server.origin}/old`, { allowed })
  expect(found).toMatchObject({ url: `${server.origin}/new`, status: 200, headers: { etag: '"1"' } })
  expect(found.bytes.toString()).toBe('An emerald ring')
  expect(server.requests.at(-1)?.headers['user-agent']).toBe('ParureBot/1.0')
})

test('given a signal that ends it, then the fetch ends with its reason; an unreachable server is reported as such', async () => {
  answer = () => {}
  const ending = new AbortController()
  const fetch = createGuardedFetch({ agent: 'ParureBot/1.0', allowed })
  const asked = fetch(server.origin, { signal: ending.signal })
  ending.abort(new Error('the process ends'))
  await expect(asked).rejects.toThrow('the process ends')
  const gone = await startWebServer(() => {})
  await gone.close()
  await expect(fetch(gone.origin)).rejects.toThrow(refused('unreachable'))
  await fetch.close()
})
