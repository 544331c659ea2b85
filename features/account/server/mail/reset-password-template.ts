import { z } from 'zod'
import type { AccountMailTemplate } from './account-mail-template.ts'

const content = z.object({ name: z.string(), tokenId: z.string(), email: z.string() })

export const resetPasswordTemplate: AccountMailTemplate = {
  mayRepeat: true,
  write: (given, { publicUrl, deriveToken }) => {
    const { name, tokenId, email } = content.parse(given)
    const token = encodeURIComponent(deriveToken('reset', tokenId))
    return {
      subject: 'Reset your password',
      preview: 'The link is valid for 60 minutes.',
      paragraphs: [
        `Hello ${name},`,
        'Someone asked for a new password for this account. Your current password works until you set a new one.',
      ],
      button: {
        label: 'Set New Password',
        url: `${publicUrl}/account/recover/confirm?email=${encodeURIComponent(email)}&token=${token}`,
      },
      notes: [
        {
          text: 'The link is valid for 60 minutes and works once. Not you? Ignore this e-mail.',
        },
      ],
      reason: `You receive this because a password reset was requested for ${email}.`,
    }
  },
}
