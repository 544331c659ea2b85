import { validatePassword } from '../rules.ts'
import { getNewPasswordProblem } from './settings/new-password.ts'
import type { Errors, Values } from '@parure/ui/form/use-form.ts'

export type ResetField = 'password' | 'confirmation'

/** Whether the button is enabled. */
export function isResetReady({ password, confirmation }: Values<ResetField>): boolean {
  return [password, confirmation].every((text) => validatePassword(text) !== 'too-short')
}

export function validateReset({ password, confirmation }: Values<ResetField>): Errors<ResetField> {
  const problem = getNewPasswordProblem(password)
  return {
    ...(problem ? { password: problem } : {}),
    ...(password === confirmation ? {} : { confirmation: 'Passwords do not match' }),
  }
}
