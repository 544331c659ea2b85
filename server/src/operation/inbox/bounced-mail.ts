import type { InboxPart } from '../../feature.ts'
import { rowNumber } from '../../platform/database/row-number.ts'
import { bouncedMails, sendAgain } from '../../platform/outbox/bounced.ts'

export const bouncedMail: InboxPart = {
  kind: 'bounced-mail',
  waiting: async (db, most) => {
    const { count, mails } = await bouncedMails(db, most)
    const items = mails.map(({ id, recipient, template, at }) => ({
      ref: id,
      title: `Mail to ${recipient} came back`,
      detail: `It was of the kind ${template}.`,
      at,
      action: { kind: 'act' as const, text: 'Send again' },
    }))
    return { count, items }
  },
  act: (tx, ref) => sendAgain(tx, rowNumber(ref)),
}
