import type { Letter } from '@parure/jobs/mail/letter.ts'

interface NoticeLetterInput {
  subject: string
  /** Paragraphs separated by an empty line. */
  body: string
  publicUrl: string
  unsubscribe: string
}

export function buildNoticeLetter({ subject, body, publicUrl, unsubscribe }: NoticeLetterInput): Letter {
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
