import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { InboxPart } from '@parure/features/feature.ts'
import { listAbandonedItems } from '@parure/postgres/tries/abandoned.ts'
import { endTry } from '@parure/postgres/tries/try-work.ts'

/** Queues whose abandoned items are shown only here, unlike drafts, sources, pictures and mails. */
const titles: Readonly<Record<string, string>> = { job: 'Job', 'payment-event': 'Events of payment', backup: 'Backup' }

/** Work that ended its process twice and is paused. */
export const abandonedWork: InboxPart = {
  kind: 'abandoned-work',
  listWaiting: async (db, most) => {
    const { count, items } = await listAbandonedItems(db, Object.keys(titles), most)
    return {
      count,
      items: items.map(({ queue, item, at }) => ({
        ref: `${queue} ${item}`,
        title: `${getOwnValue(titles, queue)} ${item}`,
        detail: 'The program ended twice while it worked on this, perhaps for want of memory. It is tried again later.',
        at,
        action: { kind: 'act' as const, text: 'Try again now' },
      })),
    }
  },
  handleItem: (tx, ref) => {
    const [queue = '', ...item] = ref.split(' ')
    return endTry(tx, { queue, item: item.join(' ') })
  },
}
