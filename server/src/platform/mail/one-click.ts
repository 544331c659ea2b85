import type { FastifyInstance } from 'fastify'

/**
 * Lets calls be asked as mail programs do (RFC 8058): by a form that says `List-Unsubscribe=One-Click`. The token in
 * the address says everything, so that the form is not looked at.
 */
export function acceptOneClick(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  )
}
