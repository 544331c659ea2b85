import type { Letter } from '../../platform/mail/letter.ts'

interface Given {
  subject: string
  /** Paragraphs separated by an empty line. */
  body: string
  publicUrl: string
  unsubscribe: string
}

export function noticeLetter({ subject, body, publicUrl, unsubscribe }: Given): Letter {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return {
    subject,
    preview: paragraphs[0] ?? subject,
    paragraphs,
    notes: [],
    reason: 'You receive this because general notifications are on in your Premium account.',
    manage: [{ label: 'Notification Settings', url: `${publicUrl}/settings/notifications` }],
    unsubscribe,
  }
}
