import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import {
  attack,
  buildUnfinishedRequest,
  buildPipelinedRequests,
  type Attacker,
} from '@parure/portal/test/attacks/attacker.ts'
import { sendRawRequest, readResponseStatus } from '@parure/portal/test/servers/send-raw-request.ts'
import { readConfig, type Config } from '@parure/config/config.ts'
import { connectionLimits } from './connections/limits.ts'
import { createHttpServer } from './create-http-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Served {
  app: FastifyInstance
  url: string
  /** Requests that reached a route. */
  begun(): number
  /** The ports of connected clients: a client that reads nothing does not notice that it was disconnected. */
  connections(): (number | undefined)[]
  status(path: string, init?: RequestInit): Promise<number>
  attack(count: number, bytes: string, options?: { reads?: boolean; from?: string }): Promise<Attacker>
}

/** Returns everything that is received for these bytes until the connection ends; the receiver ends it. */
async function bytesOf(url: string, bytes: string): Promise<string> {
  const { sockets, close } = await attack(url, 1, bytes)
  const [socket] = sockets
  if (!socket) return ''
  closing.push(close)
  let received = ''
  socket.setEncoding('utf8').resume()
  return new Promise((resolve) => {
    socket.on('data', (data: string) => {
      received += data
      const [head = '', body = ''] = received.split('\r\n\r\n')
      const length = /^content-length: (\d+)/im.exec(head)?.[1]
      if (length !== undefined && body.length >= Number(length)) resolve(received)
    })
    socket.on('close', () => resolve(received))
  })
}

/** Waits until a count no longer grows. */
async function untilStill(count: () => number): Promise<void> {
  let before = -1
  await expect.poll(() => before === (before = count()), { interval: 200 }).toBe(true)
}

const megabyte = 'x'.repeat(1024 * 1024)

/** Starts the server with a few routes of its own, and small limits. */
async function served(changes: Partial<Config> = {}): Promise<Served> {
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: 'anywhere' })
  const { app } = await createHttpServer(
    { ...config, concurrency: { least: 8, most: 64 }, ...changes },
    pino({ level: 'silent' }),
  )
  let begun = 0
  const never = Promise.withResolvers<object>()
  app.get('/api/quick', async () => ({}))
  app.get('/api/waits', async () => {
    begun += 1
    return never.promise
  })
  app.post('/api/takes', async ({ body }) => ({ body }))
  app.get('/api/large', async () => {
    begun += 1
    return megabyte
  })
  app.get('/*', async () => {
    begun += 1
    return megabyte
  })
  const connected = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(
    () => app.close(),
    () => never.resolve({}),
  )
  return {
    app,
    url,
    begun: () => begun,
    connections: () => [...connected].map(({ remotePort }) => remotePort),
    status: async (path, init) => {
      const response = await fetch(url + path, init)
      await response.arrayBuffer()
      return response.status
    },
    attack: async (count, bytes, options) => {
      const attacker = await attack(url, count, bytes, options)
      closing.push(attacker.close)
      return attacker
    },
  }
}

describe('check 45: half-sent requests', () => {
  test.each([
    ['bodies', buildUnfinishedRequest('/api/takes')],
    ['bodies in chunks', 'POST /api/takes HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
    ['bodies after Expect', buildUnfinishedRequest('/api/takes').replace('host: x', 'host: x\r\nexpect: 100-continue')],
    ['bodies of a GET', 'GET /api/quick HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n'],
    ['bodies of what is nowhere', buildUnfinishedRequest('/nowhere')],
    ['headers', 'POST /api/takes HTTP/1.1\r\nhost: x\r\nx: '],
    ['trailers', 'POST /api/takes HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: '],
    ['nothing', ''],
  ])('given a hundred times %s, then no other request waits', async (_, bytes) => {
    const { attack: attackIt, status } = await served()
    await attackIt(100, bytes)
    expect([await status('/api/quick'), await status('/page')]).toEqual([200, 200])
  })

  test('given more of them than a network may have, then the oldest get 408, and the newest is answered', async () => {
    const bodies = { perNetwork: 4, inAll: 100 }
    const { attack: attackIt, url } = await served({ connections: { ...connectionLimits, bodies } })
    const first = await attackIt(1, buildUnfinishedRequest('/api/takes'))
    const answer = text(first.sockets[0]!)
    await pause(20)
    await attackIt(4, buildUnfinishedRequest('/api/takes'), { reads: true })
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*x-content-type-options: nosniff[^]*"code":"invalid-request"/)
    expect(
      readResponseStatus(
        await sendRawRequest({ url }, ['POST /api/takes HTTP/1.1', 'content-type: application/json'], '{}'),
      ),
    ).toBe(200)
  })

  test('given more connections than a network may have, then the oldest that waits is cut, and none that is answered', async () => {
    const waiting = { perNetwork: 8, inAll: 100 }
    const { attack: attackIt, status } = await served({ connections: { ...connectionLimits, waiting } })
    const idle = await attackIt(20, 'GET /api/quick HTTP/1.1\r\nhost: x\r\n', { reads: true })
    await expect.poll(idle.open).toBe(8)
    expect(await status('/api/quick')).toBe(200)
    const other = await attackIt(1, buildPipelinedRequests('/api/quick', 1), { reads: true, from: '127.0.0.2' })
    await attackIt(20, '', { reads: true })
    expect(other.open()).toBe(1)
  })

  test('given a proxy that is believed, then its connections have no limit but that of all', async () => {
    const waiting = { perNetwork: 8, inAll: 30 }
    const trustProxy = ['127.0.0.1']
    const { attack: attackIt } = await served({ trustProxy, connections: { ...connectionLimits, waiting } })
    const idle = await attackIt(40, '', { reads: true })
    await expect.poll(idle.open).toBe(30)
  })
})

