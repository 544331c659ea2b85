import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { NewsletterAnswer } from './contract.ts'

export const subscribe = defineEndpoint<{ body: { email: string }; answer: NewsletterAnswer }>(
  'POST',
  '/api/newsletter',
  'public',
)
export const confirmSubscription = defineEndpoint<{ body: { token: string }; answer: NewsletterAnswer }>(
  'POST',
  '/api/newsletter/confirm',
  'public',
)
/** The unsubscribe address of mails: mail programs post to it (RFC 8058), people get a page. */
export const unsubscribe = defineEndpoint<{ query: { token: string }; answer: NewsletterAnswer }>(
  'POST',
  '/newsletter/unsubscribe',
  'public',
)
