import type { payContract } from '@parure/domain/billing/payment/contract'
import { failureIn } from '../../shell/failure-in.ts'

type Code = (typeof payContract)['problems'][number] | 'too-many-requests'

export const excludedCountry =
  'Subscriptions are not offered to citizens or residents of Ukraine, CIS or other post-Soviet countries.'

const notOpened = 'The checkout could not be opened. Please try again.'

const failures: Record<Code, string> = {
  'country-excluded': excludedCountry,
  'plan-price-not-found': 'This price is no longer on sale. Please load the page again to see the new one.',
  'plan-held': 'You have this plan already, without an end date.',
  'too-many-attempts': 'You have opened too many checkouts. Please try again in an hour.',
  'too-many-requests': 'Too many attempts. Please try again in a few minutes.',
  unavailable: 'PayPal cannot be reached at the moment. Please try again in a few minutes.',
  // Redirects to the sign-in.
  unauthenticated: notOpened,
  'invalid-request': notOpened,
}

/** Returns the one sentence about a failed checkout. */
export function checkoutFailure(error: unknown): string {
  return failureIn(failures, error, notOpened)
}
