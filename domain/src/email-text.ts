import { canonicalEmail, emailLength, isEmail } from './email.ts'
import { plainText } from './plain-text.ts'

/** An e-mail address in a contract, read in its one spelling; `problem` is shown for what is none. */
export function emailText(problem: string) {
  return plainText(emailLength)
    .refine(isEmail, problem)
    .overwrite((text) => canonicalEmail(text) ?? text)
}
