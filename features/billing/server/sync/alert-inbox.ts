import { sql } from 'kysely'
import type { InboxPart } from '@parure/features/feature.ts'
import { parseRowId } from '@parure/postgres/parse-row-id.ts'

interface AlertRow {
  id: number
  kind: string
  about: string
  raised_at: string
  subscription: string | null
  email: string | null
  count: number
}

/** Payments that an operator has to investigate. */
export const alertInbox: InboxPart = {
  kind: 'payment-alert',
  listWaiting: async (db, most) => {
    const { rows } = await sql<AlertRow>`
      select payment_alert.id, payment_alert.kind, about, to_json(raised_at) #>> '{}' as raised_at,
        subscription.provider_id as subscription, account.email, count(*) over ()::int as count
      from payment_alert
      left join subscription on subscription.id = subscription_id
      left join account on account.id = subscription.account_id
      where handled_at is null order by payment_alert.id desc limit ${most}`.execute(db)
    const items = rows.map(({ id, kind, about, raised_at, subscription, email }) => ({
      ref: String(id),
      title: kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase()),
      detail: [about, subscription && `subscription ${subscription}`, email].filter(Boolean).join(', '),
      at: raised_at,
      action: { kind: 'act' as const, text: 'Looked into' },
    }))
    return { count: rows[0]?.count ?? 0, items }
  },
  handleItem: async (tx, ref) => {
    const { numAffectedRows } = await sql`
      update payment_alert set handled_at = app_now() where id = ${parseRowId(ref)} and handled_at is null`.execute(tx)
    return numAffectedRows === 1n
  },
}
