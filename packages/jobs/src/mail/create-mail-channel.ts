import type { OutboxChannel } from '../outbox/deliver.ts'
import type { MailTransport } from './mail-transport.ts'
import type { WrittenLetter } from './write-letter.ts'

export interface MailToWrite {
  template: string
  recipient: string
  content: unknown
}

/** Writes a feature's mails. */
export interface MailWriter {
  /** The templates that it writes. */
  templates: readonly string[]
  /**
   * Whether a duplicate of such a mail is harmless; it is then sent again when the result of the first attempt is
   * unknown.
   */
  mayRepeat(template: string): boolean
  /** Returns null for a mail that is no longer wanted when it is about to be sent. */
  write(message: MailToWrite): WrittenLetter | null | Promise<WrittenLetter | null>
}

/** Creates the outbox's e-mail channel: the feature writes each mail when it is sent, then the transport sends it. */
export function createMailChannel(writers: readonly MailWriter[], transport: MailTransport): OutboxChannel {
  const writersByTemplate = new Map(writers.flatMap((writer) => writer.templates.map((template) => [template, writer])))
  return {
    name: 'email',
    mayRepeat: (template) => writersByTemplate.get(template)?.mayRepeat(template) ?? false,
    send: async (message, handOver) => {
      const writer = writersByTemplate.get(message.template)
      if (!writer) throw new Error(`Nobody writes the template ${message.template}`)
      const letter = await writer.write(message)
      if (!letter) return { outcome: 'unwanted' }
      return transport.send({ ...letter, to: message.recipient, messageId: message.messageId }, handOver)
    },
  }
}
