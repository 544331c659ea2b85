import { endpoint } from '../endpoint.ts'
import type { NewsletterAnswer } from './contract.ts'

export const subscribe = endpoint<{ body: { email: string }; answer: NewsletterAnswer }>(
  'POST',
  '/api/newsletter',
  'public',
)
export const confirmSubscription = endpoint<{ body: { token: string }; answer: NewsletterAnswer }>(
  'POST',
  '/api/newsletter/confirm',
  'public',
)
/** The unsubscribe address of mails: mail programs post to it (RFC 8058), people get a page. */
export const unsubscribe = endpoint<{ query: { token: string }; answer: NewsletterAnswer }>(
  'POST',
  '/newsletter/unsubscribe',
  'public',
)
