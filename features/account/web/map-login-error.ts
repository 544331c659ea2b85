import type { loginContract } from '../contract.ts'
import { findFailure } from '@parure/features/shell/web/failure/find-failure.ts'

/** Where a failed sign-in shows: at a field, above the form, or in the dialog of an unverified account. */
export type LoginFailure = { at: 'email' | 'password' | 'form'; text: string } | { at: 'not-verified' }

export const unexpectedText = 'An unexpected error occurred. Please try again later.'

const tooMany = { at: 'form', text: 'Too many failed attempts. Please try again in 15 minutes' } as const

const failures: Record<(typeof loginContract)['problems'][number] | 'too-many-requests', LoginFailure> = {
  'wrong-password': { at: 'password', text: 'Incorrect password. Please try again' },
  'unknown-email': { at: 'email', text: 'No account found with this email' },
  'not-confirmed': { at: 'not-verified' },
  'too-many-attempts': tooMany,
  'too-many-requests': tooMany,
  // The form validated its fields before, so the visitor did not cause this.
  'invalid-request': { at: 'form', text: unexpectedText },
}

/** Maps an error to what a failed sign-in shows. */
export function mapLoginError(error: unknown): LoginFailure {
  return findFailure(failures, error, { at: 'form', text: unexpectedText })
}
