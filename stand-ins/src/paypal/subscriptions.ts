import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { beginBilling, cancel, charge, resumeBilling, suspend } from './billing.ts'
import type { Call, Calls } from './calls.ts'
import type { Context } from './context.ts'
import { centsOf } from './money.ts'
import { unknownResource, unprocessable } from './paypal-error.ts'
import { money } from './plan.ts'
import { parseBody } from './request-body.ts'
import { makeOnce, wantsWhole } from './request-id.ts'
import { subscriptionFrom, subscriptionRequest, type Status, type Subscription } from './subscription.ts'
import { minimalBody, subscriptionBody, type Field } from './subscription-body.ts'
import { transactionBody, transactionsBody } from './transactions.ts'

const reason = z.object({ reason: z.string().min(1).max(128) })
const captureRequest = z.object({
  note: z.string().min(1).max(128),
  capture_type: z.literal('OUTSTANDING_BALANCE'),
  amount: money,
})

/** Everything about subscriptions but the page on which a payer approves them. */
export function serveSubscriptions(scope: FastifyInstance, { call }: Calls): void {
  const all = '/v1/billing/subscriptions'
  const one = `${all}/:id`
  scope.post(all, call('subscription.create'), call.answer(create))
  scope.get(one, call('subscription.get'), call.answer(show))
  scope.post(`${one}/activate`, call('subscription.activate'), call.answer(activate))
  scope.post(`${one}/cancel`, call('subscription.cancel'), call.answer(cancelOne))
  scope.post(`${one}/suspend`, call('subscription.suspend'), call.answer(suspendOne))
  scope.post(`${one}/capture`, call('subscription.capture'), call.answer(captureOutstanding))
  scope.get(`${one}/transactions`, call('subscription.transactions'), call.answer(listTransactions))
}

function create(called: Call): object | undefined {
  const { context, request } = called
  return makeOnce(
    called,
    () => {
      const asked = parseBody(subscriptionRequest, request.body)
      const subscription = subscriptionFrom(asked, context.store.find('plan', asked.plan_id), context.now)
      context.store.put('subscription', subscription)
      const resource = subscriptionBody(subscription, context)
      context.emit({
        type: 'BILLING.SUBSCRIPTION.CREATED',
        resourceType: 'subscription',
        resource,
        subscription: subscription.id,
      })
      return subscription.id
    },
    (id) => {
      const subscription = found(context, id)
      return wantsWhole(request) ? subscriptionBody(subscription, context) : minimalBody(subscription, context.address)
    },
  )
}

function show({ context, request, id }: Call): object {
  const { fields = '' } = request.query as { fields?: string }
  return subscriptionBody(found(context, id), context, fields.split(',') as Field[])
}

/** Starts an approved one, resumes a suspended one. Not idempotent: the second call is refused. */
function activate({ context, id, reply }: Call): undefined {
  const subscription = open(context, id)
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
  const subscription = open(context, id)
  expect(subscription, ['ACTIVE', 'SUSPENDED'], 'cancel', 'active or suspended')
  cancel(subscription, note, context)
  reply.code(204)
}

function suspendOne({ context, id, request, reply }: Call): undefined {
  const { reason: note } = parseBody(reason, request.body)
  const subscription = open(context, id)
  expect(subscription, ['ACTIVE'], 'suspend', 'active')
  suspend(subscription, note, context)
  reply.code(204)
}

/** Takes what is owed, now. */
function captureOutstanding({ context, id, request, reply }: Call): object | undefined {
  const { amount } = parseBody(captureRequest, request.body)
  const subscription = open(context, id)
  expect(subscription, ['ACTIVE', 'SUSPENDED', 'EXPIRED'], 'capture', 'active or suspended or expired')
  const owed = subscription.billing?.outstandingCents ?? 0
  if (owed === 0)
    throw unprocessable('ZERO_OUTSTANDING_BALANCE', 'Current outstanding balance should be greater than zero.')
  if (centsOf(amount.value) > owed)
    throw unprocessable(
      'AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE',
      'The capture amount can not be greater than the current outstanding balance.',
    )
  const before = context.store.all('sale').length
  if (!subscription.billing || !charge(subscription, centsOf(amount.value), 'outstanding balance', context)) {
    reply.code(202)
    return undefined
  }
  subscription.billing.outstandingCents -= centsOf(amount.value)
  context.store.put('subscription', subscription)
  const sale = context.store.all('sale')[before]
  return sale && transactionBody(sale, context)
}

function listTransactions({ context, id, request }: Call): object {
  return transactionsBody(found(context, id), request.query, context)
}

function found({ store }: Context, id: string): Subscription {
  const subscription = store.find('subscription', id)
  if (!subscription) throw unknownResource()
  return subscription
}

/** One whose payer still has an account. */
function open(context: Context, id: string): Subscription {
  const subscription = found(context, id)
  if (subscription.payer !== null && context.store.find('payer', subscription.payer)?.closed)
    throw unprocessable('USER_ACCOUNT_CLOSED', 'User account locked or closed.')
  return subscription
}

function expect({ status }: Subscription, fit: readonly Status[], action: string, words: string): void {
  if (!fit.includes(status)) throw wrongStatus(action, words)
}

function wrongStatus(action: string, words: string) {
  return unprocessable(
    'SUBSCRIPTION_STATUS_INVALID',
    `Invalid subscription status for ${action} action; subscription status should be ${words}.`,
  )
}
