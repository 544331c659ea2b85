import * as contracts from '@parure/domain/billing/payment/contract'
import { pricingPlansContract } from '@parure/domain/billing/subscription/contract'
import type { FastifyInstance } from 'fastify'
import { service, signedInService, type Service } from '../platform/http/service.ts'
import { pricingPlans } from './plans/plans.ts'
import { cancelAtProvider, cancelSubscriptions } from './subscription/cancel.ts'
import { openCheckout } from './checkout/checkout.ts'
import { executePayment } from './checkout/execute.ts'
import { subscriptionPage } from './subscription/history.ts'
import type { Payments } from './provider/payments.ts'
import { returnAddress } from './checkout/return-address.ts'
import { serveWebhook } from './sync/receive-webhook.ts'

export function billingServices(payments: Payments): Service[] {
  const { db, log } = payments
  return [
    service(pricingPlansContract, async (_input, { account }) => pricingPlans(db, account?.id)),
    signedInService(contracts.payContract, async ({ body }, { account, country }) => ({
      url: { approvalUrl: await openCheckout(payments, { accountId: account.id, country }, body.planPriceId) },
    })),
    signedInService(contracts.executePaymentContract, async ({ params }, { account }) =>
      executePayment(payments, account.id, params),
    ),
    signedInService(contracts.subscriptionHistoryContract, async ({ query }, { account }) =>
      subscriptionPage(db, account.id, query),
    ),
    signedInService(contracts.cancelSubscriptionContract, async (_input, { account }) => {
      const cancelled = await cancelSubscriptions(db, account.id)
      // The response needs only the record; the worker retries a failure.
      cancelAtProvider(payments).catch((error: unknown) => log.error({ err: error }, 'cancelling at the provider'))
      return cancelled
    }),
  ]
}

export async function serveBillingReturns(app: FastifyInstance, payments: Payments): Promise<void> {
  app.get<{ Querystring: { c?: unknown } }>('/paypal/return', async ({ query }, reply) => {
    const address = await returnAddress(payments, typeof query.c === 'string' ? query.c : '')
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 302)
  })
  app.get('/paypal/cancel', async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store' }).redirect('/pricing', 302),
  )
  await serveWebhook(app, payments)
}
