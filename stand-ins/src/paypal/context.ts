import type { Store } from './store.ts'
import type { WebhookEvent } from './webhook.ts'

/** Input of an action on the simulated PayPal. */
export interface Context {
  store: Store
  /** Milliseconds, simulated. */
  now: number
  /** The base URL of everything, as clients see it. */
  address: string
  /** Milliseconds between the time that a payment is due and the time that it is visible. */
  paymentDelay: number
  /** Delivers an event to the webhooks that are registered for it. */
  emit(event: Pick<WebhookEvent, 'type' | 'resourceType' | 'resource' | 'subscription'>): void
}
