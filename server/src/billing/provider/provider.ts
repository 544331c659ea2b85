/** Whoever takes the money. What fails because it is away is a `Problem` `unavailable`. */
export interface PaymentProvider {
  /** Tells its plans and subscriptions apart from those of another installation of it. */
  name: string
  /** Makes what a price is charged by, once for each key; gives the provider's id. */
  createPlan(plan: PlanToCreate): Promise<string>
  createProduct(product: { key: string; name: string }): Promise<string>
  /** Asked again with the same request id it answers the same. Throws a `ProviderRefusal`. */
  createCheckout(checkout: Checkout): Promise<{ providerId: string; approvalUrl: string }>
  /** Undefined for one that it does not know. */
  get(providerId: string): Promise<ProviderSubscription | undefined>
  /** Makes what was approved active. Whatever comes of it, `get` says how it stands. Throws a `ProviderRefusal`. */
  execute(providerId: string): Promise<void>
  /** Ends it; one that has ended already is fine. */
  cancel(providerId: string, reason: string): Promise<void>
  listPayments(providerId: string, from: Date, until: Date): Promise<ProviderPayment[]>
  listEvents(from: Date, until: Date): Promise<ProviderEvent[]>
  /** Undefined for what is not from the provider, or was changed on the way. */
  verifyWebhook(headers: Record<string, string | string[] | undefined>, raw: Buffer): Promise<ProviderEvent | undefined>
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
  /** Days for free before. */
  trialDays: number
}

export interface Checkout {
  /** Ours: the provider gives it back with everything. */
  id: string
  requestId: string
  planId: string
  /** When it begins to charge; at once where empty. */
  startsAt: Date | null
  /** What is charged at once, besides. */
  setupFee: Money | null
  returnUrl: string
  cancelUrl: string
}

export type ProviderStatus = 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'

/** How a subscription stands at the provider. */
export interface ProviderSubscription {
  id: string
  status: ProviderStatus
  statusSince: Date
  planId: string
  customId: string | null
  /** What it charges each period, and at once. */
  price: Money | null
  setupFee: Money | null
  payer: { id: string; country: string | null } | null
  /** The payment that failed last, while it is still owed. */
  lastFailure: Date | null
}

export interface ProviderPayment extends Money {
  id: string
  paidAt: Date
  /** Partly refunded it still counts as paid. */
  status: 'completed' | 'partly-refunded' | 'refunded' | 'other'
}

/** Something happened to a subscription: a reason to look. */
export interface ProviderEvent {
  id: string
  type: string
  /** The provider's subscription that it is about; null where it is about none. */
  about: string | null
  /** The payment that it is about: a refund may name nothing else. */
  payment: string | null
}

/** The provider understood, and will not. */
export class ProviderRefusal extends Error {
  readonly status: number
  /** The provider's own word for it. */
  readonly issue: string
  constructor(status: number, issue: string) {
    super(`${status} ${issue}`)
    this.name = 'ProviderRefusal'
    this.status = status
    this.issue = issue
  }
}
