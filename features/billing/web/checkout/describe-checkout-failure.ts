import type { payContract } from '../../payment/contract.ts'
import { findFailure } from '@parure/features/shell/web/failure/find-failure.ts'

type Code = (typeof payContract)['problems'][number] | 'too-many-requests'

export const excludedCountryText =
  'Subscriptions are not offered to citizens or residents of Ukraine, CIS or other post-Soviet countries.'

const notOpenedText = 'The checkout could not be opened. Please try again.'

const failures: Record<Code, string> = {
  'country-excluded': excludedCountryText,
  'plan-price-not-found': 'This price is no longer on sale. Please load the page again to see the new one.',
  'plan-held': 'You have this plan already, without an end date.',
  'too-many-attempts': 'You have opened too many checkouts. Please try again in an hour.',
  'too-many-requests': 'Too many attempts. Please try again in a few minutes.',
  unavailable: 'PayPal cannot be reached at the moment. Please try again in a few minutes.',
  // Redirects to the sign-in.
  unauthenticated: notOpenedText,
  'invalid-request': notOpenedText,
}

/** Returns the one sentence about a failed checkout. */
export function describeCheckoutFailure(error: unknown): string {
  return findFailure(failures, error, notOpenedText)
}
