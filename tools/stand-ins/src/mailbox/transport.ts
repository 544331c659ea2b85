import type { MailTransport } from '@parure/jobs/mail/mail-transport.ts'
import type { Db } from '@parure/features/schema.ts'
import { saveMail } from './queries.ts'

/** Creates a transport that stores mails instead of sending them, to be read at `/local/mailbox`. */
export function createMailboxTransport(db: Db): MailTransport {
  return {
    send: async (mail, handOver) => {
      if (await handOver()) await saveMail(db, mail)
      return { outcome: 'sent' }
    },
  }
}
