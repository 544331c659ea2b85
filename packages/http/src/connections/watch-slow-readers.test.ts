import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { watchSlowReaders } from './watch-slow-readers.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A reply of 64 MB, more than any kernel buffers, for a client that reads at a given pace. */
async function bigReply(): Promise<{ response: ServerResponse; server: Socket; client: Socket }> {
  const found = Promise.withResolvers<ServerResponse>()
  const listening = createServer((_request, response) => found.resolve(response)).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const client = connect((listening.address() as AddressInfo).port, '127.0.0.1').pause()
  client.on('error', () => {})
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const response = await found.promise
  closing.push(
    () => client.destroy(),
    () => listening.close(),
  )
  return { response, server: response.socket as Socket, client }
}

const size = 64 * 1024 * 1024

test('check 61: given a client that reads steadily but too slowly, then it is cut, and not before', async () => {
  const { response, server, client } = await bigReply()
  let now = 0
  const readers = watchSlowReaders({ grace: 10_000, bytesPerSecond: size / 100 }, () => now)
  readers.watch(response, server)
  now = 500_000
  readers.checkReaders()
  expect(server.destroyed).toBe(false)
  response.end(Buffer.alloc(size))
  readers.checkReaders()
  now += 9_000
  readers.checkReaders()
  expect(server.destroyed).toBe(false)
  // One byte a second: never idle.
  for (let second = 0; second < 103 && !server.destroyed; second++) {
    client.read(1)
    now += 1_000
    readers.checkReaders()
  }
  expect(server.destroyed).toBe(true)
})

test('check 61: given a client that reads as fast as is asked, then it gets all of it, however long that takes', async () => {
  const { response, server, client } = await bigReply()
  let now = 0
  const readers = watchSlowReaders({ grace: 1_000, bytesPerSecond: size / 100 }, () => now)
  readers.watch(response, server)
  let got = 0
  client.on('data', (data: Buffer) => {
    got += data.length
    now = (got / size) * 99_000
    readers.checkReaders()
  })
  response.end(Buffer.alloc(size))
  client.resume()
  await once(response, 'finish')
  expect(server.destroyed).toBe(false)
})
