import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cancel, resumeBilling, saleBody, suspend } from './billing.ts'
import type { Desk } from './desk.ts'
import { identifier } from './identifier.ts'
import { momentText } from './moment.ts'
import { centsOf, moneyOf } from './money.ts'
import { malformed, unknownResource } from './paypal-error.ts'
import { money } from './plan.ts'
import { read } from './request-body.ts'
import type { Sale } from './sale.ts'
import type { Simulator } from './simulator.ts'
import type { Subscription } from './subscription.ts'

const refund = z.object({ amount: money.shape.value.optional() }).default({})

/** What merchants and payers do on PayPal's own pages: refunds, reversals, and ending, suspending or resuming there. */
export function serveRefunds(scope: FastifyInstance, sim: Simulator): void {
  const then = async <T>(action: (desk: Desk) => T) => {
    const answer = await sim.act(action)
    void sim.mail.deliver().catch((error: unknown) => scope.log.warn({ err: error }, 'webhooks wait'))
    return answer
  }
  scope.post<{ Params: { id: string } }>('/_sim/payments/:id/refund', ({ params, body }) =>
    then((desk) => {
      const sale = saleOr404(desk, params.id)
      const { amount } = read(refund, body ?? {})
      return giveBack(sale, amount === undefined ? sale.cents - sale.refundedCents : centsOf(amount), 'REFUNDED', desk)
    }),
  )
  scope.post<{ Params: { id: string } }>('/_sim/payments/:id/reverse', ({ params }) =>
    then((desk) => {
      const sale = saleOr404(desk, params.id)
      return giveBack(sale, sale.cents - sale.refundedCents, 'REVERSED', desk)
    }),
  )
  for (const [name, turn] of [['cancel', cancel] as const, ['suspend', suspend] as const, ['resume', resume] as const])
    scope.post<{ Params: { id: string } }>(`/_sim/subscriptions/:id/${name}`, ({ params }) =>
      then((desk) => {
        const subscription = desk.book.find('subscription', params.id)
        if (!subscription) throw unknownResource()
        turn(subscription, 'By the payer, at PayPal.', desk)
        return { status: subscription.status }
      }),
    )
}

function resume(subscription: Subscription, _note: string, desk: Desk): void {
  if (subscription.billing) resumeBilling(subscription, subscription.billing, desk)
}

function giveBack(sale: Sale, cents: number, how: 'REFUNDED' | 'REVERSED', desk: Desk): Sale {
  if (cents <= 0 || cents > sale.cents - sale.refundedCents)
    throw malformed([{ issue: 'INVALID_PARAMETER_VALUE', description: 'That much is not left.', field: '/amount' }])
  sale.refundedCents += cents
  sale.status = sale.refundedCents === sale.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  desk.book.put('sale', sale)
  const { customId } = desk.book.find('subscription', sale.subscription) ?? {}
  const subscription = sale.subscription
  if (how === 'REVERSED')
    desk.tell({ type: 'PAYMENT.SALE.REVERSED', resourceType: 'sale', subscription, resource: saleBody(sale, customId) })
  else
    desk.tell({
      type: 'PAYMENT.SALE.REFUNDED',
      resourceType: 'refund',
      subscription,
      resource: refundBody(sale, cents, desk),
    })
  return sale
}

/** Names the sale, not the subscription, as PayPal's do. */
function refundBody({ id, currency }: Sale, cents: number, { now }: Desk): object {
  return {
    id: identifier('', 17),
    sale_id: id,
    amount: { total: moneyOf(cents, currency).value, currency },
    state: 'completed',
    create_time: momentText(now),
    update_time: momentText(now),
  }
}

function saleOr404({ book }: Desk, id: string): Sale {
  const sale = book.find('sale', id)
  if (!sale) throw unknownResource()
  return sale
}
