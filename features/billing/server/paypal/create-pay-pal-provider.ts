import { productName } from '@parure/contract/product.ts'
import {
  ProviderRefusal,
  type CheckoutRequest,
  type ProviderMoney,
  type PaymentProvider,
  type PlanToCreate,
  type ProviderEvent,
  type ProviderSubscription,
} from '../provider/provider.ts'
import {
  createdSchema,
  createdCheckoutSchema,
  parseWebhookEvent,
  parseEventPage,
  parsePayments,
  parseSubscription,
} from './paypal-answers.ts'
import type { PayPalClient } from './create-pay-pal-client.ts'
import type { VerifySignature } from './webhook-signature.ts'

interface PayPalParts {
  /** Distinguishes this account's plans from another's. */
  name: string
  client: PayPalClient
  verify: VerifySignature
}

/** Creates a provider for PayPal Subscriptions v1: approved there, activated by us. */
export function createPayPalProvider({ name, client, verify }: PayPalParts): PaymentProvider {
  return {
    name,
    createProduct: async ({ key, name: product }) => {
      const body = { name: product, type: 'SERVICE' }
      return createdSchema.parse(await client.post('/v1/catalogs/products', { requestId: key, body })).id
    },
    createPlan: async (plan) =>
      createdSchema.parse(await client.post('/v1/billing/plans', { requestId: plan.key, body: buildPlanBody(plan) }))
        .id,
    createCheckout: async (checkout) => postCheckout(client, checkout),
    getSubscription: async (providerId) => fetchSubscription(client, providerId),
    activateSubscription: async (providerId) =>
      void (await client.post(`${buildSubscriptionPath(providerId)}/activate`, {
        body: { reason: 'Approved by the subscriber' },
      })),
    cancelSubscription: async (providerId, reason) => postCancel(client, providerId, reason),
    listPayments: async (providerId, from, until) =>
      parsePayments(
        await client.get(`${buildSubscriptionPath(providerId)}/transactions?${formatInterval(from, until)}`),
      ),
    listEvents: async (from, until) => fetchEvents(client, from, until),
    verifyWebhook: async (headers, raw, network) =>
      (await verify(headers, raw, network)) ? parseWebhookEvent(raw) : undefined,
  }
}

function buildSubscriptionPath(providerId: string): string {
  return `/v1/billing/subscriptions/${encodeURIComponent(providerId)}`
}

async function postCheckout(client: PayPalClient, checkout: CheckoutRequest) {
  const asked = { requestId: checkout.requestId, body: buildCheckoutBody(checkout) }
  const { id, links } = createdCheckoutSchema.parse(await client.post('/v1/billing/subscriptions', asked))
  const approvalUrl = links.find(({ rel }) => rel === 'approve')?.href
  if (!approvalUrl) throw new Error('PayPal names no address where the checkout is approved')
  return { providerId: id, approvalUrl }
}

async function fetchSubscription(client: PayPalClient, providerId: string): Promise<ProviderSubscription | undefined> {
  try {
    return parseSubscription(await client.get(`${buildSubscriptionPath(providerId)}?fields=last_failed_payment,plan`))
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return undefined
    throw error
  }
}

async function fetchEvents(client: PayPalClient, from: Date, until: Date): Promise<ProviderEvent[]> {
  const all: ProviderEvent[] = []
  let next: string | undefined = `/v1/notifications/webhooks-events?page_size=100&${formatInterval(from, until)}`
  // The rest is read by the next run.
  for (let page = 0; next !== undefined && page < 100; page++) {
    const found = parseEventPage(await client.get(next))
    all.push(...found.events)
    next = found.next === undefined || found.events.length === 0 ? undefined : extractApiPath(found.next)
  }
  return all
}

async function postCancel(client: PayPalClient, providerId: string, reason: string): Promise<void> {
  try {
    await client.post(`${buildSubscriptionPath(providerId)}/cancel`, { body: { reason } })
  } catch (error) {
    // It has ended or never began: nothing is charged in either case.
    if (error instanceof ProviderRefusal && (error.issue === 'SUBSCRIPTION_STATUS_INVALID' || error.status === 404))
      return
    throw error
  }
}

function buildPlanBody({ productId, name, price, months, trialDays }: PlanToCreate): object {
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
    pricing_scheme: { fixed_price: toPayPalMoney(price) },
  }
  return {
    product_id: productId,
    name,
    status: 'ACTIVE',
    billing_cycles: trialDays > 0 ? [trial, regular] : [regular],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 1 },
  }
}

function buildCheckoutBody({ id, planId, startsAt, setupFee, returnUrl, cancelUrl }: CheckoutRequest): object {
  return {
    plan_id: planId,
    custom_id: id,
    ...(startsAt ? { start_time: formatSecond(startsAt) } : {}),
    ...(setupFee
      ? { plan: { payment_preferences: { setup_fee: toPayPalMoney(setupFee), setup_fee_failure_action: 'CANCEL' } } }
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

function toPayPalMoney({ amount, currency }: ProviderMoney): object {
  return { value: amount, currency_code: currency }
}

function formatInterval(from: Date, until: Date): string {
  return `start_time=${formatSecond(from)}&end_time=${formatSecond(until)}`
}

/** PayPal's times have no fractions of a second. */
function formatSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}

/** A link has PayPal's public host; requests go to the configured one. */
function extractApiPath(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname.slice(Math.max(pathname.indexOf('/v1/'), 0)) + search
}
