import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { beginBilling, cancelBilling, resumeBilling } from './billing.ts'
import type { PayPalCall, CreateCallHandler } from '../calls/create-call-handler.ts'
import { createUnprocessableError } from '../calls/paypal-error.ts'
import { parseBody } from '../calls/request-body.ts'
import { createOnce, shouldReturnRepresentation } from '../calls/request-id.ts'
import { buildSubscription, subscriptionRequest } from './subscription.ts'
import { buildMinimalBody, buildSubscriptionBody, type OptionalField } from './build-subscription-body.ts'
import { buildTransactionsBody } from './transactions.ts'

const reason = z.object({ reason: z.string().min(1).max(128) })

/** Serves the calls of subscriptions; the page on which a payer approves them is separate. */
export function serveSubscriptions(scope: FastifyInstance, call: CreateCallHandler): void {
  const all = '/v1/billing/subscriptions'
  const one = `${all}/:id`
  scope.post(all, call('subscription.create', handleCreate))
  scope.get(one, call('subscription.get', handleGet))
  scope.post(`${one}/activate`, call('subscription.activate', handleActivate))
  scope.post(`${one}/cancel`, call('subscription.cancel', handleCancel))
  scope.get(`${one}/transactions`, call('subscription.transactions', listTransactions))
}

function handleCreate(called: PayPalCall): object {
  const { context, request } = called
  const subscription = createOnce(called, 'subscription', () => {
    const asked = parseBody(subscriptionRequest, request.body)
    const made = buildSubscription(asked, context.store.find('plan', asked.plan_id), context.now)
    const resource = buildSubscriptionBody(made, context)
    const type = 'BILLING.SUBSCRIPTION.CREATED'
    context.emit({ type, resourceType: 'subscription', resource, subscription: made.id })
    return made
  })
  return shouldReturnRepresentation(request)
    ? buildSubscriptionBody(subscription, context)
    : buildMinimalBody(subscription, context.address)
}

function handleGet({ context, request, id }: PayPalCall): object {
  const { fields = '' } = request.query as { fields?: string }
  return buildSubscriptionBody(context.store.get('subscription', id), context, fields.split(',') as OptionalField[])
}

/** Starts an approved one, resumes a suspended one. Not idempotent: the second call is refused. */
function handleActivate({ context, id, reply }: PayPalCall): undefined {
  const subscription = context.store.get('subscription', id)
  const { status, billing, preferences } = subscription
  if (status === 'APPROVED') beginBilling(subscription, context)
  else if (status === 'SUSPENDED' && billing) {
    const threshold = preferences.payment_failure_threshold
    if (threshold > 0 && billing.failedPeriods >= threshold && billing.outstandingCents > 0)
      throw createUnprocessableError(
        'SUBSCRIPTION_CANNOT_BE_ACTIVATED',
        'Subscription cannot be activated after payment failure threshold has reached.',
      )
    resumeBilling(subscription, billing, context)
  } else throw createStatusError('activate', 'suspended')
  reply.code(204)
}

function handleCancel({ context, id, request, reply }: PayPalCall): undefined {
  const { reason: note } = parseBody(reason, request.body)
  const subscription = context.store.get('subscription', id)
  if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) throw createStatusError('cancel', 'active or suspended')
  cancelBilling(subscription, note, context)
  reply.code(204)
}

function listTransactions({ context, id, request }: PayPalCall): object {
  return buildTransactionsBody(context.store.get('subscription', id), request.query, context)
}

function createStatusError(action: string, words: string) {
  return createUnprocessableError(
    'SUBSCRIPTION_STATUS_INVALID',
    `Invalid subscription status for ${action} action; subscription status should be ${words}.`,
  )
}
