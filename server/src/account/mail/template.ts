import type { Letter } from '../../platform/mail/letter.ts'

/** What a template gets besides its content. */
export interface MailContext {
  recipient: string
  publicUrl: string
  /** Derives a token when the mail is sent, so that none is stored in the outbox. */
  tokenOf(purpose: 'confirm' | 'reset', tokenId: string): string
}

export interface Template {
  /** Whether it may be sent again when it is unknown whether it arrived. */
  mayRepeat: boolean
  /** Throws for an incomplete content. */
  write(content: unknown, context: MailContext): Letter
}
