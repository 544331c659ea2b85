import { z } from 'zod'
import { formatMoment } from './format-moment.ts'
import type { AccountMailTemplate } from './account-mail-template.ts'

const content = z.object({ name: z.string(), device: z.string(), at: z.iso.datetime() })

export const newDeviceTemplate: AccountMailTemplate = {
  mayRepeat: false,
  write: (given, { recipient, publicUrl }) => {
    const { name, device, at } = content.parse(given)
    return {
      subject: 'A sign-in from a new device',
      preview: `${device}, ${formatMoment(at)}.`,
      paragraphs: [
        `Hello ${name},`,
        'Your account was signed in to from a device that it had not been used on before.',
        `${device}, ${formatMoment(at)}`,
      ],
      notes: [
        { text: 'If it was you, there is nothing to do.' },
        {
          text: 'If it was not, set a new password; that signs every device out:',
          url: `${publicUrl}/recover-password`,
        },
      ],
      reason: `You receive this because someone signed in as ${recipient}.`,
    }
  },
}
