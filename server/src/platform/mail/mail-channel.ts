import type { Channel } from '../outbox/deliver.ts'
import type { MailTransport } from './mail-transport.ts'
import type { WrittenLetter } from './write-letter.ts'

/** What a feature knows of its mails. Both throw for a template that is not theirs. */
export interface MailWriter {
  mayRepeat(template: string): boolean
  write(message: { template: string; recipient: string; content: unknown }): WrittenLetter
}

/** The way of the outbox's messages by e-mail: written by their feature only when they go, then handed to a transport. */
export function mailChannel(writer: MailWriter, transport: MailTransport): Channel {
  return {
    mayRepeat: (template) => writer.mayRepeat(template),
    send: async (message, handOver) =>
      transport.send({ ...writer.write(message), to: message.recipient, messageId: message.messageId }, handOver),
  }
}
