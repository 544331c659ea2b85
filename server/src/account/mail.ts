import type { MailWriter } from '../platform/mail/mail-channel.ts'
import { writeLetter, type WrittenLetter } from '../platform/mail/write-letter.ts'
import { accountDeleted } from './mail/account-deleted.ts'
import { confirmEmail } from './mail/confirm-email.ts'
import { newDevice } from './mail/new-device.ts'
import { passwordChanged } from './mail/password-changed.ts'
import { resetPassword } from './mail/reset-password.ts'
import type { MailContext, Template } from './mail/template.ts'

const templates = new Map<string, Template>([
  ['confirm-email', confirmEmail],
  ['reset-password', resetPassword],
  ['password-changed', passwordChanged],
  ['new-device', newDevice],
  ['account-deleted', accountDeleted],
])

/** Renders a mail. Throws for an unknown template or a content that does not match it. */
export function render(template: string, content: unknown, context: MailContext): WrittenLetter {
  const known = templates.get(template)
  if (!known) throw new Error(`There is no template ${template}`)
  return writeLetter(known.write(content, context), context.publicUrl)
}

/** Creates the writer of mails about accounts, for the outbox. */
export function accountMail(site: Omit<MailContext, 'recipient'>): MailWriter {
  return {
    templates: [...templates.keys()],
    mayRepeat: (template) => templates.get(template)?.mayRepeat ?? false,
    write: ({ template, recipient, content }) => render(template, content, { ...site, recipient }),
  }
}
