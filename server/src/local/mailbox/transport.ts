import type { MailTransport } from '../../platform/mail/mail-transport.ts'
import type { Db } from '../../schema.ts'
import { keepMail } from './queries.ts'

/** Stands in for a mail server: what would leave is kept, to be read at `/local/mailbox`. */
export function localMailbox(db: Db): MailTransport {
  return {
    send: async (mail, handOver) => {
      if (await handOver()) await keepMail(db, mail)
      return { outcome: 'sent' }
    },
  }
}
