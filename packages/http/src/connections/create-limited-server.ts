import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getNetwork } from '../addresses/network.ts'
import { limitByNetwork } from './limit-by-network.ts'
import type { ConnectionLimits } from './limits.ts'
import { serializePipelined } from './serialize-pipelined.ts'
import { watchSlowReaders } from './watch-slow-readers.ts'

/** The error code of a CONNECT request. */
export const tunnelRequested = 'TUNNEL_ASKED'

/** The reply that is being created or sent over each connection. */
export type Replies = WeakMap<Socket, ServerResponse>

interface LimitedServerOptions {
  http: ServerOptions
  keepAliveTimeout: number
  requestTimeout: number
  limits: Pick<ConnectionLimits, 'waiting' | 'reading'>
  /** Whether an address is a proxy's, whose connections carry requests of many networks. */
  isProxy: (address: string) => boolean
  replies: Replies
  now?: () => number
}

/** Milliseconds between two checks for slow readers. */
const checkInterval = 1_000

/** Creates Node's HTTP server with limits on the resources that clients may keep open. */
export function createLimitedServer(handler: RequestListener, options: LimitedServerOptions): Server {
  const { limits, isProxy, replies, now = () => performance.now() } = options
  const readers = watchSlowReaders(limits.reading, now)
  const waiting = limitByNetwork<Socket>(limits.waiting, (socket) => socket.destroy())
  let proxied = 0
  const networks = new WeakMap<Socket, string>()
  const listener = serializePipelined(
    (request, response) => {
      replies.set(request.socket, response)
      readers.watch(response, request.socket)
      handler(request, response)
    },
    {
      begun: (socket) => waiting.remove(socket),
      ended: (socket) => {
        replies.delete(socket)
        waiting.add(socket, networks.get(socket) ?? '')
      },
    },
  )
  const server = createServer(options.http, listener)
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    // Each connection of a proxy counts on its own: only all together have a limit.
    const network = isProxy(address) ? `proxy ${proxied++}` : getNetwork(address)
    networks.set(socket, network)
    waiting.add(socket, network)
    socket.once('close', () => waiting.remove(socket))
  })
  // Node would refuse it with its own reply; the request can be served.
  server.on('checkExpectation', listener)
  // Node would close the connection without a reply.
  server.on('connect', (_request, socket: Socket) => {
    // Node has detached the socket: an error event without a listener would end the process.
    socket.on('error', () => {})
    server.emit('clientError', Object.assign(new Error('CONNECT'), { code: tunnelRequested }), socket)
  })
  const checking = setInterval(readers.checkReaders, checkInterval).unref()
  server.once('close', () => clearInterval(checking))
  server.keepAliveTimeout = options.keepAliveTimeout
  server.requestTimeout = options.requestTimeout
  return server
}
