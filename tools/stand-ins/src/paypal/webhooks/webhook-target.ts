/** The registered URL. */
export interface WebhookTarget {
  id: string
  url: string
}

/** An event as PayPal reports it. */
export interface WebhookEvent {
  id: string
  at: number
  type: string
  resourceType: 'subscription' | 'sale' | 'refund'
  summary: string
  resource: object
  /** The subscription's id. */
  subscription: string
}

/** A pending delivery of an event. */
export interface PendingDelivery {
  id: string
  event: string
  firstAt: number
  /** When it is tried next; null while deliveries are paused. */
  dueAt: number | null
  tries: number
}
