import type { Letter } from '@parure/jobs/mail/letter.ts'

/** Input of a template besides its content. */
export interface MailContext {
  recipient: string
  publicUrl: string
  /** Derives a token when the mail is sent, so that none is stored in the outbox. */
  deriveToken(purpose: 'confirm' | 'reset', tokenId: string): string
}

export interface AccountMailTemplate {
  /** Whether it may be sent again when its delivery is unknown. */
  mayRepeat: boolean
  /** Throws for an incomplete content. */
  write(content: unknown, context: MailContext): Letter
}
