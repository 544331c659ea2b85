import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cancel, resumeBilling, saleBody, suspend } from './billing.ts'
import type { Context } from './context.ts'
import { identifier } from './identifier.ts'
import { timestamp } from './time.ts'
import { centsOf, moneyOf } from './money.ts'
import { invalidValue } from './paypal-error.ts'
import { money } from './plan.ts'
import { parseBody } from './request-body.ts'
import type { Sale } from './sale.ts'
import type { Simulator } from './simulator.ts'
import type { Subscription } from './subscription.ts'

const refund = z.object({ amount: money.shape.value.optional() }).default({})

/** Serves actions of merchants and payers on PayPal's own pages: refund, reverse, cancel, suspend, resume. */
export function serveRefunds(scope: FastifyInstance, sim: Simulator): void {
  const then = async <T>(action: (context: Context) => T) => {
    const answer = await sim.act(action)
    void sim.webhooks.deliver().catch((error: unknown) => scope.log.warn({ err: error }, 'webhooks wait'))
    return answer
  }
  scope.post<{ Params: { id: string } }>('/_sim/payments/:id/refund', ({ params, body }) =>
    then((context) => {
      const sale = context.store.get('sale', params.id)
      const { amount } = parseBody(refund, body ?? {})
      const cents = amount === undefined ? sale.cents - sale.refundedCents : centsOf(amount)
      return refundSale(sale, cents, 'REFUNDED', context)
    }),
  )
  scope.post<{ Params: { id: string } }>('/_sim/payments/:id/reverse', ({ params }) =>
    then((context) => {
      const sale = context.store.get('sale', params.id)
      return refundSale(sale, sale.cents - sale.refundedCents, 'REVERSED', context)
    }),
  )
  for (const [name, turn] of [['cancel', cancel] as const, ['suspend', suspend] as const, ['resume', resume] as const])
    scope.post<{ Params: { id: string } }>(`/_sim/subscriptions/:id/${name}`, ({ params }) =>
      then((context) => {
        const subscription = context.store.get('subscription', params.id)
        turn(subscription, 'By the payer, at PayPal.', context)
        return { status: subscription.status }
      }),
    )
}

function resume(subscription: Subscription, _note: string, context: Context): void {
  if (subscription.billing) resumeBilling(subscription, subscription.billing, context)
}

function refundSale(sale: Sale, cents: number, how: 'REFUNDED' | 'REVERSED', context: Context): Sale {
  if (cents <= 0 || cents > sale.cents - sale.refundedCents)
    throw invalidValue('That much is not left.', { field: '/amount' })
  sale.refundedCents += cents
  sale.status = sale.refundedCents === sale.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  context.store.put('sale', sale)
  const { customId } = context.store.find('subscription', sale.subscription) ?? {}
  const event =
    how === 'REVERSED'
      ? ({ resourceType: 'sale', resource: saleBody(sale, customId) } as const)
      : ({ resourceType: 'refund', resource: refundBody(sale, cents, context) } as const)
  context.emit({ ...event, type: `PAYMENT.SALE.${how}`, subscription: sale.subscription })
  return sale
}

/** Contains the sale, not the subscription, as PayPal's do. */
function refundBody({ id, currency }: Sale, cents: number, { now }: Context): object {
  return {
    id: identifier('', 17),
    sale_id: id,
    amount: { total: moneyOf(cents, currency).value, currency },
    state: 'completed',
    create_time: timestamp(now),
    update_time: timestamp(now),
  }
}
