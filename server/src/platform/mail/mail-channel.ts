import type { Channel } from '../outbox/deliver.ts'
import type { MailTransport } from './mail-transport.ts'
import type { WrittenLetter } from './write-letter.ts'

/** What a feature knows of its mails. */
export interface MailWriter {
  /** The templates that are its own. */
  templates: readonly string[]
  mayRepeat(template: string): boolean
  write(message: { template: string; recipient: string; content: unknown }): WrittenLetter
}

/** The way of the outbox's messages by e-mail: written by their feature only when they go, then handed to a transport. */
export function mailChannel(writers: readonly MailWriter[], transport: MailTransport): Channel {
  const writerOf = new Map(writers.flatMap((writer) => writer.templates.map((template) => [template, writer])))
  return {
    mayRepeat: (template) => writerOf.get(template)?.mayRepeat(template) ?? false,
    send: async (message, handOver) => {
      const writer = writerOf.get(message.template)
      if (!writer) throw new Error(`Nobody writes the template ${message.template}`)
      return transport.send({ ...writer.write(message), to: message.recipient, messageId: message.messageId }, handOver)
    },
  }
}
