/** Whoever wants to be told. */
export interface Webhook {
  id: string
  url: string
  /** `*` for all of them. */
  eventTypes: string[]
}

/** Something that happened, as PayPal tells of it. */
export interface WebhookEvent {
  id: string
  at: number
  type: string
  resourceType: 'subscription' | 'sale' | 'refund' | 'plan'
  summary: string
  resource: object
  /** Of which subscription. */
  subscription: string
}

/** An event on its way to a webhook. */
export interface Delivery {
  id: string
  event: string
  webhook: string
  firstAt: number
  /** When it is tried next; null while it is held. */
  dueAt: number | null
  tries: number
}
