import type { Letter } from '../../platform/mail/letter.ts'

/** What a letter is written with, besides its content. */
export interface MailContext {
  recipient: string
  publicUrl: string
  /** Works a token out when the mail goes: none lies in the outbox. */
  tokenOf(purpose: 'confirm' | 'reset', tokenId: string): string
}

export interface Template {
  /** Whether two copies do less harm than none. */
  mayRepeat: boolean
  /** Throws for a content that lacks something. */
  write(content: unknown, context: MailContext): Letter
}
