import type { Book } from './book.ts'
import type { WebhookEvent } from './webhook.ts'

/** What an action works with: the book, the moment, and somebody who tells the world. */
export interface Desk {
  book: Book
  /** Milliseconds, simulated. */
  now: number
  /** The address that everything is under, as the world sees it. */
  address: string
  /** Between the moment that a payment is due and the moment that it is seen, in milliseconds. */
  paymentDelay: number
  tell(event: Pick<WebhookEvent, 'type' | 'resourceType' | 'resource' | 'subscription'>): void
}
