import type { SendResult } from '../outbox/deliver.ts'
import type { WrittenLetter } from './write-letter.ts'

export interface OutgoingMail extends WrittenLetter {
  to: string
  messageId: string
}

/** Sends mail: by SMTP, or into the mailbox of a local installation. */
export interface MailTransport {
  /** Calls `handOver` right before the first byte of the message, and sends nothing when that resolves to false. */
  send(mail: OutgoingMail, handOver: () => Promise<boolean>): Promise<SendResult>
}
