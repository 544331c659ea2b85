import type { SimulationContext } from './simulation-context.ts'
import { formatTimestamp } from './time.ts'
import { formatMoney } from '../billing/pay-pal-money.ts'
import { getDueTime } from '../billing/billing.ts'
import { getPlanCurrency } from '../billing/plan.ts'

/** Builds the state that tests compare with a database. Amounts are decimal strings, times ISO 8601. */
export function buildSimulatorState({ store, now }: SimulationContext): object {
  const sales = store.all('sale')
  const salesBySubscription = Map.groupBy(sales, ({ subscription }) => subscription)
  const salesByPayer = Map.groupBy(sales, ({ payer }) => payer)
  return {
    now: new Date(now).toISOString(),
    subscriptions: store.all('subscription').map((one) => ({
      id: one.id,
      planId: one.planId,
      customId: one.customId ?? null,
      status: one.status,
      payerId: one.payer,
      baToken: one.baToken,
      startTime: formatTimestamp(one.startsAt),
      createTime: formatTimestamp(one.createdAt),
      statusUpdateTime: formatTimestamp(one.statusAt),
      nextPaymentTime: formatOptionalTime(getDueTime(one)),
      failedPayments: one.billing?.failures ?? 0,
      outstanding: formatMoney(one.billing?.outstandingCents ?? 0, getPlanCurrency({ billing_cycles: one.cycles }))
        .value,
      payments: (salesBySubscription.get(one.id) ?? []).map((sale) => ({
        id: sale.id,
        amount: formatMoney(sale.cents, sale.currency).value,
        currency: sale.currency,
        time: formatTimestamp(sale.at),
        for: sale.for,
        status: sale.status,
        refunded: formatMoney(sale.refundedCents, sale.currency).value,
      })),
    })),
    payers: store.all('payer').map((payer) => {
      const theirs = salesByPayer.get(payer.id) ?? []
      const charged = theirs.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)
      return { ...payer, charges: theirs.length, charged: formatMoney(charged, theirs[0]?.currency ?? 'USD').value }
    }),
    pendingDeliveries: store.all('delivery').length,
  }
}

function formatOptionalTime(time: number | null): string | null {
  return time === null ? null : formatTimestamp(time)
}
