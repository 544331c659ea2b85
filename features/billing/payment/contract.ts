import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { createPlainTextSchema } from '@parure/contract/create-plain-text-schema.ts'
import { createWholeNumberSchema } from '@parure/contract/create-whole-number-schema.ts'
import { subscriptionPageSize } from './page-size.ts'
import { cancelSubscription, executePayment, pay, subscriptionHistory } from './endpoints.ts'

/** In US dollars, such as `19.00`. */
const price = z.string().regex(/^\d+\.\d{2}$/)
/** A date-time in ISO 8601, UTC. */
const moment = z.string()

const paidPlan = z.object({ planPriceId: z.number().int().min(1).max(2_147_483_647) })
export type PaidPlan = z.input<typeof paidPlan>

const approval = z.object({ url: z.object({ approvalUrl: z.string() }) })
export type Approval = z.output<typeof approval>

const paymentReturn = z.object({
  paymentId: createPlainTextSchema(64),
  PayerID: createPlainTextSchema(64),
  token: createPlainTextSchema(200),
})
export type PaymentReturn = z.input<typeof paymentReturn>

/**
 * When nothing is charged now: date and amount of the first charge unless it is canceled before. A trial runs until
 * that date; a deferred subscription begins on it.
 */
const firstCharge = z.object({ kind: z.enum(['trial', 'deferred']), date: moment, price })
export type FirstCharge = z.output<typeof firstCharge>

/** `price` is what was charged now: 0.00 for a trial. `type` is the plan's title, `period` counts months. */
const executedPayment = z.object({
  price,
  startDate: moment,
  type: z.string(),
  period: z.number().int(),
  firstCharge: firstCharge.optional(),
})
export type ExecutedPayment = z.output<typeof executedPayment>

const subscription = z.object({
  startDate: moment,
  endDate: moment,
  plan: z.string(),
  price,
  isActive: z.boolean(),
  invoiceId: z.string(),
})
export type SubscriptionRecord = z.output<typeof subscription>

/**
 * The subscription that runs now or can still be charged. `renews` is false after cancellation: it then ends at
 * `periodEnd`. `overdue`: the payment due at `periodEnd` is still missing. `suspended`: it will not be collected unless
 * the subscription is reactivated.
 */
const running = z.object({
  plan: z.string(),
  price,
  periodEnd: moment,
  renews: z.boolean(),
  overdue: z.boolean(),
  suspended: z.boolean(),
})
export type RunningSubscription = z.output<typeof running>

const historyQuery = z.object({
  pageIndex: createWholeNumberSchema(1, 1_000_000).default(1),
  pageSize: createWholeNumberSchema(1, 100).default(subscriptionPageSize),
})
export type HistoryQuery = z.input<typeof historyQuery>

/** A plan granted without payment; `until` is null when it has no end. */
const granted = z.object({ plan: z.string(), until: moment.nullable() })
export type PlanGrant = z.output<typeof granted>

const subscriptionPage = z.object({
  subscriptions: z.array(subscription),
  totalPages: z.number().int(),
  running: running.nullable(),
  granted: granted.nullable(),
})
export type SubscriptionPage = z.output<typeof subscriptionPage>

/** `periodEnd`: when access ends; null when no paid period remains. */
const cancellation = z.object({ message: z.string(), periodEnd: moment.nullable() })
export type Cancellation = z.output<typeof cancellation>

export const payContract = defineContract(pay, {
  body: paidPlan,
  answer: approval,
  problems: [
    'invalid-request',
    'unauthenticated',
    'country-excluded',
    'plan-price-not-found',
    'plan-held',
    'too-many-attempts',
    'unavailable',
  ],
  summary: 'Opens a checkout for a price of a plan and says where it is approved.',
})
export const executePaymentContract = defineContract(executePayment, {
  params: paymentReturn,
  acts: true,
  answer: executedPayment,
  problems: [
    'invalid-request',
    'unauthenticated',
    'payment-not-approved',
    'payment-mismatch',
    'country-excluded',
    'payment-not-found',
    'trial-used',
    'unavailable',
  ],
  summary: 'Makes an approved checkout a subscription, once; asked again it answers the same.',
})
export const subscriptionHistoryContract = defineContract(subscriptionHistory, {
  query: historyQuery,
  answer: subscriptionPage,
  problems: ['invalid-request', 'unauthenticated'],
  summary: 'What was paid for, the latest first, and what runs now.',
})
export const cancelSubscriptionContract = defineContract(cancelSubscription, {
  answer: cancellation,
  problems: ['unauthenticated', 'no-subscription'],
  summary: 'Ends the renewal; what is paid for stays open until its end.',
})
