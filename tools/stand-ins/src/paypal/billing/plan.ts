import { z } from 'zod'
import { generateIdentifier } from '../calls/generate-identifier.ts'
import { formatTimestamp } from '../simulator/time.ts'
import { parseCents } from './pay-pal-money.ts'
import { createUnprocessableError } from '../calls/paypal-error.ts'

export const moneySchema = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^(?:\d+|\d*\.\d+)$/),
})
export const productRequest = z.object({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  description: z.string().min(1).max(256).optional(),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
  category: z.string().min(4).max(256).optional(),
  image_url: z.url().max(2000).optional(),
  home_url: z.url().max(2000).optional(),
})
export const pricingScheme = z.object({ fixed_price: moneySchema })
export const paymentPreferences = z.object({
  auto_bill_outstanding: z.boolean().default(true),
  setup_fee: moneySchema.optional(),
  setup_fee_failure_action: z.enum(['CONTINUE', 'CANCEL']).default('CANCEL'),
  payment_failure_threshold: z.int().min(0).max(999).default(0),
})
export const planRequest = z.object({
  product_id: z.string().min(6).max(50),
  name: z.string().min(1).max(127),
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']).default('ACTIVE'),
  description: z.string().min(1).max(127).optional(),
  billing_cycles: z
    .array(
      z.object({
        tenure_type: z.enum(['REGULAR', 'TRIAL']),
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).default(1),
        frequency: z.object({
          interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
          interval_count: z.int().min(1).max(365).default(1),
        }),
        pricing_scheme: pricingScheme.optional(),
      }),
    )
    .min(1)
    .max(12),
  payment_preferences: paymentPreferences,
  quantity_supported: z.boolean().default(false),
})

interface Times {
  create_time: string
  update_time: string
}

export type Product = z.output<typeof productRequest> & Times & { id: string }

type PlanRequest = z.output<typeof planRequest>

/** A cycle without `pricing_scheme` is free; with 0 `total_cycles` it has no end. */
export type Cycle = Omit<PlanRequest['billing_cycles'][number], 'pricing_scheme'> & {
  pricing_scheme?: (z.output<typeof pricingScheme> & Times & { version: number }) | undefined
}

export type PaymentPreferences = z.output<typeof paymentPreferences>

export type Plan = Omit<PlanRequest, 'billing_cycles'> & Times & { id: string; billing_cycles: Cycle[] }

/** Returns the currency of a plan. */
export function getPlanCurrency({ billing_cycles: cycles }: Pick<Plan, 'billing_cycles'>): string {
  return cycles.find(({ pricing_scheme: scheme }) => scheme)?.pricing_scheme?.fixed_price.currency_code ?? 'USD'
}

export function getCycleCents({ pricing_scheme: scheme }: Cycle): number {
  return scheme ? parseCents(scheme.fixed_price.value) : 0
}

export function buildProduct(request: z.output<typeof productRequest>, now: number): Product {
  const at = formatTimestamp(now)
  return { ...request, id: request.id ?? generateIdentifier('PROD-', 17), create_time: at, update_time: at }
}

export function buildPlan(request: PlanRequest, now: number): Plan {
  checkCycles(request)
  const at = formatTimestamp(now)
  const cycles = request.billing_cycles.map(({ pricing_scheme: scheme, ...cycle }) => ({
    ...cycle,
    ...(scheme ? { pricing_scheme: { version: 1, ...scheme, create_time: at, update_time: at } } : {}),
  }))
  return {
    ...request,
    id: generateIdentifier('P-', 24),
    billing_cycles: cycles.toSorted((a, b) => a.sequence - b.sequence),
    create_time: at,
    update_time: at,
  }
}

function checkCycles({ billing_cycles: cycles, payment_preferences: preferences }: PlanRequest): void {
  const inOrder = cycles.toSorted((a, b) => a.sequence - b.sequence)
  const regular = inOrder.filter(({ tenure_type: type }) => type === 'REGULAR')
  const prices = cycles.flatMap(({ pricing_scheme: scheme }) => (scheme ? [scheme.fixed_price] : []))
  const all = [...prices, ...(preferences.setup_fee ? [preferences.setup_fee] : [])]
  if (regular.length === 0)
    throw createUnprocessableError(
      'MISSING_REGULAR_BILLING_CYCLE',
      'Plan should have at least one regular billing cycle.',
    )
  if (regular.length > 1)
    throw createUnprocessableError(
      'MULTIPLE_REGULAR_BILLING_CYCLES_NOT_SUPPORTED',
      'Only one regular billing cycle is allowed.',
    )
  if (inOrder.some(({ sequence }, index) => sequence !== index + 1))
    throw createUnprocessableError(
      'INVALID_BILLING_CYCLE_SEQUENCE',
      'Billing cycle sequence should start with `1` and be consecutive.',
    )
  if (inOrder.at(-1)?.tenure_type !== 'REGULAR')
    throw createUnprocessableError(
      'INVALID_BILLING_CYCLE_SEQUENCE',
      'Trial Billing cycle should precede regular billing cycle.',
    )
  if (inOrder.length > 3)
    throw createUnprocessableError(
      'MORE_THAN_TWO_TRIAL_BILLING_CYCLE_NOT_SUPPORTED',
      'Only two trial billing cycles are allowed.',
    )
  if (inOrder.some(({ tenure_type: type, total_cycles: total }) => type === 'TRIAL' && total === 0))
    throw createUnprocessableError(
      'INVALID_TRIAL_BILLING_TOTAL_CYCLES',
      "Total cycles for trial billing must be greater than '0'.",
    )
  if (new Set(all.map(({ currency_code: currency }) => currency)).size > 1)
    throw createUnprocessableError('CURRENCY_MISMATCH', 'All currency codes in the request should be of similar value.')
}
