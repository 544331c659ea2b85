import type { FastifyInstance } from 'fastify'
import { randomText } from './random-text.ts'

/** The header with the request's id in logs and traces. */
export const requestIdHeader = 'x-request-id'

/** Sixteen random bytes: the form of a trace's id, which it is as well. */
export function newRequestId(): string {
  return randomText('hex')
}

/** Adds the request's id to every answer. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}
