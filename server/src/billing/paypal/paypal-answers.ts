import { z } from 'zod'
import type { Money, ProviderEvent, ProviderPayment, ProviderSubscription } from '../provider/provider.ts'

const money = z.object({ value: z.string(), currency_code: z.string() })
const address = z.object({ country_code: z.string().optional() })
const cycle = z.object({
  tenure_type: z.enum(['REGULAR', 'TRIAL']),
  pricing_scheme: z.object({ fixed_price: money.optional() }).optional(),
})

export const created = z.object({ id: z.string() })
export const createdCheckout = created.extend({ links: z.array(z.object({ rel: z.string(), href: z.string() })) })

const subscription = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_update_time: z.string().optional(),
  create_time: z.string().optional(),
  plan_id: z.string(),
  custom_id: z.string().optional(),
  subscriber: z
    .object({
      payer_id: z.string().optional(),
      address: address.optional(),
      shipping_address: z.object({ address: address.optional() }).optional(),
    })
    .optional(),
  billing_info: z
    .object({
      failed_payments_count: z.number().optional(),
      last_failed_payment: z.object({ time: z.string() }).optional(),
    })
    .optional(),
  plan: z
    .object({
      billing_cycles: z.array(cycle).optional(),
      payment_preferences: z.object({ setup_fee: money.optional() }).optional(),
    })
    .optional(),
})

const transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string().optional(),
        time: z.string(),
        amount_with_breakdown: z.object({ gross_amount: money }),
      }),
    )
    .default([]),
})

const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200).default(''),
  resource_type: z.string().optional(),
  resource: z
    .object({ id: z.string().optional(), billing_agreement_id: z.string().optional(), sale_id: z.string().optional() })
    .default({}),
})
const events = z.object({
  events: z.array(event).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

export function subscriptionIn(body: unknown): ProviderSubscription {
  const { id, status, subscriber, billing_info: billing, plan, ...rest } = subscription.parse(body)
  const regular = plan?.billing_cycles?.find(({ tenure_type }) => tenure_type === 'REGULAR')
  const country = subscriber?.shipping_address?.address?.country_code ?? subscriber?.address?.country_code ?? null
  const owed = (billing?.failed_payments_count ?? 0) > 0 ? billing?.last_failed_payment : undefined
  return {
    id,
    status,
    statusSince: new Date(rest.status_update_time ?? rest.create_time ?? 0),
    planId: rest.plan_id,
    customId: rest.custom_id ?? null,
    price: moneyIn(regular?.pricing_scheme?.fixed_price),
    setupFee: moneyIn(plan?.payment_preferences?.setup_fee),
    payer: subscriber?.payer_id ? { id: subscriber.payer_id, country } : null,
    lastFailure: owed ? new Date(owed.time) : null,
  }
}

export function paymentsIn(body: unknown): ProviderPayment[] {
  return transactions.parse(body).transactions.map(({ id, status, time, amount_with_breakdown: { gross_amount } }) => ({
    id,
    paidAt: new Date(time),
    amount: gross_amount.value,
    currency: gross_amount.currency_code,
    status: paymentStatus(status),
  }))
}

/** Parses the events of one page, and the address of the next page. */
export function eventsIn(body: unknown): { events: ProviderEvent[]; next: string | undefined } {
  const page = events.parse(body)
  return { events: page.events.map(providerEvent), next: page.links.find(({ rel }) => rel === 'next')?.href }
}

/** Parses a webhook's body; returns undefined for anything else. */
export function eventIn(raw: Buffer): ProviderEvent | undefined {
  try {
    const parsed = event.safeParse(JSON.parse(raw.toString('utf8')))
    return parsed.success ? providerEvent(parsed.data) : undefined
  } catch {
    return undefined
  }
}

/** A sale contains its subscription as `billing_agreement_id`; a refund contains only its sale. */
function providerEvent({ id, event_type: type, resource_type: kind, resource }: z.output<typeof event>): ProviderEvent {
  const subscriptionId = resource.billing_agreement_id ?? (kind === 'subscription' ? resource.id : undefined)
  const paymentId = resource.sale_id ?? (kind === 'sale' ? resource.id : undefined)
  return { id, type, subscriptionId: subscriptionId ?? null, paymentId: paymentId ?? null }
}

function paymentStatus(status: string | undefined): ProviderPayment['status'] {
  if (status === undefined || status === 'COMPLETED') return 'completed'
  if (status === 'PARTIALLY_REFUNDED') return 'partly-refunded'
  return status === 'REFUNDED' || status === 'REVERSED' ? 'refunded' : 'other'
}

function moneyIn(given: z.output<typeof money> | undefined): Money | null {
  return given ? { amount: given.value, currency: given.currency_code } : null
}
