import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cancelBilling, resumeBilling, buildSaleBody, suspendBilling } from './billing.ts'
import type { SimulationContext } from '../simulator/simulation-context.ts'
import { generateIdentifier } from '../calls/generate-identifier.ts'
import { formatTimestamp } from '../simulator/time.ts'
import { parseCents, formatMoney } from './pay-pal-money.ts'
import { createInvalidValueError } from '../calls/paypal-error.ts'
import { moneySchema } from './plan.ts'
import { parseBody } from '../calls/request-body.ts'
import type { PayPalSale } from './pay-pal-sale.ts'
import type { Simulator } from '../simulator/create-simulator.ts'
import type { Subscription } from './subscription.ts'

const refundRequest = z.object({ amount: moneySchema.shape.value.optional() }).default({})

/** Serves actions of merchants and payers on PayPal's own pages: refund, reverse, cancel, suspend, resume. */
export function serveRefunds(scope: FastifyInstance, sim: Simulator): void {
  const actAndDeliver = async <T>(action: (context: SimulationContext) => T) => {
    const answer = await sim.runAction(action)
    void sim.webhooks.deliverAll().catch((error: unknown) => scope.log.warn({ err: error }, 'webhooks wait'))
    return answer
  }
  scope.post<{ Params: { id: string } }>('/_sim/payments/:id/refund', ({ params, body }) =>
    actAndDeliver((context) => {
      const sale = context.store.get('sale', params.id)
      const { amount } = parseBody(refundRequest, body ?? {})
      const cents = amount === undefined ? sale.cents - sale.refundedCents : parseCents(amount)
      return applyRefund(sale, cents, 'REFUNDED', context)
    }),
  )
  scope.post<{ Params: { id: string } }>('/_sim/payments/:id/reverse', ({ params }) =>
    actAndDeliver((context) => {
      const sale = context.store.get('sale', params.id)
      return applyRefund(sale, sale.cents - sale.refundedCents, 'REVERSED', context)
    }),
  )
  for (const [name, turn] of [
    ['cancel', cancelBilling] as const,
    ['suspend', suspendBilling] as const,
    ['resume', resumeSubscription] as const,
  ])
    scope.post<{ Params: { id: string } }>(`/_sim/subscriptions/:id/${name}`, ({ params }) =>
      actAndDeliver((context) => {
        const subscription = context.store.get('subscription', params.id)
        turn(subscription, 'By the payer, at PayPal.', context)
        return { status: subscription.status }
      }),
    )
}

function resumeSubscription(subscription: Subscription, _note: string, context: SimulationContext): void {
  if (subscription.billing) resumeBilling(subscription, subscription.billing, context)
}

function applyRefund(
  sale: PayPalSale,
  cents: number,
  how: 'REFUNDED' | 'REVERSED',
  context: SimulationContext,
): PayPalSale {
  if (cents <= 0 || cents > sale.cents - sale.refundedCents)
    throw createInvalidValueError('That much is not left.', { field: '/amount' })
  sale.refundedCents += cents
  sale.status = sale.refundedCents === sale.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  context.store.put('sale', sale)
  const { customId } = context.store.find('subscription', sale.subscription) ?? {}
  const event =
    how === 'REVERSED'
      ? ({ resourceType: 'sale', resource: buildSaleBody(sale, customId) } as const)
      : ({ resourceType: 'refund', resource: buildRefundBody(sale, cents, context) } as const)
  context.emit({ ...event, type: `PAYMENT.SALE.${how}`, subscription: sale.subscription })
  return sale
}

/** Contains the sale, not the subscription, as PayPal's do. */
function buildRefundBody({ id, currency }: PayPalSale, cents: number, { now }: SimulationContext): object {
  return {
    id: generateIdentifier('', 17),
    sale_id: id,
    amount: { total: formatMoney(cents, currency).value, currency },
    state: 'completed',
    create_time: formatTimestamp(now),
    update_time: formatTimestamp(now),
  }
}
