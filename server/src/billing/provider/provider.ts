/** The payment provider. Throws a `Problem` `unavailable` where it cannot be reached. */
export interface PaymentProvider {
  /** Distinguishes its plans and subscriptions from those of another account. */
  name: string
  /** Creates the plan of a price, once for each key; returns the provider's id. */
  createPlan(plan: PlanToCreate): Promise<string>
  createProduct(product: { key: string; name: string }): Promise<string>
  /** Idempotent by request id. Throws a `ProviderRefusal`. */
  createCheckout(checkout: Checkout): Promise<{ providerId: string; approvalUrl: string }>
  /** The subscription's state; undefined for an unknown id. */
  get(providerId: string): Promise<ProviderSubscription | undefined>
  /** Activates an approved subscription. After a failure the state is known only by `get`. Throws a `ProviderRefusal`. */
  execute(providerId: string): Promise<void>
  /** Does nothing where it has ended already. */
  cancel(providerId: string, reason: string): Promise<void>
  listPayments(providerId: string, from: Date, until: Date): Promise<ProviderPayment[]>
  listEvents(from: Date, until: Date): Promise<ProviderEvent[]>
  /** Undefined for a webhook without a valid signature of the provider. */
  verifyWebhook(
    headers: Record<string, string | string[] | undefined>,
    raw: Buffer,
    network: string,
  ): Promise<ProviderEvent | undefined>
}

export interface Money {
  amount: string
  currency: string
}

export interface PlanToCreate {
  key: string
  productId: string
  name: string
  price: Money
  months: number
  /** Length of the free trial. */
  trialDays: number
}

export interface Checkout {
  /** Our reference, which the provider returns with every answer. */
  id: string
  requestId: string
  planId: string
  /** When it begins to charge; at once if absent. */
  startsAt: Date | null
  /** Charged at once, in addition. */
  setupFee: Money | null
  returnUrl: string
  cancelUrl: string
}

export type ProviderStatus = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'

/** State of a subscription at the provider. */
export interface ProviderSubscription {
  id: string
  status: ProviderStatus
  statusSince: Date
  planId: string
  customId: string | null
  /** Charged each period, and at once. */
  price: Money | null
  setupFee: Money | null
  payer: { id: string; country: string | null } | null
  /** The last failed payment, while it is owed. */
  lastFailure: Date | null
}

/** All that the provider says of a subscription. */
export interface ProviderState {
  subscription: ProviderSubscription
  payments: readonly ProviderPayment[]
}

export interface ProviderPayment extends Money {
  id: string
  paidAt: Date
  /** A partly refunded payment counts as paid. */
  status: 'completed' | 'partly-refunded' | 'refunded' | 'other'
}

/** A notification that a subscription changed; the new state is then read from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  /** The provider's id of the subscription; null where the event names none. */
  subscriptionId: string | null
  /** The provider's id of the payment; a refund may name only this. */
  paymentId: string | null
}

/** The provider answered, and refused the request. */
export class ProviderRefusal extends Error {
  readonly status: number
  /** The provider's error code. */
  readonly issue: string
  constructor(status: number, issue: string) {
    super(`${status} ${issue}`)
    this.name = 'ProviderRefusal'
    this.status = status
    this.issue = issue
  }
}
