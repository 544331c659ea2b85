import type { changePasswordContract } from '@parure/domain/account/contract'
import { accountTexts } from '@parure/domain/account/texts'
import { Problem } from '@parure/domain/problem'

type Code = (typeof changePasswordContract)['problems'][number]

/** The alerts of the change-password screen, verbatim. */
export const passwordAlerts = {
  mismatch: 'New password and confirmation do not match.',
  refused: 'You do not have permission to change the password. Please check your current password.',
  noAccount: 'User not found. Please try again.',
  tooMany: 'Too many attempts to change the password. Please try again later or contact support.',
  wrongCurrent: 'Invalid current password. Please try again.',
  other: 'There was an error changing the password. Please try again later.',
  noAnswer: 'Unable to change password. Please check your internet connection and try again.',
} as const

/** Beside the call's own codes, those of the catalog that other layers answer with. */
const alertOf: Record<Exclude<Code, 'common-password'> | 'not-found' | 'too-many-requests', string> = {
  // The new password was checked before, so that only the current one can be at fault.
  'invalid-request': passwordAlerts.wrongCurrent,
  'wrong-current-password': passwordAlerts.wrongCurrent,
  'sign-in-too-old': passwordAlerts.refused,
  // Leads to the sign-in by itself.
  unauthenticated: passwordAlerts.other,
  'not-found': passwordAlerts.noAccount,
  'too-many-attempts': passwordAlerts.tooMany,
  'too-many-requests': passwordAlerts.tooMany,
}

/** Where a refusal stands: at the new password, or in the alert above the form. */
export type PasswordFailure = { newPassword: string } | { alert: string }

/** What the change-password screen says of a failed call. */
export function passwordFailure(error: unknown): PasswordFailure {
  if (!(error instanceof Problem)) return { alert: passwordAlerts.noAnswer }
  if (error.code === 'common-password') return { newPassword: accountTexts.commonPassword }
  return { alert: error.code in alertOf ? alertOf[error.code as keyof typeof alertOf] : passwordAlerts.other }
}

/**
 * What Account Information does with a failed call: a text at the field, a modal that offers the change-password screen,
 * the modal 'Changes Not Saved', or, when nothing answered, no modal but an alert.
 */
export type UnsavedPassword = { newPassword: string } | { modal: 'not-saved' | 'sign-in-too-old' } | { alert: string }

export function unsavedPassword(error: unknown): UnsavedPassword {
  if (!(error instanceof Problem)) return { alert: passwordAlerts.noAnswer }
  if (error.code === 'common-password') return { newPassword: accountTexts.commonPassword }
  return { modal: error.code === 'sign-in-too-old' ? 'sign-in-too-old' : 'not-saved' }
}
