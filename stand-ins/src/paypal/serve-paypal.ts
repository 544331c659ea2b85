/*
 * The calls of PayPal's REST API that the product makes, under PayPal's own paths (`/v1/oauth2/token`,
 * `/v1/catalogs/products`, `/v1/billing/plans`, `/v1/billing/subscriptions`, `/v1/notifications/…`) below
 * `/local/paypal`, or alone by `npm run paypal-simulator -- --port N`. Besides, for tests:
 *
 * GET  /_sim/clock                         {now}
 * POST /_sim/clock                         {days, hours, seconds} or {to}: charges and delivers all that falls due on the way;
 *                                          {stepSeconds} plays a long time faster, delivering at the end of every step
 * GET  /_sim/state                         subscriptions with their payments, payers with their charges, deliveries to come
 * POST, DELETE /_sim/faults                {operation, times?, fault}; operations `token`, `product.create`, `plan.create`,
 *                                          `subscription.create|get|activate|cancel|transactions`, `event.list`, `*`; faults
 *                                          {kind: 'latency', milliseconds}, 'reset' (before anything is done), 'drop' (after
 *                                          it), {kind: 'status', status: 429|500|503}, {kind: 'refuse', issue, description}: a 422
 * POST /_sim/settings                      {paymentDelaySeconds}: how long after it is due a payment is seen
 * POST /_sim/payers                        {email, refuses: never|first|renewals|always}
 * POST /_sim/payments/ID/refund            {amount?}: all that is left, or so much
 * POST /_sim/payments/ID/reverse           a chargeback
 * POST /_sim/subscriptions/ID/cancel       by the payer, at PayPal; also /suspend, /resume
 * POST /_sim/webhooks                      {seed, drop, duplicate, reorder, reorderWithinSeconds, delaySeconds, hold}
 * POST /_sim/webhooks/deliver              delivers what is due now, and answers when it is done
 * GET  /_sim/events                        every event, in order, or those from ?since= on; /_sim/events/ID/request is the signed request of one:
 *                                          {url, headers, body}, to be sent as often and in whatever order a test likes
 * GET  /_sim/ca.pem                        the authority behind the certificates that sign webhooks
 *
 * The approve page takes `email`, `name`, `country`, `refuses` in its query (to be filled in) or as form fields, and
 * `cancel`. Tokens last nine hours and go by the simulated clock. `next_billing_time` is the beginning of a free trial
 * for the first two minutes of it. A refused payment is tried again after 5 and 10 days; then it is owed, and at
 * `payment_failure_threshold` such periods the subscription is suspended. `last_failed_payment` and `plan` are only
 * shown when asked for by `?fields=`. A setup fee that is refused under CANCEL leaves a cancelled subscription behind a
 * 204. Merchants cannot cancel what was only approved.
 */
import { randomBytes } from 'node:crypto'
import { Problem } from '@parure/domain/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readForms } from '../page.ts'
import { serveApprove } from './approve.ts'
import { callsOf, faultyRequests } from './calls.ts'
import { serveCatalogue } from './catalogue.ts'
import { serveControls } from './controls.ts'
import { accessTokens, serveTokens } from './oauth.ts'
import { malformed, PayPalError } from './paypal-error.ts'
import { serveRefunds } from './refunds.ts'
import type { Simulator } from './simulator.ts'
import { serveSubscriptions } from './subscriptions.ts'
import { serveCertificates, serveEventList } from './event-list.ts'
import { serveWebhookControls } from './webhook-controls.ts'

/** Stands in for PayPal. Never to be served under a public address: payments cost nothing. */
export async function servePayPalSimulator(app: FastifyInstance, sim: Simulator, prefix = ''): Promise<void> {
  await app.register(
    async (scope) => {
      readBodies(scope)
      answerAsPayPal(scope)
      recordExchanges(scope, sim, prefix)
      const tokens = accessTokens()
      const call = callsOf(sim)
      serveTokens(scope, sim, tokens)
      serveCertificates(scope)
      serveApprove(scope, sim)
      serveControls(scope, sim)
      serveRefunds(scope, sim)
      serveWebhookControls(scope, sim)
      await scope.register(async (merchant) => {
        merchant.addHook('onRequest', async ({ headers }) => tokens.check(headers.authorization, await sim.now()))
        serveCatalogue(merchant, call)
        serveSubscriptions(merchant, call)
        serveEventList(merchant, call)
      })
    },
    { prefix },
  )
}

/** JSON, also an empty body, and forms. */
function readBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(malformed([]))
    }
  })
  readForms(scope)
}

function answerAsPayPal(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('paypal-debug-id', randomBytes(7).toString('hex').slice(0, 13))
  })
  scope.setErrorHandler((given: FastifyError | Problem | PayPalError, request: FastifyRequest, reply: FastifyReply) => {
    const error = given instanceof Problem ? refusedByServer(given) : given
    const expected = error instanceof PayPalError
    if (!expected && (error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'the PayPal stand-in failed')
    const status = expected ? error.status : (error.statusCode ?? 500)
    return reply.code(status).send(errorBody(error, String(reply.getHeader('paypal-debug-id'))))
  })
}

/** A refusal of our own server, in PayPal's format. */
function refusedByServer({ status, message }: Problem): PayPalError {
  return new PayPalError(status, status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVER_ERROR', message)
}

function errorBody(error: FastifyError | PayPalError, debugId: string): object {
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
