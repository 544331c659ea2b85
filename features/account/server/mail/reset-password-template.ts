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
        'A new password was asked for this account. Your present password works until you set another.',
      ],
      button: {
        label: 'Set New Password',
        url: `${publicUrl}/account/recover/confirm?email=${encodeURIComponent(email)}&token=${token}`,
      },
      notes: [
        {
          text: 'The link is valid for 60 minutes and works once. If you did not ask for it, ignore this message.',
        },
      ],
      reason: `You receive this because a password reset was requested for ${email}.`,
    }
  },
}
