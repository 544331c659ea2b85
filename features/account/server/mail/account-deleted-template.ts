import { z } from 'zod'
import type { AccountMailTemplate } from './account-mail-template.ts'

const content = z.object({ name: z.string() })

export const accountDeletedTemplate: AccountMailTemplate = {
  mayRepeat: false,
  write: (given, { recipient, publicUrl }) => {
    const { name } = content.parse(given)
    return {
      subject: 'Your account has been deleted',
      preview: 'Nothing further will be sent.',
      paragraphs: [
        `Hello ${name},`,
        'Your account has been deleted, and with it your profile, your saved jewelry and your sessions.',
      ],
      notes: [
        { text: 'A new account can be opened with this address at any time.' },
        { text: 'If you did not ask for this, write to us:', url: `${publicUrl}/settings/contact-us` },
      ],
      reason: `You receive this because the account of ${recipient} was deleted. Nothing further will be sent.`,
    }
  },
}
