import { z } from 'zod'
import type { AccountMailTemplate } from './account-mail-template.ts'

const content = z.object({ name: z.string() })

export const accountDeletedTemplate: AccountMailTemplate = {
  mayRepeat: false,
  write: (given, { recipient, publicUrl }) => {
    const { name } = content.parse(given)
    return {
      subject: 'Your account has been deleted',
      preview: 'You won’t get any more e-mails from us.',
      paragraphs: [`Hello ${name},`, 'Your account is deleted, with your profile, saved jewelry and sessions.'],
      notes: [
        { text: 'You can sign up with this address again anytime.' },
        { text: 'Not you? Write to us:', url: `${publicUrl}/settings/contact-us` },
      ],
      reason: `You receive this because the account of ${recipient} was deleted. You won’t get any more e-mails.`,
    }
  },
}
