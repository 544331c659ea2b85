import { createHash } from 'node:crypto'
import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance } from 'fastify'

/** Returns the calendar of a token; null for an unknown one. */
type LoadCalendarText = (token: string) => Promise<string | null>

/**
 * Serves personal feeds and the sale files linked from mails. Calendar programs send no bearer token: the token in the
 * address is the only credential.
 */
export function serveFeed(scope: FastifyInstance, textOf: LoadCalendarText): void {
  scope.get<{ Params: { token: string } }>('/api/calendar/:token.ics', async (request, reply) => {
    const { token } = request.params
    const text = /^[\w-]{43,70}$/.test(token) ? await textOf(token) : null
    if (text === null) throw new Problem('not-found', 'There is no such calendar.')
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (hasMatchingEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="sales.ics"')
      .send(text)
  })
}

/** Weak comparison, as RFC 9110 requires for If-None-Match. */
function hasMatchingEtag(given: string | undefined, etag: string): boolean {
  return (given ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')
}
