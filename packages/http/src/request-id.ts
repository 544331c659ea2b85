import type { FastifyInstance } from 'fastify'
import { generateRandomText } from './generate-random-text.ts'

/** The header with the request's id in logs and traces. */
export const requestIdHeader = 'x-request-id'

/** Creates an id of sixteen random bytes: the format of a trace id, and used as one. */
export function createRequestId(): string {
  return generateRandomText('hex')
}

/** Adds the request's id to every response. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}
