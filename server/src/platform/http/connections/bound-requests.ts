import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '../network.ts'
import { boundedByNetwork } from './bounded-by-network.ts'
import type { ConnectionLimits } from './limits.ts'

/** Minimum bytes of an open reply with its connection. */
const leastWeight = 16 * 1024
/** Files are streamed: only this many bytes are buffered. */
const streamed = 64 * 1024

/** Limits half-sent bodies and unread replies per network of the client, also behind proxies. */
export function boundRequests(app: FastifyInstance, limits: Pick<ConnectionLimits, 'bodies' | 'unread'>): void {
  const bodies = boundedByNetwork<IncomingMessage>(limits.bodies, (request) => {
    if (!request.complete) app.server.emit('clientError', tooSlow(), request.socket)
  })
  const unread = boundedByNetwork<ServerResponse>(limits.unread, (response) => response.socket?.resetAndDestroy())
  app.addHook('onRequest', (request, _reply, done) => {
    if (sendsBody(request)) setImmediate(() => follow(request))
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply
    if (!raw.destroyed) {
      unread.add(raw, networkOf(request.ip), Math.max(leastWeight, sizeOf(payload, reply)))
      raw.once('close', () => unread.remove(raw))
    }
    done()
  })
  /** A body that arrived together with its headers is complete by now. */
  function follow({ raw, ip }: FastifyRequest): void {
    if (raw.complete || raw.destroyed) return
    bodies.add(raw, networkOf(ip))
    raw.once('close', () => bodies.remove(raw))
  }
}

/** Whether a request has a body. */
export function sendsBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function sizeOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (Buffer.isBuffer(payload)) return payload.length
  return Math.min(streamed, Number(reply.getHeader('content-length') ?? streamed))
}

/** Creates the error that Node emits for a slow request. */
function tooSlow(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
