import type { InboxPart } from '@parure/features/feature.ts'
import { parseRowId } from '@parure/postgres/parse-row-id.ts'
import { listBouncedMails, retryBouncedMail } from '@parure/jobs/outbox/bounced.ts'

export const bouncedMail: InboxPart = {
  kind: 'bounced-mail',
  listWaiting: async (db, most) => {
    const { count, mails } = await listBouncedMails(db, most)
    const items = mails.map(({ id, recipient, template, at }) => ({
      ref: id,
      title: `Mail to ${recipient} came back`,
      detail: `It was of the kind ${template}.`,
      at,
      action: { kind: 'act' as const, text: 'Send again' },
    }))
    return { count, items }
  },
  handleItem: (tx, ref) => retryBouncedMail(tx, parseRowId(ref)),
}
