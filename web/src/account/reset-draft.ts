import { passwordProblem } from '@parure/domain/account/rules'
import { newPasswordProblem } from './settings/new-password.ts'
import type { Errors, Values } from '../ui/use-form.ts'

export type ResetField = 'password' | 'confirmation'

/** Whether the button is enabled. */
export function isResetReady({ password, confirmation }: Values<ResetField>): boolean {
  return [password, confirmation].every((text) => passwordProblem(text) !== 'too-short')
}

export function resetErrors({ password, confirmation }: Values<ResetField>): Errors<ResetField> {
  const problem = newPasswordProblem(password)
  return {
    ...(problem ? { password: problem } : {}),
    ...(password === confirmation ? {} : { confirmation: 'Passwords do not match' }),
  }
}
