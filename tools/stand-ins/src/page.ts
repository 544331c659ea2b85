import type { FastifyInstance, FastifyReply } from 'fastify'

/** Parses the bodies of forms to `URLSearchParams`. */
export function parseForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

/** Sends HTML under a content security policy; never cached. */
export function sendHtml(reply: FastifyReply, policy: string, document: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(document)
}
