import { z } from 'zod'
import type { AccountMailTemplate } from './account-mail-template.ts'

const content = z.object({ name: z.string(), tokenId: z.string() })

export const confirmEmailTemplate: AccountMailTemplate = {
  mayRepeat: true,
  write: (given, { recipient, publicUrl, deriveToken }) => {
    const { name, tokenId } = content.parse(given)
    const token = encodeURIComponent(deriveToken('confirm', tokenId))
    return {
      subject: 'Confirm your e-mail',
      preview: 'Your account is one tap away.',
      paragraphs: [`Hello ${name},`, 'Confirm your e-mail to activate your account.'],
      button: { label: 'Confirm e-mail', url: `${publicUrl}/account/confirm?token=${token}` },
      notes: [
        {
          text: 'The link is valid for 24 hours and works once. Not you? Ignore this e-mail; you won’t get another.',
        },
      ],
      reason: `You receive this because someone signed up with ${recipient}.`,
    }
  },
}
