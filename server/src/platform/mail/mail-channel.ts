import type { Channel } from '../outbox/deliver.ts'
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
  /** Whether a second copy of such a mail does no harm; it is then sent again where the first attempt's result is unknown. */
  mayRepeat(template: string): boolean
  /** Null for a mail that is no longer wanted when it is about to be sent. */
  write(message: MailToWrite): WrittenLetter | null | Promise<WrittenLetter | null>
}

/** The outbox's e-mail channel: each mail is written by its feature when it is sent, then handed to the transport. */
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
