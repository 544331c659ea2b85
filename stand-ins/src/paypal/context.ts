import type { Store } from './store.ts'
import type { WebhookEvent } from './webhook.ts'

/** What an action on the simulated PayPal works with. */
export interface Context {
  store: Store
  /** Milliseconds, simulated. */
  now: number
  /** The address that everything is under, as clients see it. */
  address: string
  /** Between the moment that a payment is due and the moment that it is seen, in milliseconds. */
  paymentDelay: number
  /** Delivers an event to the webhooks that are registered for it. */
  emit(event: Pick<WebhookEvent, 'type' | 'resourceType' | 'resource' | 'subscription'>): void
}
