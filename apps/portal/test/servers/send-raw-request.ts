import { connect } from 'node:net'
import type { TestApp } from './start-test-app.ts'

/** Returns the response to raw bytes; `fetch` would normalize paths and headers. */
export function sendRawRequest({ url }: Pick<TestApp, 'url'>, lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(url)
  const host = lines.some((line) => /^host:/i.test(line)) ? [] : ['host: here']
  const head = [...lines, ...host, 'connection: close', `content-length: ${Buffer.byteLength(body)}`]
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`))
    socket.setEncoding('utf8')
    socket.on('data', (data: string) => (received += data))
    // An early refusal closes the connection while the request is being written.
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)))
    socket.on('end', () => resolve(received))
  })
}

/** Returns the status of such a response. */
export function readResponseStatus(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
}
