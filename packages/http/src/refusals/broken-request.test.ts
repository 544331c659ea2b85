import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createBrokenRequestHandler } from './broken-request.ts'

/** Returns the response to these bytes. */
async function answerTo(bytes: string): Promise<{ status: number; headers: Map<string, string>; body: unknown }> {
  const app = Fastify({ clientErrorHandler: createBrokenRequestHandler(true) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  await app.close()
  const headers = new Map(lines.map((line) => line.split(': ', 2) as [string, string]))
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) }
}

test.each([
  ['what is no HTTP', 'nonsense\r\n\r\n', 400, 'invalid-request'],
  ['a header without an end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}`, 431, 'too-large'],
])('given %s, then the answer has a code, an id and the headers of every other', async (_, bytes, status, code) => {
  const answer = await answerTo(bytes)
  expect([answer.status, answer.body]).toEqual([status, { code, message: expect.any(String) }])
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('strict-transport-security')).toBeDefined()
})
