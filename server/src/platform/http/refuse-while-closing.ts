import { Problem } from '@parure/domain/problem'
import type { FastifyInstance } from 'fastify'

/** Refuses what still comes over connections that are open when the server closes: another process can answer it. */
export function answerClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    reply.header('connection', 'close')
    done(new Problem('unavailable', 'The site is restarting. Please try again.', 1))
  })
}
