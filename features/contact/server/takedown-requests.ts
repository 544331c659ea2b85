import { sql } from 'kysely'
import type { InboxPart } from '@parure/features/feature.ts'
import { parseRowId } from '@parure/postgres/parse-row-id.ts'

interface RequestRow {
  id: string
  name: string
  email: string
  subject: string
  message: string
  sent_at: string
  count: number
}

/** Words that mark a message as a request to remove something from the site. */
const requestPattern = String.raw`\m(take(n)?[ -]?down|remove|removed|removal|delete|deleted|deletion|copyright|dmca|infring\w*|unauthori[sz]ed|without (my|our) (consent|permission)|stolen)\M`
const isWaiting = sql`handled_at is null and concat(subject, ' ', message) ~* ${sql.lit(requestPattern)}`
const maxDetailLength = 240

/** Messages that request a removal, until an operator has handled them. */
export const takedownRequests: InboxPart = {
  kind: 'takedown-request',
  listWaiting: async (db, most) => {
    const { rows } = await sql<RequestRow>`
      select id::text, name, email, subject, left(message, ${maxDetailLength}) as message,
        to_json(sent_at) #>> '{}' as sent_at, count(*) over ()::int as count
      from contact_message where ${isWaiting} order by contact_message.id desc limit ${most}`.execute(db)
    const items = rows.map(({ id, name, email, subject, message, sent_at }) => ({
      ref: id,
      title: `${name}: ${subject}`,
      detail: `${message}${message.length === maxDetailLength ? '…' : ''} (${email})`,
      at: sent_at,
      action: { kind: 'act' as const, text: 'Dealt with' },
    }))
    return { count: rows[0]?.count ?? 0, items }
  },
  handleItem: async (tx, ref) => {
    const { numAffectedRows } = await sql`
      update contact_message set handled_at = app_now() where id = ${parseRowId(ref)} and handled_at is null`.execute(
      tx,
    )
    return numAffectedRows === 1n
  },
}
