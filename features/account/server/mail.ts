import type { MailWriter } from '@parure/jobs/mail/create-mail-channel.ts'
import { writeLetter, type WrittenLetter } from '@parure/jobs/mail/write-letter.ts'
import { accountDeletedTemplate } from './mail/account-deleted-template.ts'
import { confirmEmailTemplate } from './mail/confirm-email-template.ts'
import { newDeviceTemplate } from './mail/new-device-template.ts'
import { passwordChangedTemplate } from './mail/password-changed-template.ts'
import { resetPasswordTemplate } from './mail/reset-password-template.ts'
import type { MailContext, AccountMailTemplate } from './mail/account-mail-template.ts'

const templates = new Map<string, AccountMailTemplate>([
  ['confirm-email', confirmEmailTemplate],
  ['reset-password', resetPasswordTemplate],
  ['password-changed', passwordChangedTemplate],
  ['new-device', newDeviceTemplate],
  ['account-deleted', accountDeletedTemplate],
])

/** Renders a mail. Throws for an unknown template or a content that does not match it. */
export function renderAccountMail(template: string, content: unknown, context: MailContext): WrittenLetter {
  const known = templates.get(template)
  if (!known) throw new Error(`There is no template ${template}`)
  return writeLetter(known.write(content, context), context.publicUrl)
}

/** Creates the writer of mails about accounts, for the outbox. */
export function createAccountMail(site: Omit<MailContext, 'recipient'>): MailWriter {
  return {
    templates: [...templates.keys()],
    mayRepeat: (template) => templates.get(template)?.mayRepeat ?? false,
    write: ({ template, recipient, content }) => renderAccountMail(template, content, { ...site, recipient }),
  }
}
