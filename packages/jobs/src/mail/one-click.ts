import type { FastifyInstance } from 'fastify'

/**
 * Accepts the form `List-Unsubscribe=One-Click` that mail programs post (RFC 8058). Its content is ignored: the token
 * in the URL suffices.
 */
export function acceptOneClick(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  )
}
