import type { ContactMessage } from '@parure/domain/contact/contract'
import { contactErrors } from '@parure/domain/contact/rules'

export type ContactFormField = 'name' | 'email' | 'subject' | 'ownSubject' | 'message'
/** What stands in the form: no e-mail while signed in, no subject of one's own unless it is asked for. */
export type ContactDraft = Record<'name' | 'subject' | 'message', string> &
  Partial<Record<'email' | 'ownSubject', string>>

export const subjects = [
  'Account',
  'Subscription and payment',
  'A lot or its data',
  'Preferred type of payment',
] as const
/** Reveals a field for a subject of one's own. */
export const ownSubject = 'Other (write your own)'

/** What is wrong with the fields; what is wrong with a subject of one's own stands at its own field. */
export function draftErrors(draft: ContactDraft, signedIn: boolean): Partial<Record<ContactFormField, string>> {
  const { subject, ...errors } = contactErrors(
    { ...draft, email: draft.email ?? '', subject: subjectOf(draft) },
    signedIn,
  )
  if (subject === undefined) return errors
  return { ...errors, [draft.subject === ownSubject ? 'ownSubject' : 'subject']: subject }
}

/** What is sent: the e-mail is left out while signed in. */
export function messageOf(draft: ContactDraft, signedIn: boolean): ContactMessage {
  return {
    name: draft.name.trim(),
    ...(signedIn ? {} : { email: draft.email?.trim() ?? '' }),
    subject: subjectOf(draft).trim(),
    message: draft.message.trim(),
  }
}

function subjectOf({ subject, ownSubject: own = '' }: ContactDraft): string {
  return subject === ownSubject ? own : subject
}
