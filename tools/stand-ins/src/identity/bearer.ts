import type { FastifyRequest } from 'fastify'

/** Returns the access token of a request, or an empty text. */
export function readBearerToken({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}
