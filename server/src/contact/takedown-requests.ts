import { sql } from 'kysely'
import type { InboxPart } from '../feature.ts'
import { rowNumber } from '../platform/database/row-number.ts'

interface Row {
  id: string
  name: string
  email: string
  subject: string
  message: string
  sent_at: string
  count: number
}

/** Words that mark a message as a request to remove something from the site. */
const words = String.raw`\m(take(n)?[ -]?down|remove|removed|removal|delete|deleted|deletion|copyright|dmca|infring\w*|unauthori[sz]ed|without (my|our) (consent|permission)|stolen)\M`
const isWaiting = sql`handled_at is null and concat(subject, ' ', message) ~* ${sql.lit(words)}`
const longest = 240

/** Messages that request a removal, until an operator has handled them. */
export const takedownRequests: InboxPart = {
  kind: 'takedown-request',
  waiting: async (db, most) => {
    const { rows } = await sql<Row>`
      select id::text, name, email, subject, left(message, ${longest}) as message,
        to_json(sent_at) #>> '{}' as sent_at, count(*) over ()::int as count
      from contact_message where ${isWaiting} order by contact_message.id desc limit ${most}`.execute(db)
    const items = rows.map(({ id, name, email, subject, message, sent_at }) => ({
      ref: id,
      title: `${name}: ${subject}`,
      detail: `${message}${message.length === longest ? '…' : ''} (${email})`,
      at: sent_at,
      action: { kind: 'act' as const, text: 'Dealt with' },
    }))
    return { count: rows[0]?.count ?? 0, items }
  },
  act: async (tx, ref) => {
    const { numAffectedRows } = await sql`
      update contact_message set handled_at = app_now() where id = ${rowNumber(ref)} and handled_at is null`.execute(tx)
    return numAffectedRows === 1n
  },
}
