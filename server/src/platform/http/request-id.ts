import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** By which header an answer says under which id its lines stand in the log, and its spans in a trace. */
export const requestIdHeader = 'x-request-id'

/** Sixteen random bytes: the form of a trace's id, which it is as well. */
export function newRequestId(): string {
  return randomBytes(16).toString('hex')
}

/** Says it with every answer. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}
