import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type {
  Approval,
  Cancellation,
  ExecutedPayment,
  HistoryQuery,
  PaidPlan,
  PaymentReturn,
  SubscriptionPage,
} from './contract.ts'

/** Opens a checkout at the payment provider; the browser continues at the approval address. */
export const pay = defineEndpoint<{ body: PaidPlan; answer: Approval }>('POST', '/api/paypal', 'signed-in')
/** Turns an approved checkout into a subscription. Idempotent: a repeated call returns the same answer. */
export const executePayment = defineEndpoint<{ params: PaymentReturn; answer: ExecutedPayment }>(
  'GET',
  '/paypal/execute/{paymentId}/{PayerID}/{token}',
  'signed-in',
)
export const subscriptionHistory = defineEndpoint<{
  query: HistoryQuery
  answer: SubscriptionPage
}>('GET', '/api/settings/subscriptions', 'signed-in')
export const cancelSubscription = defineEndpoint<{ answer: Cancellation }>(
  'POST',
  '/api/settings/subscriptions/cancel',
  'signed-in',
)
