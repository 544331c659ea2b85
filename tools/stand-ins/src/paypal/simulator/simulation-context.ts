import type { SimulatorStore } from './simulator-store.ts'
import type { WebhookEvent } from '../webhooks/webhook-target.ts'

/** Input of an action on the simulated PayPal. */
export interface SimulationContext {
  store: SimulatorStore
  /** Milliseconds, simulated. */
  now: number
  /** The base URL of everything, as clients see it. */
  address: string
  /** Milliseconds between the time that a payment is due and the time that it is visible. */
  paymentDelay: number
  /** Delivers an event to the webhooks that are registered for it. */
  emit(event: Pick<WebhookEvent, 'type' | 'resourceType' | 'resource' | 'subscription'>): void
}
