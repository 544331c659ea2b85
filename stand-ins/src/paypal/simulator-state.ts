import type { Context } from './context.ts'
import { timestamp } from './time.ts'
import { moneyOf } from './money.ts'
import { dueAt } from './billing.ts'
import { currencyOf } from './plan.ts'

/** Builds the state that tests compare with a database. Amounts are decimal strings, times ISO 8601. */
export function simulatorState({ store, now }: Context): object {
  const sales = store.all('sale')
  const salesOf = Map.groupBy(sales, ({ subscription }) => subscription)
  const salesBy = Map.groupBy(sales, ({ payer }) => payer)
  return {
    now: new Date(now).toISOString(),
    subscriptions: store.all('subscription').map((one) => ({
      id: one.id,
      planId: one.planId,
      customId: one.customId ?? null,
      status: one.status,
      payerId: one.payer,
      baToken: one.baToken,
      startTime: timestamp(one.startsAt),
      createTime: timestamp(one.createdAt),
      statusUpdateTime: timestamp(one.statusAt),
      nextPaymentTime: momentOrNull(dueAt(one)),
      failedPayments: one.billing?.failures ?? 0,
      outstanding: moneyOf(one.billing?.outstandingCents ?? 0, currencyOf({ billing_cycles: one.cycles })).value,
      payments: (salesOf.get(one.id) ?? []).map((sale) => ({
        id: sale.id,
        amount: moneyOf(sale.cents, sale.currency).value,
        currency: sale.currency,
        time: timestamp(sale.at),
        for: sale.for,
        status: sale.status,
        refunded: moneyOf(sale.refundedCents, sale.currency).value,
      })),
    })),
    payers: store.all('payer').map((payer) => {
      const theirs = salesBy.get(payer.id) ?? []
      const charged = theirs.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)
      return { ...payer, charges: theirs.length, charged: moneyOf(charged, theirs[0]?.currency ?? 'USD').value }
    }),
    pendingDeliveries: store.all('delivery').length,
  }
}

function momentOrNull(time: number | null): string | null {
  return time === null ? null : timestamp(time)
}
