import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { beginBilling, cancel, resumeBilling } from './billing.ts'
import type { Call, Calls } from './calls.ts'
import { unprocessable } from './paypal-error.ts'
import { parseBody } from './request-body.ts'
import { makeOnce, wantsWhole } from './request-id.ts'
import { subscriptionFrom, subscriptionRequest } from './subscription.ts'
import { minimalBody, subscriptionBody, type Field } from './subscription-body.ts'
import { transactionsBody } from './transactions.ts'

const reason = z.object({ reason: z.string().min(1).max(128) })

/** Serves the calls of subscriptions; the page on which a payer approves them is separate. */
export function serveSubscriptions(scope: FastifyInstance, call: Calls): void {
  const all = '/v1/billing/subscriptions'
  const one = `${all}/:id`
  scope.post(all, call('subscription.create', create))
  scope.get(one, call('subscription.get', show))
  scope.post(`${one}/activate`, call('subscription.activate', activate))
  scope.post(`${one}/cancel`, call('subscription.cancel', cancelOne))
  scope.get(`${one}/transactions`, call('subscription.transactions', listTransactions))
}

function create(called: Call): object {
  const { context, request } = called
  const subscription = makeOnce(called, 'subscription', () => {
    const asked = parseBody(subscriptionRequest, request.body)
    const made = subscriptionFrom(asked, context.store.find('plan', asked.plan_id), context.now)
    const resource = subscriptionBody(made, context)
    const type = 'BILLING.SUBSCRIPTION.CREATED'
    context.emit({ type, resourceType: 'subscription', resource, subscription: made.id })
    return made
  })
  return wantsWhole(request) ? subscriptionBody(subscription, context) : minimalBody(subscription, context.address)
}

function show({ context, request, id }: Call): object {
  const { fields = '' } = request.query as { fields?: string }
  return subscriptionBody(context.store.get('subscription', id), context, fields.split(',') as Field[])
}

/** Starts an approved one, resumes a suspended one. Not idempotent: the second call is refused. */
function activate({ context, id, reply }: Call): undefined {
  const subscription = context.store.get('subscription', id)
  const { status, billing, preferences } = subscription
  if (status === 'APPROVED') beginBilling(subscription, context)
  else if (status === 'SUSPENDED' && billing) {
    const threshold = preferences.payment_failure_threshold
    if (threshold > 0 && billing.failedPeriods >= threshold && billing.outstandingCents > 0)
      throw unprocessable(
        'SUBSCRIPTION_CANNOT_BE_ACTIVATED',
        'Subscription cannot be activated after payment failure threshold has reached.',
      )
    resumeBilling(subscription, billing, context)
  } else throw wrongStatus('activate', 'suspended')
  reply.code(204)
}

function cancelOne({ context, id, request, reply }: Call): undefined {
  const { reason: note } = parseBody(reason, request.body)
  const subscription = context.store.get('subscription', id)
  if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) throw wrongStatus('cancel', 'active or suspended')
  cancel(subscription, note, context)
  reply.code(204)
}

function listTransactions({ context, id, request }: Call): object {
  return transactionsBody(context.store.get('subscription', id), request.query, context)
}

function wrongStatus(action: string, words: string) {
  return unprocessable(
    'SUBSCRIPTION_STATUS_INVALID',
    `Invalid subscription status for ${action} action; subscription status should be ${words}.`,
  )
}
