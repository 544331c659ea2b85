import { productName } from '@parure/domain/product'
import {
  ProviderRefusal,
  type Checkout,
  type Money,
  type PaymentProvider,
  type PlanToCreate,
  type ProviderEvent,
  type ProviderSubscription,
} from '../provider/provider.ts'
import { created, createdCheckout, eventIn, eventsIn, paymentsIn, subscriptionIn } from './paypal-answers.ts'
import type { PayPalClient } from './paypal-client.ts'
import type { VerifySignature } from './webhook-signature.ts'

interface PayPalParts {
  /** Distinguishes this account's plans from another's. */
  name: string
  client: PayPalClient
  verify: VerifySignature
}

/** Creates a provider for PayPal Subscriptions v1: approved there, activated by us. */
export function paypalProvider({ name, client, verify }: PayPalParts): PaymentProvider {
  return {
    name,
    createProduct: async ({ key, name: product }) => {
      const body = { name: product, type: 'SERVICE' }
      return created.parse(await client.post('/v1/catalogs/products', { requestId: key, body })).id
    },
    createPlan: async (plan) =>
      created.parse(await client.post('/v1/billing/plans', { requestId: plan.key, body: planBody(plan) })).id,
    createCheckout: async (checkout) => createCheckout(client, checkout),
    get: async (providerId) => get(client, providerId),
    execute: async (providerId) =>
      void (await client.post(`${pathTo(providerId)}/activate`, { body: { reason: 'Approved by the subscriber' } })),
    cancel: async (providerId, reason) => cancel(client, providerId, reason),
    listPayments: async (providerId, from, until) =>
      paymentsIn(await client.get(`${pathTo(providerId)}/transactions?${between(from, until)}`)),
    listEvents: async (from, until) => listEvents(client, from, until),
    verifyWebhook: async (headers, raw, network) => ((await verify(headers, raw, network)) ? eventIn(raw) : undefined),
  }
}

function pathTo(providerId: string): string {
  return `/v1/billing/subscriptions/${encodeURIComponent(providerId)}`
}

async function createCheckout(client: PayPalClient, checkout: Checkout) {
  const asked = { requestId: checkout.requestId, body: checkoutBody(checkout) }
  const { id, links } = createdCheckout.parse(await client.post('/v1/billing/subscriptions', asked))
  const approvalUrl = links.find(({ rel }) => rel === 'approve')?.href
  if (!approvalUrl) throw new Error('PayPal names no address where the checkout is approved')
  return { providerId: id, approvalUrl }
}

async function get(client: PayPalClient, providerId: string): Promise<ProviderSubscription | undefined> {
  try {
    return subscriptionIn(await client.get(`${pathTo(providerId)}?fields=last_failed_payment,plan`))
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return undefined
    throw error
  }
}

async function listEvents(client: PayPalClient, from: Date, until: Date): Promise<ProviderEvent[]> {
  const all: ProviderEvent[] = []
  let next: string | undefined = `/v1/notifications/webhooks-events?page_size=100&${between(from, until)}`
  // The rest is read by the next run.
  for (let page = 0; next !== undefined && page < 100; page++) {
    const found = eventsIn(await client.get(next))
    all.push(...found.events)
    next = found.next === undefined || found.events.length === 0 ? undefined : pathOf(found.next)
  }
  return all
}

async function cancel(client: PayPalClient, providerId: string, reason: string): Promise<void> {
  try {
    await client.post(`${pathTo(providerId)}/cancel`, { body: { reason } })
  } catch (error) {
    // It has ended or never began: nothing is charged in either case.
    if (error instanceof ProviderRefusal && (error.issue === 'SUBSCRIPTION_STATUS_INVALID' || error.status === 404))
      return
    throw error
  }
}

function planBody({ productId, name, price, months, trialDays }: PlanToCreate): object {
  const trial = {
    frequency: { interval_unit: 'DAY', interval_count: trialDays },
    tenure_type: 'TRIAL',
    sequence: 1,
    total_cycles: 1,
  }
  const regular = {
    frequency:
      months === 12 ? { interval_unit: 'YEAR', interval_count: 1 } : { interval_unit: 'MONTH', interval_count: months },
    tenure_type: 'REGULAR',
    sequence: trialDays > 0 ? 2 : 1,
    total_cycles: 0,
    pricing_scheme: { fixed_price: moneyOf(price) },
  }
  return {
    product_id: productId,
    name,
    status: 'ACTIVE',
    billing_cycles: trialDays > 0 ? [trial, regular] : [regular],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 1 },
  }
}

function checkoutBody({ id, planId, startsAt, setupFee, returnUrl, cancelUrl }: Checkout): object {
  return {
    plan_id: planId,
    custom_id: id,
    ...(startsAt ? { start_time: second(startsAt) } : {}),
    ...(setupFee
      ? { plan: { payment_preferences: { setup_fee: moneyOf(setupFee), setup_fee_failure_action: 'CANCEL' } } }
      : {}),
    application_context: {
      brand_name: productName,
      locale: 'en-US',
      // Approval does not activate: we check the payer first.
      user_action: 'CONTINUE',
      // Only the shipping address contains the payer's country.
      shipping_preference: 'GET_FROM_FILE',
      payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  }
}

function moneyOf({ amount, currency }: Money): object {
  return { value: amount, currency_code: currency }
}

function between(from: Date, until: Date): string {
  return `start_time=${second(from)}&end_time=${second(until)}`
}

/** PayPal's times have no fractions of a second. */
function second(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}

/** A link has PayPal's public host; requests go to the configured one. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname.slice(Math.max(pathname.indexOf('/v1/'), 0)) + search
}
