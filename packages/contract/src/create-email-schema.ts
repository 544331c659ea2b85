import { normalizeEmail, maxEmailLength, isEmail } from './email.ts'
import { createPlainTextSchema } from './create-plain-text-schema.ts'

/**
 * Returns a schema that parses an e-mail address into its canonical spelling; `problem` is the message for an invalid
 * one.
 */
export function createEmailSchema(problem: string) {
  return createPlainTextSchema(maxEmailLength)
    .refine(isEmail, problem)
    .overwrite((text) => normalizeEmail(text) ?? text)
}
