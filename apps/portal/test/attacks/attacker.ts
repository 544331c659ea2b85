import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Raw connections of an attacker. */
export interface Attacker {
  sockets: Socket[]
  /** Returns the number of connections that the server has not closed. */
  open(): number
  close(): void
}

/** Opens connections and sends the same bytes over each; responses are read on demand only. */
export async function attack(
  url: string,
  count: number,
  bytes: string | Buffer,
  { reads = false, from = '127.0.0.1' }: { reads?: boolean; from?: string } = {},
): Promise<Attacker> {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port: Number(port), host: hostname, localAddress: from })
      socket.on('error', () => {})
      await once(socket, 'connect')
      if (reads) socket.resume()
      else socket.pause()
      socket.write(bytes)
      return socket
    }),
  )
  const gone = new Set<Socket>()
  for (const socket of sockets) socket.once('close', () => gone.add(socket))
  return {
    sockets,
    open: () => sockets.length - gone.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Returns a POST request whose body is never completed. */
export function buildUnfinishedRequest(path = '/account/login'): string {
  return `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"email":`
}

/** Returns pipelined requests, sent without waiting for responses. */
export function buildPipelinedRequests(path: string, count: number): string {
  return `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count)
}
