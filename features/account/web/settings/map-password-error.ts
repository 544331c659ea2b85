import type { changePasswordContract } from '../../contract.ts'
import { accountTexts } from '../../texts.ts'
import { Problem } from '@parure/contract/problem.ts'

type Code = (typeof changePasswordContract)['problems'][number]

/** The alerts of the change-password page, verbatim. */
export const passwordAlerts = {
  mismatch: 'New password and confirmation do not match.',
  refused: 'You do not have permission to change the password. Please check your current password.',
  noAccount: 'User not found. Please try again.',
  tooMany: 'Too many attempts to change the password. Please try again later or contact support.',
  wrongCurrent: 'Invalid current password. Please try again.',
  other: 'There was an error changing the password. Please try again later.',
  noAnswer: 'Unable to change password. Please check your internet connection and try again.',
} as const

/** The endpoint's own codes, and those of the catalog from other layers. */
const alertByCode: Record<Exclude<Code, 'common-password'> | 'not-found' | 'too-many-requests', string> = {
  // The new password was validated before, so only the current one can be wrong.
  'invalid-request': passwordAlerts.wrongCurrent,
  'wrong-current-password': passwordAlerts.wrongCurrent,
  'sign-in-too-old': passwordAlerts.refused,
  // Redirects to the sign-in.
  unauthenticated: passwordAlerts.other,
  'not-found': passwordAlerts.noAccount,
  'too-many-attempts': passwordAlerts.tooMany,
  'too-many-requests': passwordAlerts.tooMany,
}

/** Where an error shows: at the new password, or in the alert above the form. */
export type PasswordFailure = { newPassword: string } | { alert: string }

/** Maps an error to what the change-password page shows. */
export function mapPasswordError(error: unknown): PasswordFailure {
  if (!(error instanceof Problem)) return { alert: passwordAlerts.noAnswer }
  if (error.code === 'common-password') return { newPassword: accountTexts.commonPassword }
  return {
    alert: error.code in alertByCode ? alertByCode[error.code as keyof typeof alertByCode] : passwordAlerts.other,
  }
}

/**
 * What Account Information shows for an error: a text at the field, a modal that links to the change-password page, the
 * modal 'Changes Not Saved', or an alert without a modal when there was no response.
 */
export type UnsavedPassword = { newPassword: string } | { modal: 'not-saved' | 'sign-in-too-old' } | { alert: string }

export function mapUnsavedPassword(error: unknown): UnsavedPassword {
  if (!(error instanceof Problem)) return { alert: passwordAlerts.noAnswer }
  if (error.code === 'common-password') return { newPassword: accountTexts.commonPassword }
  return { modal: error.code === 'sign-in-too-old' ? 'sign-in-too-old' : 'not-saved' }
}
