import { z } from 'zod'
import { defineContract } from '@parure/contract/define-contract.ts'
import { normalizeEmail, maxEmailLength } from '@parure/contract/email.ts'
import {
  createPlainTextSchema,
  createVisibleLineSchema,
  createVisibleTextSchema,
} from '@parure/contract/create-plain-text-schema.ts'
import { contactUs } from './endpoints.ts'
import { validateContact, messageLength, maxSubjectLength } from './rules.ts'

/** Allows up to four UTF-16 units for each character that a person counts, and for white space around the text. */
const createLenientTextSchema = (characters: number) => createVisibleTextSchema(4 * characters)

const body = z
  .object({
    name: createVisibleLineSchema(80),
    /** Absent while signed in: the account's address is used. */
    email: createPlainTextSchema(maxEmailLength)
      .overwrite((text) => normalizeEmail(text) ?? text)
      .optional(),
    subject: createLenientTextSchema(maxSubjectLength),
    message: createLenientTextSchema(messageLength.most),
  })
  .superRefine((given, context) => {
    const errors = validateContact({ ...given, email: given.email ?? '' }, given.email === undefined)
    for (const error of Object.values(errors)) context.addIssue(error)
  })
export type ContactMessage = z.input<typeof body>

const acknowledgment = z.object({ message: z.string() })
export type ContactAcknowledgment = z.output<typeof acknowledgment>

export const contactUsContract = defineContract(contactUs, {
  body,
  answer: acknowledgment,
  problems: ['invalid-request', 'unauthenticated', 'too-many-attempts'],
  summary: 'Writes to the people behind the site; signed in, the e-mail is the account’s.',
})
