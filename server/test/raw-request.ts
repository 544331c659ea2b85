import { connect } from 'node:net'
import type { TestApp } from './test-app.ts'

/** What the server answers to bytes as they stand; `fetch` would tidy paths and headers first. */
export function rawRequest({ url }: Pick<TestApp, 'url'>, lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(url)
  const host = lines.some((line) => /^host:/i.test(line)) ? [] : ['host: here']
  const head = [...lines, ...host, 'connection: close', `content-length: ${Buffer.byteLength(body)}`]
  return new Promise((resolve, reject) => {
    let told = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`))
    socket.setEncoding('utf8')
    socket.on('data', (data: string) => (told += data))
    // Whoever is refused early finds the line cut while still writing.
    socket.on('error', (error) => (told === '' ? reject(error) : resolve(told)))
    socket.on('end', () => resolve(told))
  })
}

/** The status of such an answer. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
}
