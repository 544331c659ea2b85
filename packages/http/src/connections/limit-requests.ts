import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getNetwork } from '../addresses/network.ts'
import { limitByNetwork } from './limit-by-network.ts'
import type { ConnectionLimits } from './limits.ts'

/** Minimum bytes of an open reply with its connection. */
const minReplyWeight = 16 * 1024
/** Files are streamed: only this many bytes are buffered. */
const maxStreamBuffer = 64 * 1024

/** Limits half-sent bodies and unread replies per network of the client, also behind proxies. */
export function limitRequests(app: FastifyInstance, limits: Pick<ConnectionLimits, 'bodies' | 'unread'>): void {
  const bodies = limitByNetwork<IncomingMessage>(limits.bodies, (request) => {
    if (!request.complete) app.server.emit('clientError', createTimeoutError(), request.socket)
  })
  const unread = limitByNetwork<ServerResponse>(limits.unread, (response) => response.socket?.resetAndDestroy())
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) setImmediate(() => trackBody(request))
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = reply
    if (!raw.destroyed) {
      unread.add(raw, getNetwork(request.ip), Math.max(minReplyWeight, estimateReplyBytes(payload, reply)))
      raw.once('close', () => unread.remove(raw))
    }
    done()
  })
  /** A body that arrived together with its headers is complete by now. */
  function trackBody({ raw, ip }: FastifyRequest): void {
    if (raw.complete || raw.destroyed) return
    bodies.add(raw, getNetwork(ip))
    raw.once('close', () => bodies.remove(raw))
  }
}

/** Whether a request has a body. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function estimateReplyBytes(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (Buffer.isBuffer(payload)) return payload.length
  return Math.min(maxStreamBuffer, Number(reply.getHeader('content-length') ?? maxStreamBuffer))
}

/** Creates the error that Node emits for a slow request. */
function createTimeoutError(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
