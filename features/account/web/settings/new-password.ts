import { validatePassword } from '../../rules.ts'
import { accountTexts } from '../../texts.ts'

export interface NewPasswordDraft {
  password: string
  confirmation: string
}

export interface NewPasswordCheck {
  /** Messages for the two fields; none while a field is empty. */
  password?: string
  confirmation?: string
  /** Both passwords are valid and equal. */
  ready: boolean
}

/** Validates while the user types. */
export function checkNewPassword({ password, confirmation }: NewPasswordDraft): NewPasswordCheck {
  const problem = getNewPasswordProblem(password)
  const differs = password !== confirmation
  return {
    ...(password !== '' && problem ? { password: problem } : {}),
    ...(confirmation !== '' && differs ? { confirmation: 'Passwords do not match' } : {}),
    ready: !problem && !differs,
  }
}

/** Returns the error text of a new password, or null. */
export function getNewPasswordProblem(password: string): string | null {
  const problem = validatePassword(password)
  if (problem === null) return null
  return problem === 'too-short' ? accountTexts.passwordTooShort : accountTexts.passwordTooLong
}
