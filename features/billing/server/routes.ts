import * as contracts from '../payment/contract.ts'
import { pricingPlansContract, type PricingPlan } from '../subscription/contract.ts'
import type { FastifyInstance } from 'fastify'
import { createService, createSignedInService, type Service } from '@parure/http/create-service.ts'
import { listPricingPlans } from './plans/plans.ts'
import { cancelAtProvider, cancelSubscriptions } from './subscription/cancel.ts'
import { openCheckout } from './checkout/checkout.ts'
import { executeCheckout } from './checkout/execute.ts'
import { loadSubscriptionPage } from './subscription/history.ts'
import type { Payments } from './provider/payments.ts'
import { buildReturnAddress } from './checkout/build-return-address.ts'
import { servePayPalWebhook } from './sync/receive-webhook.ts'

/** `hasTelegram`: the benefits of the plans name Telegram. */
export function createBillingServices(payments: Payments, hasTelegram: boolean): Service[] {
  const { db, log } = payments
  return [
    createService(pricingPlansContract, async (_input, { account }) => {
      const plans = await listPricingPlans(db, account?.id)
      return hasTelegram ? plans : plans.map(nameMailOnly)
    }),
    createSignedInService(contracts.payContract, async ({ body }, { account, country }) => ({
      url: { approvalUrl: await openCheckout(payments, { accountId: account.id, country }, body.planPriceId) },
    })),
    createSignedInService(contracts.executePaymentContract, async ({ params }, { account }) =>
      executeCheckout(payments, account.id, params),
    ),
    createSignedInService(contracts.subscriptionHistoryContract, async ({ query }, { account }) =>
      loadSubscriptionPage(db, account.id, query),
    ),
    createSignedInService(contracts.cancelSubscriptionContract, async (_input, { account }) => {
      const cancelled = await cancelSubscriptions(db, account.id)
      // The response needs only the record; the worker retries a failure.
      cancelAtProvider(payments).catch((error: unknown) => log.error({ err: error }, 'cancelling at the provider'))
      return cancelled
    }),
  ]
}

function nameMailOnly(plan: PricingPlan): PricingPlan {
  return {
    ...plan,
    benefits: plan.benefits.map((benefit) =>
      benefit.replace('E-mail and Telegram', 'E-mail').replace('by Telegram and push', 'by e-mail and push'),
    ),
  }
}

export async function serveBillingReturns(app: FastifyInstance, payments: Payments): Promise<void> {
  app.get<{ Querystring: { c?: unknown } }>('/paypal/return', async ({ query }, reply) => {
    const address = await buildReturnAddress(payments, typeof query.c === 'string' ? query.c : '')
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 302)
  })
  app.get('/paypal/cancel', async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store' }).redirect('/pricing', 302),
  )
  await servePayPalWebhook(app, payments)
}
