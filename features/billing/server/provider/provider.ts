/** The payment provider. Throws a `Problem` `unavailable` when it cannot be reached. */
export interface PaymentProvider {
  /** Distinguishes its plans and subscriptions from those of another account. */
  name: string
  /** Creates the plan of a price, once for each key; returns the provider's id. */
  createPlan(plan: PlanToCreate): Promise<string>
  createProduct(product: { key: string; name: string }): Promise<string>
  /** Idempotent by request id. Throws a `ProviderRefusal`. */
  createCheckout(checkout: CheckoutRequest): Promise<{ providerId: string; approvalUrl: string }>
  /** Returns the subscription's state; undefined for an unknown id. */
  getSubscription(providerId: string): Promise<ProviderSubscription | undefined>
  /**
   * Activates an approved subscription. After a failure only `getSubscription` returns the state. Throws a
   * `ProviderRefusal`.
   */
  activateSubscription(providerId: string): Promise<void>
  /** Does nothing when it has already ended. */
  cancelSubscription(providerId: string, reason: string): Promise<void>
  listPayments(providerId: string, from: Date, until: Date): Promise<ProviderPayment[]>
  listEvents(from: Date, until: Date): Promise<ProviderEvent[]>
  /** Returns undefined for a webhook without a valid signature of the provider. */
  verifyWebhook(
    headers: Record<string, string | string[] | undefined>,
    raw: Buffer,
    network: string,
  ): Promise<ProviderEvent | undefined>
}

export interface ProviderMoney {
  amount: string
  currency: string
}

export interface PlanToCreate {
  key: string
  productId: string
  name: string
  price: ProviderMoney
  months: number
  /** Length of the free trial. */
  trialDays: number
}

export interface CheckoutRequest {
  /** Our reference, which the provider includes in every response. */
  id: string
  requestId: string
  planId: string
  /** When it starts to charge; null for immediately. */
  startsAt: Date | null
  /** Charged immediately, in addition. */
  setupFee: ProviderMoney | null
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
  /** Charged each period, and immediately. */
  price: ProviderMoney | null
  setupFee: ProviderMoney | null
  payer: { id: string; country: string | null } | null
  /** The last failed payment, while it is owed. */
  lastFailure: Date | null
}

/** A subscription at the provider, with its payments. */
export interface ProviderState {
  subscription: ProviderSubscription
  payments: readonly ProviderPayment[]
}

export interface ProviderPayment extends ProviderMoney {
  id: string
  paidAt: Date
  /** A partly refunded payment counts as paid. */
  status: 'completed' | 'partly-refunded' | 'refunded' | 'other'
}

/** A notification that a subscription changed; the new state is then read from the provider. */
export interface ProviderEvent {
  id: string
  type: string
  /** The provider's id of the subscription; null when the event contains none. */
  subscriptionId: string | null
  /** The provider's id of the payment; a refund may contain only this. */
  paymentId: string | null
}

/** The provider responded, and refused the request. */
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
