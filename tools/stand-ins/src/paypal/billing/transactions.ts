import type { SimulationContext } from '../simulator/simulation-context.ts'
import { formatTimestamp } from '../simulator/time.ts'
import { formatMoney } from './pay-pal-money.ts'
import { createMalformedError, describeMissingField, describeWrongSyntax } from '../calls/paypal-error.ts'
import type { PayPalSale } from './pay-pal-sale.ts'
import type { Subscription } from './subscription.ts'

const isoPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i

/** Builds the list of payments for a subscription between `start_time` and `end_time`, both required. */
export function buildTransactionsBody(subscription: Subscription, query: unknown, context: SimulationContext): object {
  const asked = query as { start_time?: string; end_time?: string }
  const [from, until] = [parseTime('start_time', asked.start_time), parseTime('end_time', asked.end_time)]
  const sales = context.store
    .all('sale')
    .filter((sale) => sale.subscription === subscription.id && sale.at >= from && sale.at <= until)
  const address = `${context.address}/v1/billing/subscriptions/${subscription.id}/transactions`
  const search = new URLSearchParams({ start_time: asked.start_time ?? '', end_time: asked.end_time ?? '' })
  return {
    transactions: sales.map((sale) => buildTransactionBody(sale, context)),
    total_items: sales.length,
    total_pages: 1,
    links: [{ href: `${address}?${search.toString()}`, rel: 'self', method: 'GET' }],
  }
}

function buildTransactionBody(sale: PayPalSale, { store }: SimulationContext): object {
  const payer = store.find('payer', sale.payer)
  const { cents, currency } = sale
  // PayPal's standard rate in the United States.
  const fee = Math.round((cents * 349) / 10_000) + 49
  return {
    status: sale.status,
    id: sale.id,
    amount_with_breakdown: {
      gross_amount: formatMoney(cents, currency),
      fee_amount: formatMoney(fee, currency),
      net_amount: formatMoney(Math.max(cents - fee, 0), currency),
    },
    ...(payer ? { payer_name: { given_name: payer.givenName, surname: payer.surname }, payer_email: payer.email } : {}),
    time: formatTimestamp(sale.at),
  }
}

function parseTime(field: string, given: string | undefined): number {
  const place = { field, location: 'query' } as const
  if (given === undefined) throw createMalformedError([describeMissingField(place)])
  if (isoPattern.test(given)) return Date.parse(given)
  throw createMalformedError([describeWrongSyntax({ ...place, value: given })])
}
