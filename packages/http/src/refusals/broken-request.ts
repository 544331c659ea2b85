import { getOwnValue } from '@parure/values/get-own-value.ts'
import { STATUS_CODES } from 'node:http'
import type { ProblemBody } from '@parure/contract/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { tunnelRequested, type Replies } from '../connections/create-limited-server.ts'
import { createRequestId, requestIdHeader } from '../request-id.ts'
import { buildSecurityHeaders } from '../build-security-headers.ts'

interface BrokenRequestReply extends ProblemBody {
  status: number
}

/** Responses by Node's error code. */
const refusals: Record<string, BrokenRequestReply> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid-request', message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', message: 'The headers of this request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too-large', message: 'The body of this request is too large.' },
  [tunnelRequested]: { status: 405, code: 'method-not-allowed', message: 'This is no proxy.' },
}
const unreadable: BrokenRequestReply = {
  status: 400,
  code: 'invalid-request',
  message: 'This is no HTTP that can be read.',
}

/**
 * Creates Fastify's handler of requests that cannot be parsed, which reach neither hooks nor routes. It responds like
 * all other routes, except while a reply is being sent, whose body this response would corrupt.
 */
export function createBrokenRequestHandler(https: boolean, replies: Replies = new WeakMap()) {
  return function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, ...body } = getOwnValue(refusals, error.code ?? '') ?? unreadable
    const id = createRequestId()
    this.log.info({ reqId: id, status, code: body.code, fault: error.code }, 'no request')
    if (socket.writable && !replies.get(socket)?.headersSent)
      socket.write(
        formatHttpResponse(status, JSON.stringify(body), { ...buildSecurityHeaders(https), [requestIdHeader]: id }),
      )
    socket.destroy(error)
  }
}

function formatHttpResponse(status: number, body: string, headers: Record<string, string>): string {
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n')
}
