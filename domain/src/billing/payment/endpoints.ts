import { endpoint } from '../../endpoint.ts'
import type {
  Approval,
  Cancelled,
  Executed,
  HistoryQuery,
  PaidPlan,
  PaymentReturn,
  SubscriptionPage,
} from './contract.ts'

/** Opens a checkout at the payment provider; the browser continues at the approval address. */
export const pay = endpoint<{ body: PaidPlan; answer: Approval }>('POST', '/api/paypal', 'signed-in')
/** Turns an approved checkout into a subscription. Idempotent: a repeated call returns the same answer. */
export const executePayment = endpoint<{ params: PaymentReturn; answer: Executed }>(
  'GET',
  '/paypal/execute/{paymentId}/{PayerID}/{token}',
  'signed-in',
)
export const subscriptionHistory = endpoint<{
  query: HistoryQuery
  answer: SubscriptionPage
}>('GET', '/api/settings/subscriptions', 'signed-in')
export const cancelSubscription = endpoint<{ answer: Cancelled }>(
  'POST',
  '/api/settings/subscriptions/cancel',
  'signed-in',
)
