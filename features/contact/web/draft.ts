import type { ContactMessage } from '../contract.ts'
import { validateContact } from '../rules.ts'

export type ContactFormField = 'name' | 'email' | 'subject' | 'ownSubject' | 'message'
/** The values of the form: no e-mail while signed in, `ownSubject` only when its field is shown. */
export type ContactDraft = Record<'name' | 'subject' | 'message', string> &
  Partial<Record<'email' | 'ownSubject', string>>

export const contactSubjects = [
  'Account',
  'Subscription and payment',
  'A lot or its data',
  'Preferred type of payment',
] as const
/** Shows the field for a custom subject. */
export const ownSubject = 'Other (write your own)'

/** Validates the fields. The error of a custom subject is reported for its own field. */
export function validateContactDraft(
  draft: ContactDraft,
  signedIn: boolean,
): Partial<Record<ContactFormField, string>> {
  const { subject, ...errors } = validateContact(
    { ...draft, email: draft.email ?? '', subject: resolveSubject(draft) },
    signedIn,
  )
  if (subject === undefined) return errors
  return { ...errors, [draft.subject === ownSubject ? 'ownSubject' : 'subject']: subject }
}

/** Builds the request body, without the e-mail while signed in. */
export function buildContactMessage(draft: ContactDraft, signedIn: boolean): ContactMessage {
  return {
    name: draft.name.trim(),
    ...(signedIn ? {} : { email: draft.email?.trim() ?? '' }),
    subject: resolveSubject(draft).trim(),
    message: draft.message.trim(),
  }
}

function resolveSubject({ subject, ownSubject: own = '' }: ContactDraft): string {
  return subject === ownSubject ? own : subject
}
