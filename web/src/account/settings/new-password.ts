import { passwordProblem } from '@parure/domain/account/rules'
import { accountTexts } from '@parure/domain/account/texts'

export interface NewPasswordDraft {
  password: string
  confirmation: string
}

export interface NewPasswordCheck {
  /** Messages for the two fields; none while a field is empty. */
  password?: string
  confirmation?: string
  /** Both are filled, good and the same. */
  ready: boolean
}

/** Checks while one types. */
export function checkNewPassword({ password, confirmation }: NewPasswordDraft): NewPasswordCheck {
  const problem = newPasswordProblem(password)
  const differs = password !== confirmation
  return {
    ...(password !== '' && problem ? { password: problem } : {}),
    ...(confirmation !== '' && differs ? { confirmation: 'Passwords do not match' } : {}),
    ready: !problem && !differs,
  }
}

/** What is wrong with a password as a new one. */
export function newPasswordProblem(password: string): string | null {
  const problem = passwordProblem(password)
  if (problem === null) return null
  return problem === 'too-short' ? accountTexts.passwordTooShort : accountTexts.passwordTooLong
}
