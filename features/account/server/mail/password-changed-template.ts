import { z } from 'zod'
import { formatMoment } from './format-moment.ts'
import type { AccountMailTemplate } from './account-mail-template.ts'

const content = z.object({ name: z.string(), at: z.iso.datetime() })

export const passwordChangedTemplate: AccountMailTemplate = {
  mayRepeat: false,
  write: (given, { recipient, publicUrl }) => {
    const { name, at } = content.parse(given)
    return {
      subject: 'Your password was changed',
      preview: `${formatMoment(at)}. Other devices were signed out.`,
      paragraphs: [
        `Hello ${name},`,
        `The password of this account was changed on ${formatMoment(at)}. Other devices were signed out.`,
      ],
      notes: [
        { text: 'If it was you, there is nothing to do.' },
        {
          text: 'If it was not, set a new password; that signs every device out:',
          url: `${publicUrl}/recover-password`,
        },
      ],
      reason: `You receive this because the password of ${recipient} was changed.`,
    }
  },
}
