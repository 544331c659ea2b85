import { z } from 'zod'
import { generateIdentifier } from '../calls/generate-identifier.ts'
import { formatTimestamp } from '../simulator/time.ts'
import {
  getPlanCurrency,
  paymentPreferences,
  pricingScheme,
  type Cycle,
  type PaymentPreferences,
  type Plan,
} from './plan.ts'
import { createInvalidValueError, createUnprocessableError } from '../calls/paypal-error.ts'

export type SubscriptionStatus = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'

/** The state of billing of an activated subscription. Times in milliseconds. */
export interface Billing {
  /** Index of the current cycle of the plan. */
  cycle: number
  /** When it started. */
  cycleFrom: number
  /** Executed periods, by cycle. */
  done: number[]
  /** Index of the next period of this cycle, paid or not. */
  period: number
  /** When the next execution is due by the plan, and when it is tried; null when there is no further one. */
  periodAt: number
  tryAt: number | null
  /** Refusals in this period, consecutive refusals, consecutive periods that were given up. */
  tries: number
  failures: number
  failedPeriods: number
  outstandingCents: number
  lastPayment?: { cents: number; at: number }
  lastFailure?: { cents: number; at: number; retryAt: number | null }
}

export interface Subscription {
  id: string
  /** Its id on the approve page. */
  baToken: string
  planId: string
  customId: string | undefined
  status: SubscriptionStatus
  statusNote?: string
  statusAt: number
  createdAt: number
  updatedAt: number
  startsAt: number
  cycles: Cycle[]
  preferences: PaymentPreferences
  overridden: boolean
  returnUrl: string
  cancelUrl: string
  userAction: 'CONTINUE' | 'SUBSCRIBE_NOW'
  givesAddress: boolean
  /** The payer who approved it. */
  payer: string | null
  billing: Billing | null
}

const planOverride = z.object({
  billing_cycles: z
    .array(
      z.object({
        sequence: z.int().min(1).max(99),
        total_cycles: z.int().min(0).max(999).optional(),
        pricing_scheme: pricingScheme.optional(),
      }),
    )
    .min(1)
    .max(12)
    .optional(),
  payment_preferences: paymentPreferences.partial().optional(),
})

export const subscriptionRequest = z.object({
  plan_id: z.string().min(3).max(50),
  start_time: z.iso.datetime({ offset: true }).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  plan: planOverride.optional(),
  application_context: z.object({
    return_url: z.url().min(10).max(4000),
    cancel_url: z.url().min(10).max(4000),
    user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).default('SUBSCRIBE_NOW'),
    shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).default('GET_FROM_FILE'),
  }),
})
type SubscriptionRequest = z.output<typeof subscriptionRequest>

/** Builds a subscription; validates the parts that depend on the plan and the clock. */
export function buildSubscription(request: SubscriptionRequest, plan: Plan | undefined, now: number): Subscription {
  if (!plan) throw createInvalidValueError('The value of a field is invalid.', { field: '/plan_id', location: 'body' })
  if (plan.status !== 'ACTIVE')
    throw createUnprocessableError(
      'PLAN_STATUS_INVALID',
      'Invalid plan status for subscription creation; plan status should be active.',
    )
  const { application_context: context, start_time: start, plan: override } = request
  return {
    id: generateIdentifier('I-', 12),
    baToken: generateIdentifier('BA-', 17),
    planId: plan.id,
    customId: request.custom_id,
    status: 'APPROVAL_PENDING',
    statusAt: now,
    createdAt: now,
    updatedAt: now,
    startsAt: parseStart(start, now),
    cycles: applyCycleOverrides(plan, override, now),
    preferences: applyPreferenceOverrides(plan, override),
    overridden: override !== undefined,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    userAction: context.user_action,
    givesAddress: context.shipping_preference !== 'NO_SHIPPING',
    payer: null,
    billing: null,
  }
}

function parseStart(start: string | undefined, now: number): number {
  if (start === undefined) return now
  const at = Date.parse(start)
  if (at > now) return at
  const place = { field: '/start_time', value: start, location: 'body' } as const
  throw createInvalidValueError('Start time must be a valid future date and time.', place)
}

function applyCycleOverrides(plan: Plan, override: SubscriptionRequest['plan'], now: number): Cycle[] {
  const given = override?.billing_cycles ?? []
  const at = formatTimestamp(now)
  for (const { sequence, pricing_scheme: scheme } of given) {
    if (!plan.billing_cycles.some((cycle) => cycle.sequence === sequence))
      throw createUnprocessableError(
        'INVALID_BILLING_CYCLE_SEQUENCE',
        'The provided billing cycle sequence is not available.',
      )
    if (scheme) requireSameCurrency(scheme.fixed_price.currency_code, plan)
  }
  return plan.billing_cycles.map((cycle) => {
    const own = given.find(({ sequence }) => sequence === cycle.sequence)
    return {
      ...cycle,
      ...(own?.total_cycles === undefined ? {} : { total_cycles: own.total_cycles }),
      ...(own?.pricing_scheme
        ? { pricing_scheme: { version: 1, ...own.pricing_scheme, create_time: at, update_time: at } }
        : {}),
    }
  })
}

function applyPreferenceOverrides(plan: Plan, override: SubscriptionRequest['plan']): PaymentPreferences {
  const own = override?.payment_preferences
  if (own?.setup_fee) requireSameCurrency(own.setup_fee.currency_code, plan)
  const given = Object.entries(own ?? {}).filter(([, value]) => value !== undefined)
  return { ...plan.payment_preferences, ...Object.fromEntries(given) }
}

function requireSameCurrency(currency: string, plan: Plan): void {
  if (currency !== getPlanCurrency(plan))
    throw createUnprocessableError('CURRENCY_MISMATCH', "The currency code is different from the plan's currency code.")
}
