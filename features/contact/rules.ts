import { isEmail } from '@parure/contract/email.ts'
import { isPersonName } from '@parure/contract/person.ts'

export type ContactField = 'name' | 'email' | 'subject' | 'message'

/** Characters of a message as a person counts them. */
export const messageLength = { least: 10, most: 1000 } as const
/** Maximum number of characters of a subject that the sender writes. */
export const maxSubjectLength = 120

/** Returns the errors of a message by field. Validates the e-mail only while signed out. */
export function validateContact(
  { name, email, subject, message }: Record<ContactField, string>,
  signedIn: boolean,
): Partial<Record<ContactField, string>> {
  const found: Record<ContactField, string | null> = {
    name: validateName(name.trim()),
    email: signedIn ? null : validateVisitorEmail(email.trim()),
    subject: subject.trim() === '' ? 'Please select or enter a subject.' : null,
    message: validateMessageLength(countMessageCharacters(message)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null))
}

/** Returns the number of code points of a message without the white space around it. */
export function countMessageCharacters(message: string): number {
  return Array.from(message.trim()).length
}

/** Returns why a visitor's address is invalid; null when it is valid. */
export function validateVisitorEmail(email: string): string | null {
  if (email === '') return 'Please enter your email.'
  return isEmail(email) ? null : 'Please enter a valid email address.'
}

function validateName(name: string): string | null {
  if (name === '') return 'Please enter your name.'
  return isPersonName(name) ? null : 'Name must be 2-20 characters long and contain only letters and spaces.'
}

function validateMessageLength(length: number): string | null {
  if (length === 0) return 'Message must be between 10 and 1000 characters.'
  if (length < messageLength.least) return 'Message must be at least 10 characters long.'
  return length > messageLength.most ? 'Message cannot exceed 1000 characters.' : null
}
