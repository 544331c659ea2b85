import { isEmail } from '@parure/contract/email.ts'
import { accountTexts } from '../texts.ts'
import type { Errors, Values } from '@parure/ui/form/use-form.ts'
import { getNewPasswordProblem } from './settings/new-password.ts'

/**
 * Validates before the request: no account has an invalid e-mail, or a password shorter than 8 or longer than 64
 * characters.
 */
export function validateLogin({ email, password }: Values<'email' | 'password'>): Errors<'email' | 'password'> {
  const problem = getNewPasswordProblem(password)
  return { ...validateEmail({ email }), ...(problem ? { password: problem } : {}) }
}

export function validateEmail({ email }: Values<'email'>): Errors<'email'> {
  return isEmail(email.trim()) ? {} : { email: accountTexts.invalidEmail }
}
