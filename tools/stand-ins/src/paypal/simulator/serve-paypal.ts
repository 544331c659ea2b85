// Controls and behavior: docs/paypal-simulator.md.
import { randomBytes } from 'node:crypto'
import { Problem } from '@parure/contract/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseForms } from '../../page.ts'
import { serveApprove } from '../calls/approve.ts'
import { createCallHandlers, faultyRequests } from '../calls/create-call-handler.ts'
import { serveCatalog } from '../billing/catalogue.ts'
import { serveControls } from './controls.ts'
import { createAccessTokens, serveTokens } from '../calls/oauth.ts'
import { createMalformedError, PayPalError } from '../calls/paypal-error.ts'
import { serveRefunds } from '../billing/refunds.ts'
import type { Simulator } from './create-simulator.ts'
import { serveSubscriptions } from '../billing/subscriptions.ts'
import { serveCertificates, serveEventList } from '../webhooks/event-list.ts'
import { serveWebhookControls } from '../webhooks/webhook-controls.ts'

/** Simulates PayPal. Must never be served under a public address: payments cost nothing. */
export async function servePayPalSimulator(app: FastifyInstance, sim: Simulator, prefix = ''): Promise<void> {
  await app.register(
    async (scope) => {
      parseBodies(scope)
      usePayPalErrors(scope)
      recordExchanges(scope, sim, prefix)
      const tokens = createAccessTokens()
      const call = createCallHandlers(sim)
      serveTokens(scope, sim, tokens)
      serveCertificates(scope)
      serveApprove(scope, sim)
      serveControls(scope, sim)
      serveRefunds(scope, sim)
      serveWebhookControls(scope, sim)
      await scope.register(async (merchant) => {
        merchant.addHook('onRequest', async ({ headers }) => tokens.checkToken(headers.authorization, await sim.now()))
        serveCatalog(merchant, call)
        serveSubscriptions(merchant, call)
        serveEventList(merchant, call)
      })
    },
    { prefix },
  )
}

/** Parses JSON, also an empty body, and forms. */
function parseBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(createMalformedError([]))
    }
  })
  parseForms(scope)
}

function usePayPalErrors(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('paypal-debug-id', randomBytes(7).toString('hex').slice(0, 13))
  })
  scope.setErrorHandler((given: FastifyError | Problem | PayPalError, request: FastifyRequest, reply: FastifyReply) => {
    const error = given instanceof Problem ? convertProblem(given) : given
    const expected = error instanceof PayPalError
    if (!expected && (error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'the PayPal stand-in failed')
    const status = expected ? error.status : (error.statusCode ?? 500)
    return reply.code(status).send(buildErrorBody(error, String(reply.getHeader('paypal-debug-id'))))
  })
}

/** Converts a refusal of our own server to PayPal's format. */
function convertProblem({ status, message }: Problem): PayPalError {
  return new PayPalError(status, status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR', message)
}

function buildErrorBody(error: FastifyError | PayPalError, debugId: string): object {
  if (!(error instanceof PayPalError)) {
    const own = (error.statusCode ?? 500) < 500
    return {
      name: own ? 'INVALID_REQUEST' : 'INTERNAL_SERVER_ERROR',
      message: own
        ? 'Request is not well-formed, syntactically incorrect, or violates schema.'
        : 'An internal server error occurred.',
      debug_id: debugId,
      links: [],
    }
  }
  const { code, message, details } = error
  if (code === 'invalid_token') return { error: code, error_description: message }
  const links = [{ href: `https://developer.paypal.com/api/rest/responses/#${code}`, rel: 'information_link' }]
  return { name: code, message, debug_id: debugId, ...(details.length === 0 ? {} : { details }), links }
}

/** Records the merchant's calls, not the tests' controls. */
function recordExchanges(scope: FastifyInstance, sim: Simulator, prefix: string): void {
  const { record } = sim.options
  if (!record) return
  scope.addHook('onSend', async (request, reply, payload) => {
    const path = request.url.slice(prefix.length)
    if (!path.startsWith('/v1/') || path.startsWith('/v1/notifications/certs/')) return
    const answer = typeof payload === 'string' && payload !== '' ? (JSON.parse(payload) as unknown) : undefined
    const body = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : request.body
    record({
      method: request.method,
      path,
      request: body,
      status: reply.statusCode,
      answer,
      provoked: faultyRequests.has(request.raw),
    })
  })
}
