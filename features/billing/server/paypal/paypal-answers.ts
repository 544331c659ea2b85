import { z } from 'zod'
import type { ProviderMoney, ProviderEvent, ProviderPayment, ProviderSubscription } from '../provider/provider.ts'

const moneySchema = z.object({ value: z.string(), currency_code: z.string() })
const addressSchema = z.object({ country_code: z.string().optional() })
const cycleSchema = z.object({
  tenure_type: z.enum(['REGULAR', 'TRIAL']),
  pricing_scheme: z.object({ fixed_price: moneySchema.optional() }).optional(),
})

export const createdSchema = z.object({ id: z.string() })
export const createdCheckoutSchema = createdSchema.extend({
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_update_time: z.string().optional(),
  create_time: z.string().optional(),
  plan_id: z.string(),
  custom_id: z.string().optional(),
  subscriber: z
    .object({
      payer_id: z.string().optional(),
      address: addressSchema.optional(),
      shipping_address: z.object({ address: addressSchema.optional() }).optional(),
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
      billing_cycles: z.array(cycleSchema).optional(),
      payment_preferences: z.object({ setup_fee: moneySchema.optional() }).optional(),
    })
    .optional(),
})

const transactionsSchema = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string().optional(),
        time: z.string(),
        amount_with_breakdown: z.object({ gross_amount: moneySchema }),
      }),
    )
    .default([]),
})

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200).default(''),
  resource_type: z.string().optional(),
  resource: z
    .object({ id: z.string().optional(), billing_agreement_id: z.string().optional(), sale_id: z.string().optional() })
    .default({}),
})
const eventsSchema = z.object({
  events: z.array(eventSchema).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

export function parseSubscription(body: unknown): ProviderSubscription {
  const { id, status, subscriber, billing_info: billing, plan, ...rest } = subscriptionSchema.parse(body)
  const regular = plan?.billing_cycles?.find(({ tenure_type }) => tenure_type === 'REGULAR')
  const country = subscriber?.shipping_address?.address?.country_code ?? subscriber?.address?.country_code ?? null
  const owed = (billing?.failed_payments_count ?? 0) > 0 ? billing?.last_failed_payment : undefined
  return {
    id,
    status,
    statusSince: new Date(rest.status_update_time ?? rest.create_time ?? 0),
    planId: rest.plan_id,
    customId: rest.custom_id ?? null,
    price: toMoney(regular?.pricing_scheme?.fixed_price),
    setupFee: toMoney(plan?.payment_preferences?.setup_fee),
    payer: subscriber?.payer_id ? { id: subscriber.payer_id, country } : null,
    lastFailure: owed ? new Date(owed.time) : null,
  }
}

export function parsePayments(body: unknown): ProviderPayment[] {
  return transactionsSchema
    .parse(body)
    .transactions.map(({ id, status, time, amount_with_breakdown: { gross_amount } }) => ({
      id,
      paidAt: new Date(time),
      amount: gross_amount.value,
      currency: gross_amount.currency_code,
      status: toPaymentStatus(status),
    }))
}

/** Parses the events of one page, and the address of the next page. */
export function parseEventPage(body: unknown): { events: ProviderEvent[]; next: string | undefined } {
  const page = eventsSchema.parse(body)
  return { events: page.events.map(toProviderEvent), next: page.links.find(({ rel }) => rel === 'next')?.href }
}

/** Parses a webhook's body; returns undefined for anything else. */
export function parseWebhookEvent(raw: Buffer): ProviderEvent | undefined {
  try {
    const parsed = eventSchema.safeParse(JSON.parse(raw.toString('utf8')))
    return parsed.success ? toProviderEvent(parsed.data) : undefined
  } catch {
    return undefined
  }
}

/** A sale contains its subscription as `billing_agreement_id`; a refund contains only its sale. */
function toProviderEvent({
  id,
  event_type: type,
  resource_type: kind,
  resource,
}: z.output<typeof eventSchema>): ProviderEvent {
  const subscriptionId = resource.billing_agreement_id ?? (kind === 'subscription' ? resource.id : undefined)
  const paymentId = resource.sale_id ?? (kind === 'sale' ? resource.id : undefined)
  return { id, type, subscriptionId: subscriptionId ?? null, paymentId: paymentId ?? null }
}

function toPaymentStatus(status: string | undefined): ProviderPayment['status'] {
  if (status === undefined || status === 'COMPLETED') return 'completed'
  if (status === 'PARTIALLY_REFUNDED') return 'partly-refunded'
  return status === 'REFUNDED' || status === 'REVERSED' ? 'refunded' : 'other'
}

function toMoney(given: z.output<typeof moneySchema> | undefined): ProviderMoney | null {
  return given ? { amount: given.value, currency: given.currency_code } : null
}