describe('check 61: replies that no client reads', () => {
  test('given eighty connections that pipeline and never read, then others are answered, and each has one reply', async () => {
    const { attack: attackIt, status, begun } = await served()
    await attackIt(80, buildPipelinedRequests('/page', 10), { from: '127.0.0.2' })
    let asked = 0
    const askOnce = (): Promise<number> => {
      asked += 1
      return status('/page')
    }
    await expect.poll(askOnce).toBe(200)
    // Of eight hundred: a second one starts when the first fits into the buffers of the system.
    expect(begun()).toBeLessThanOrEqual(2 * 80 + asked)
  })

  test('given more unread bytes than a network may have, then its oldest connection is cut, and none of another network', async () => {
    const unread = { perNetwork: 5 * megabyte.length, inAll: 100 * megabyte.length }
    const {
      attack: attackIt,
      status,
      connections,
    } = await served({
      connections: { ...connectionLimits, unread },
      concurrency: { least: 10_000, most: 10_000 },
    })
    // The part of a reply of a megabyte that the kernel has buffered no longer counts.
    const other = await attackIt(1, buildPipelinedRequests('/api/large', 16), { from: '127.0.0.2' })
    const others = other.sockets.map(({ localPort }) => localPort)
    await attackIt(30, buildPipelinedRequests('/api/large', 16))
    await expect.poll(() => connections().length).toBeLessThanOrEqual(6)
    expect(connections()).toEqual(expect.arrayContaining(others))
    expect(await status('/api/large')).toBe(200)
  })

  test('given a thousand requests in one packet, then the connection is cut and at most one was begun', async () => {
    const { attack: attackIt, begun } = await served()
    const attacker = await attackIt(1, buildPipelinedRequests('/api/large', 1_000))
    await expect.poll(attacker.open).toBe(0)
    expect(begun()).toBeLessThanOrEqual(1)
  })

  test('given requests in one packet, then all of them are answered in their order', async () => {
    const { url } = await served()
    const paths = ['/api/large', '/nowhere/else', '/api/quick', '/api/quick']
    const asked = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n`)
    const answers = await sendRawRequest({ url }, [
      `${asked.join('\r\n').replace(/host: x\r\n$/, '')}connection: close`,
    ])
    expect([...answers.matchAll(/HTTP\/1\.1 \d+/g)].map(([line]) => line)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 200',
    ])
  })
})

describe('check 61: one network', () => {
  test('given that it has its share of the room, then it is refused, and another is let in', async () => {
    const { attack: attackIt, status, begun } = await served({ concurrency: { least: 8, most: 80 } })
    await attackIt(100, buildPipelinedRequests('/api/waits', 1), { from: '127.0.0.2' })
    // Three quarters of the capacity: the last one is reserved for others.
    await expect.poll(begun).toBe(60)
    expect(await status('/api/quick')).toBe(200)
  })

  test('given that it hangs up while its work goes on, then it has no more of it at a time than before', async () => {
    const { attack: attackIt, status, begun } = await served({ concurrency: { least: 8, most: 80 } })
    for (let time = 0; time < 3; time++) {
      const attacker = await attackIt(40, buildPipelinedRequests('/api/waits', 1), { from: '127.0.0.2' })
      await expect.poll(begun).toBeGreaterThanOrEqual(Math.min(60, 40 * (time + 1)))
      attacker.close()
    }
    expect(begun()).toBe(60)
    expect(await status('/api/quick')).toBe(200)
  })
})

describe('what Node would answer by itself', () => {
  const full = ['GET /api/quick HTTP/1.1', 'host: x', 'connection: close']
  test.each([
    ['a host with a port that is none', ['GET /api/quick HTTP/1.1', 'host: x:abc'], 400],
    ['a page at such a host', ['GET /page HTTP/1.1', 'host: x:abc'], 400],
    ['a port beyond all', ['GET /page HTTP/1.1', 'host: x:65536'], 400],
    ['a host with a path', ['GET /page HTTP/1.1', 'host: x/y'], 400],
    ['a host with a name before it', ['GET /page HTTP/1.1', 'host: a@x'], 400],
    ['an IPv6 address without an end', ['GET /page HTTP/1.1', 'host: [::1'], 400],
    ['an empty host', ['GET /page HTTP/1.1', 'host: '], 400],
    ['two hosts', ['GET /page HTTP/1.1', 'host: x', 'host: y'], 400],
    ['no host', ['GET /page HTTP/1.1'], 400],
    ['no host in HTTP/1.0', ['GET /page HTTP/1.0'], 200],
    ['an IPv6 address', ['GET /page HTTP/1.1', 'host: [::1]:3000'], 200],
    ['an absolute target', ['GET http://y/api/quick HTTP/1.1', 'host: x'], 200],
    ['an absolute target without a path', ['GET http://y?a=b HTTP/1.1', 'host: x'], 200],
    ['an expectation that is none', [...full, 'expect: the-moon'], 200],
    ['an upgrade', ['GET /api/quick HTTP/1.1', 'host: x', 'upgrade: websocket', 'connection: upgrade'], 200],
    ['an upgrade to HTTP/2', ['GET /api/quick HTTP/1.1', 'host: x', 'upgrade: h2c', 'connection: upgrade'], 200],
    ['HTTP/2 itself', ['PRI * HTTP/2.0', '', 'SM'], 400],
    ['a tunnel', ['CONNECT x:443 HTTP/1.1', 'host: x:443'], 405],
    ['a method that nobody knows', ['BREW /api/quick HTTP/1.1', 'host: x'], 400],
    ['two lengths', ['POST /api/takes HTTP/1.1', 'host: x', 'content-length: 1', 'content-length: 2'], 400],
    [
      'a length and chunks',
      ['POST /api/takes HTTP/1.1', 'host: x', 'content-length: 3', 'transfer-encoding: chunked'],
      400,
    ],
    ['a header with a NUL', ['GET /api/quick HTTP/1.1', 'host: x', 'a: \0'], 400],
    ['headers beyond all measure', ['GET /api/quick HTTP/1.1', 'host: x', `a: ${'y'.repeat(20_000)}`], 431],
    ['an asterisk', ['OPTIONS * HTTP/1.1', 'host: x'], 404],
  ])('given %s, then the answer has our headers', async (_, lines, status) => {
    const { url } = await served()
    const answer = await bytesOf(url, `${lines.join('\r\n')}\r\n\r\n`)
    expect(readResponseStatus(answer), answer.slice(0, 300)).toBe(status)
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toMatch(/^x-request-id: [0-9a-f]{32}\r$/im)
    if (status >= 400) expect(answer).toMatch(/"code":"[a-z-]+"/)
  })

  test('given requests that do not arrive, then 408 has our headers', async () => {
    const { url } = await served({ requestTimeout: 400 })
    const [headers, body] = await Promise.all([
      bytesOf(url, 'GET / HTTP/1.1\r\n'),
      bytesOf(url, buildUnfinishedRequest('/api/takes')),
    ])
    for (const answer of [headers, body]) {
      expect(readResponseStatus(answer)).toBe(408)
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    }
  })

  test('given garbage behind a request whose reply is on its way, then nothing is written into that reply', async () => {
    const { attack: attackIt, begun } = await served()
    const attacker = await attackIt(1, buildPipelinedRequests('/api/large', 16))
    const [socket] = attacker.sockets
    await untilStill(begun)
    socket?.write('garbage\r\n\r\n')
    expect((await text(socket!)).match(/HTTP\/1\.1 4/g)).toBeNull()
  })

  test('given that the server closes, then a late request is refused with our headers', async () => {
    const { app, attack: attackIt, begun } = await served()
    const attacker = await attackIt(
      1,
      `${buildPipelinedRequests('/api/waits', 1)}${buildPipelinedRequests('/api/quick', 1)}`,
    )
    const answers = text(attacker.sockets[0]!)
    await expect.poll(begun).toBe(1)
    const closed = app.close()
    for (const close of closing.splice(0).toReversed().slice(1)) await close()
    await closed
    const [, refusal = ''] = (await answers).split(/(?=HTTP\/1\.1 503)/)
    expect(refusal).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(refusal).toContain('"code":"unavailable"')
  })
})
