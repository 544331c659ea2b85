import type { Channel } from '../outbox/deliver.ts'
import type { MailTransport } from './mail-transport.ts'
import type { WrittenLetter } from './write-letter.ts'

export interface MailToWrite {
  template: string
  recipient: string
  content: unknown
}

/** What a feature knows of its mails. */
export interface MailWriter {
  /** The templates that are its own. */
  templates: readonly string[]
  mayRepeat(template: string): boolean
  /** Null for what is no longer wanted by the time it would go. */
  write(message: MailToWrite): WrittenLetter | null | Promise<WrittenLetter | null>
}

/** The way of the outbox's messages by e-mail: written by their feature only when they go, then handed to a transport. */
export function mailChannel(writers: readonly MailWriter[], transport: MailTransport): Channel {
  const writerOf = new Map(writers.flatMap((writer) => writer.templates.map((template) => [template, writer])))
  return {
    name: 'email',
    mayRepeat: (template) => writerOf.get(template)?.mayRepeat(template) ?? false,
    send: async (message, handOver) => {
      const writer = writerOf.get(message.template)
      if (!writer) throw new Error(`Nobody writes the template ${message.template}`)
      const letter = await writer.write(message)
      if (!letter) return { outcome: 'unwanted' }
      return transport.send({ ...letter, to: message.recipient, messageId: message.messageId }, handOver)
    },
  }
}
