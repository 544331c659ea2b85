import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cancel, resumeBilling, saleBody, suspend } from './billing.ts'
import type { Context } from './context.ts'
import { identifier } from './identifier.ts'
import { timestamp } from './time.ts'
import { centsOf, moneyOf } from './money.ts'
import { malformed, unknownResource } from './paypal-error.ts'
import { money } from './plan.ts'
import { parseBody } from './request-body.ts'
import type { Sale } from './sale.ts'
import type { Simulator } from './simulator.ts'
import type { Subscription } from './subscription.ts'

const refund = z.object({ amount: money.shape.value.optional() }).default({})

/** What merchants and payers do on PayPal's own pages: refund, reverse, cancel, suspend, resume. */
export function serveRefunds(scope: FastifyInstance, sim: Simulator): void {
  const then = async <T>(action: (context: Context) => T) => {
    const answer = await sim.act(action)
    void sim.webhooks.deliver().catch((error: unknown) => scope.log.warn({ err: error }, 'webhooks wait'))
    return answer
  }
  scope.post<{ Params: { id: string } }>('/_sim/payments/:id/refund', ({ params, body }) =>
    then((context) => {
      const sale = saleOr404(context, params.id)
      const { amount } = parseBody(refund, body ?? {})
      return refundSale(
        sale,
        amount === undefined ? sale.cents - sale.refundedCents : centsOf(amount),
        'REFUNDED',
        context,
      )
    }),
  )
  scope.post<{ Params: { id: string } }>('/_sim/payments/:id/reverse', ({ params }) =>
    then((context) => {
      const sale = saleOr404(context, params.id)
      return refundSale(sale, sale.cents - sale.refundedCents, 'REVERSED', context)
    }),
  )
  for (const [name, turn] of [['cancel', cancel] as const, ['suspend', suspend] as const, ['resume', resume] as const])
    scope.post<{ Params: { id: string } }>(`/_sim/subscriptions/:id/${name}`, ({ params }) =>
      then((context) => {
        const subscription = context.store.find('subscription', params.id)
        if (!subscription) throw unknownResource()
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
    throw malformed([{ issue: 'INVALID_PARAMETER_VALUE', description: 'That much is not left.', field: '/amount' }])
  sale.refundedCents += cents
  sale.status = sale.refundedCents === sale.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  context.store.put('sale', sale)
  const { customId } = context.store.find('subscription', sale.subscription) ?? {}
  const subscription = sale.subscription
  if (how === 'REVERSED')
    context.emit({
      type: 'PAYMENT.SALE.REVERSED',
      resourceType: 'sale',
      subscription,
      resource: saleBody(sale, customId),
    })
  else
    context.emit({
      type: 'PAYMENT.SALE.REFUNDED',
      resourceType: 'refund',
      subscription,
      resource: refundBody(sale, cents, context),
    })
  return sale
}

/** Names the sale, not the subscription, as PayPal's do. */
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

function saleOr404({ store }: Context, id: string): Sale {
  const sale = store.find('sale', id)
  if (!sale) throw unknownResource()
  return sale
}
