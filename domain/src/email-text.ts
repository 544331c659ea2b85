import { canonicalEmail, emailLength, isEmail } from './email.ts'
import { plainText } from './plain-text.ts'

/**
 * Returns a schema that parses an e-mail address into its canonical spelling; `problem` is the message for an invalid
 * one.
 */
export function emailText(problem: string) {
  return plainText(emailLength)
    .refine(isEmail, problem)
    .overwrite((text) => canonicalEmail(text) ?? text)
}
