import type { Desk } from './desk.ts'
import { momentText } from './moment.ts'
import { moneyOf } from './money.ts'
import { dueAt } from './billing.ts'
import { currencyOf } from './plan.ts'

/** Everything that a test may want to compare a database with. Amounts as decimal strings, moments in ISO 8601. */
export function simulatorState({ book, now }: Desk): object {
  const sales = book.all('sale')
  const salesOf = Map.groupBy(sales, ({ subscription }) => subscription)
  const salesBy = Map.groupBy(sales, ({ payer }) => payer)
  return {
    now: new Date(now).toISOString(),
    subscriptions: book.all('subscription').map((one) => ({
      id: one.id,
      planId: one.planId,
      customId: one.customId ?? null,
      status: one.status,
      payerId: one.payer,
      baToken: one.baToken,
      startTime: momentText(one.startsAt),
      createTime: momentText(one.createdAt),
      statusUpdateTime: momentText(one.statusAt),
      nextPaymentTime: momentOrNull(dueAt(one)),
      failedPayments: one.billing?.failures ?? 0,
      outstanding: moneyOf(one.billing?.outstandingCents ?? 0, currencyOf({ billing_cycles: one.cycles })).value,
      payments: (salesOf.get(one.id) ?? []).map((sale) => ({
        id: sale.id,
        amount: moneyOf(sale.cents, sale.currency).value,
        currency: sale.currency,
        time: momentText(sale.at),
        for: sale.for,
        status: sale.status,
        refunded: moneyOf(sale.refundedCents, sale.currency).value,
      })),
    })),
    payers: book.all('payer').map((payer) => {
      const theirs = salesBy.get(payer.id) ?? []
      const charged = theirs.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)
      return { ...payer, charges: theirs.length, charged: moneyOf(charged, theirs[0]?.currency ?? 'USD').value }
    }),
    pendingDeliveries: book.all('delivery').length,
  }
}

function momentOrNull(time: number | null): string | null {
  return time === null ? null : momentText(time)
}
