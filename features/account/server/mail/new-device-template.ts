import { z } from 'zod'
import { formatMoment } from './format-moment.ts'
import type { AccountMailTemplate } from './account-mail-template.ts'

const content = z.object({ name: z.string(), device: z.string(), at: z.iso.datetime() })

export const newDeviceTemplate: AccountMailTemplate = {
  mayRepeat: false,
  write: (given, { recipient, publicUrl }) => {
    const { name, device, at } = content.parse(given)
    return {
      subject: 'New sign-in to your account',
      preview: `${device}, ${formatMoment(at)}.`,
      paragraphs: [
        `Hello ${name},`,
        'Someone signed in to your account on a new device.',
        `${device}, ${formatMoment(at)}`,
      ],
      notes: [
        { text: 'If this was you, you’re all set.' },
        {
          text: 'If not, set a new password. That signs out all devices:',
          url: `${publicUrl}/recover-password`,
        },
      ],
      reason: `You receive this because someone signed in as ${recipient}.`,
    }
  },
}
