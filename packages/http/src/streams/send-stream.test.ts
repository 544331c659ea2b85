import type { FileStream } from '@parure/contract/file-answer.ts'
import { pino } from 'pino'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '@parure/config/config.ts'
import { createHttpServer } from '../create-http-server.ts'
import { createStreamSender, streamLimits, type StreamLimits } from './send-stream.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Made {
  url: string
  /** Bodies that were opened, started and closed. */
  opened: number
  begun: number
  closed: number
  /** The next file is opened when it resolves. */
  gate: Promise<void>
}

/** Starts a server with one place, whose file at /endless has no end, and at /small two parts. */
async function served(changes: Partial<StreamLimits> = {}): Promise<Made> {
  const { app } = await createHttpServer(readConfig({ NODE_ENV: 'production' }), pino({ level: 'silent' }))
  const send = createStreamSender({ ...streamLimits, running: 1, patience: 10_000, ...changes })
  const made: Made = { url: '', opened: 0, begun: 0, closed: 0, gate: Promise.resolve() }
  async function* body(parts: number): FileStream['body'] & AsyncGenerator<Uint8Array> {
    made.begun += 1
    try {
      for (let part = 0; part < parts; part++) yield Buffer.alloc(64 * 1024)
      if (parts === 0) throw new Error('broken')
    } finally {
      made.closed += 1
    }
  }
  const open = async (parts: number): Promise<FileStream> => {
    made.opened += 1
    await made.gate
    return { name: 'file', mediaType: 'application/octet-stream', body: body(parts) }
  }
  const serve = (path: string, parts: number): void => {
    app.get(path, { exposeHeadRoute: false }, (request, reply) =>
      send(reply, { open: () => open(parts) }, String(request.headers['x-holder'] ?? 'a')),
    )
  }
  serve('/endless', Number.POSITIVE_INFINITY)
  serve('/small', 2)
  serve('/broken', 0)
  made.url = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  return made
}

/** A connection that has sent requests and reads nothing. */
async function silentClient({ url }: Made, ...paths: string[]): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
  closing.push(() => socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-holder: silent\r\n\r\n`).join(''))
  return socket
}

const small = async ({ url }: Made, holder = 'b') => {
  const response = await fetch(`${url}/small`, { headers: { 'x-holder': holder } })
  return [response.status, (await response.arrayBuffer()).byteLength]
}
const whole = [200, 2 * 64 * 1024]

test('check 61: given a client that disconnects while it receives a file, then the file is closed and its place free', async () => {
  const made = await served()
  const client = await silentClient(made, '/endless')
  await expect.poll(() => made.begun).toBe(1)
  const next = small(made)
  client.destroy()
  expect(await next).toEqual(whole)
  expect(made.closed).toBe(made.begun)
})

test('check 61: given a client that disconnects before its file begins, then its place is free too', async () => {
  const made = await served()
  const gate = Promise.withResolvers<void>()
  made.gate = gate.promise
  const client = await silentClient(made, '/endless')
  await expect.poll(() => made.opened).toBe(1)
  made.gate = Promise.resolve()
  const next = small(made)
  client.destroy()
  expect(await next).toEqual(whole)
  gate.resolve()
  expect(await small(made)).toEqual(whole)
  expect([made.opened, made.begun]).toEqual([3, 2])
})

test('check 61: given files that cannot be opened or break off, then their places are free, and none looks whole', async () => {
  const made = await served()
  made.gate = Promise.reject(new Error('no file'))
  made.gate.catch(() => {})
  expect((await fetch(`${made.url}/small`)).status).toBe(500)
  made.gate = Promise.resolve()
  for (let time = 0; time < 3; time++)
    await expect(fetch(`${made.url}/broken`).then((response) => response.arrayBuffer())).rejects.toThrow()
  expect(await small(made, 'a')).toEqual(whole)
})

test('check 61: given a client that stops reading, also with a request behind it, then it is disconnected, and the next is served', async () => {
  const made = await served({ maxStallTime: 200 })
  const client = await silentClient(made, '/endless', '/small')
  await expect.poll(() => made.begun).toBe(1)
  expect(await small(made)).toEqual(whole)
  client.resume()
  await expect.poll(() => client.destroyed).toBe(true)
  expect(made.begun).toBe(2)
})

test('check 61: given a client that reads for ever, then its file ends after the longest time', async () => {
  const made = await served({ maxDuration: 2_000 })
  const endless = fetch(`${made.url}/endless`).then((response) => response.body?.pipeTo(new WritableStream()))
  const cut = expect(endless).rejects.toThrow()
  await expect.poll(() => made.begun).toBe(1)
  expect(await small(made)).toEqual(whole)
  await cut
})

test('check 61: given two files in one packet of one connection, then both arrive, one after the other', async () => {
  const made = await served()
  const client = await silentClient(made, '/small', '/small')
  let received = 0
  client.on('data', (data: Buffer) => (received += data.length)).resume()
  await expect.poll(() => received).toBeGreaterThan(4 * 64 * 1024)
  expect([made.opened, made.closed]).toEqual([2, 2])
})

test('check 61: given a place that is taken, then who waits too long is refused with 503, what to do, and when', async () => {
  const made = await served({ patience: 50 })
  await silentClient(made, '/endless')
  await expect.poll(() => made.begun).toBe(1)
  const refused = await fetch(`${made.url}/small`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await refused.json()).toEqual({ code: 'files-busy', message: expect.stringContaining('try again') })
  expect(made.opened).toBe(1)
})
