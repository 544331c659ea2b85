import type { recoverContract } from '../contract.ts'
import { accountTexts } from '../texts.ts'
import { findFailure } from '@parure/features/shell/web/failure/find-failure.ts'

/** Also shown when a mail could not be sent again. */
export const genericErrorText = 'Something went wrong. Please try again later'
export const mailLimitText = 'Verification code sending limit exceeded'

/** Shown at the e-mail field or in a dialog. */
export type RecoverFailure = { at: 'email' | 'dialog'; text: string }

const failures: Record<(typeof recoverContract)['problems'][number] | 'too-many-requests', RecoverFailure> = {
  'not-confirmed': { at: 'email', text: 'User is not confirmed' },
  'unknown-email': { at: 'email', text: 'A user with this email not found' },
  'too-many-attempts': { at: 'email', text: mailLimitText },
  'too-many-requests': { at: 'email', text: mailLimitText },
  'invalid-request': { at: 'email', text: accountTexts.invalidEmail },
}

/** Maps an error to what a failed request for a reset link shows. */
export function mapRecoverError(error: unknown): RecoverFailure {
  return findFailure(failures, error, { at: 'dialog', text: genericErrorText })
}
