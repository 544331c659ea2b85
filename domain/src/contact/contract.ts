import { z } from 'zod'
import { contract } from '../contract.ts'
import { canonicalEmail, emailLength } from '../email.ts'
import { plainText, visibleLine, visibleText } from '../plain-text.ts'
import { contactUs } from './endpoints.ts'
import { contactErrors, messageLength, subjectLength } from './rules.ts'

/** Allows up to four UTF-16 units for each character that a person counts, and for white space around the text. */
const generously = (characters: number) => visibleText(4 * characters)

const body = z
  .object({
    name: visibleLine(80),
    /** Absent while signed in: the account's address is used. */
    email: plainText(emailLength)
      .overwrite((text) => canonicalEmail(text) ?? text)
      .optional(),
    subject: generously(subjectLength),
    message: generously(messageLength.most),
  })
  .superRefine((given, context) => {
    const errors = contactErrors({ ...given, email: given.email ?? '' }, given.email === undefined)
    for (const error of Object.values(errors)) context.addIssue(error)
  })
export type ContactMessage = z.input<typeof body>

const taken = z.object({ message: z.string() })
export type MessageTaken = z.output<typeof taken>

export const contactUsContract = contract(contactUs, {
  body,
  answer: taken,
  problems: ['invalid-request', 'unauthenticated', 'too-many-attempts'],
  summary: 'Writes to the people behind the site; signed in, the e-mail is the account’s.',
})
