import type { Try } from '../outbox/deliver.ts'
import type { WrittenLetter } from './write-letter.ts'

export interface Mail extends WrittenLetter {
  to: string
  messageId: string
}

/** Takes mail out of the house. */
export interface MailTransport {
  /** `handOver` is asked right before the first byte of the message goes; on false nothing may go. */
  send(mail: Mail, handOver: () => Promise<boolean>): Promise<Try>
}
