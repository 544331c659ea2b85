import type { signUpContract } from '../contract.ts'
import { accountTexts } from '../texts.ts'
import { Problem } from '@parure/contract/problem.ts'
import { findFailure } from '@parure/features/shell/web/failure/find-failure.ts'

/** Shown at a field or above the form. */
export type SignUpFailure = { at: 'email' | 'password' | 'form'; text: string }

/** Maps an error to what a failed sign-up shows. */
export function mapSignUpError(error: unknown): SignUpFailure {
  const message = error instanceof Error ? error.message : String(error)
  const answered = error instanceof Problem
  const other = answered ? `There was an error sending the code: ${message}` : `Error without a response: ${message}`
  const failures: Record<(typeof signUpContract)['problems'][number], SignUpFailure> = {
    'email-taken': { at: 'email', text: accountTexts.emailTaken },
    'common-password': { at: 'password', text: message },
    'invalid-request': { at: 'form', text: message },
    'too-many-attempts': { at: 'form', text: other },
  }
  return findFailure(failures, error, { at: 'form', text: other })
}
