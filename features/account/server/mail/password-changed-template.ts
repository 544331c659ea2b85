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
        { text: 'If this was you, you’re all set.' },
        {
          text: 'If not, set a new password. That signs out all devices:',
          url: `${publicUrl}/recover-password`,
        },
      ],
      reason: `You receive this because the password of ${recipient} was changed.`,
    }
  },
}
