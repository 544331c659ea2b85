import { may, type Role } from '@parure/domain/role'
import { sql, type RawBuilder } from 'kysely'
import { postMail, postTelegram } from '../platform/outbox/post.ts'
import type { Db, Tx } from '../schema.ts'

/** As a subquery it is evaluated once, not for every row. */
const now = sql`(select app_now())`

/**
 * SQL: the `from` and `where` of lots to alert an account of. They are of followed brands, still upcoming, not alerted yet,
 * and first listed in the last two days, after the brand was followed and a channel was switched on.
 */
function fromNewLots(accountId: RawBuilder<unknown> = sql`preference.account_id`): RawBuilder<unknown> {
  return sql`
    from lot_change change
    join lot on lot.id = change.lot_id
    cross join lateral unnest(lot.option_ids) as named (option_id)
    join followed_brand followed on followed.brand_id = named.option_id and followed.followed_at < change.seen_at
    join notification_preference preference
      on preference.account_id = followed.account_id and preference.followed and preference.account_id = ${accountId}
    left join telegram_chat chat on chat.account_id = preference.account_id and preference.telegram
    where change.kind = 'listed' and change.seen_at > ${now} - interval '2 days'
      and lot.past_from > ${now} and lot.stated_outcome is null
      and (preference.email_since < change.seen_at or chat.connected_at < change.seen_at)
      and not exists (
        select from alerted_lot alerted where alerted.account_id = preference.account_id and alerted.lot_id = lot.id)`
}

/** Posts a digest of new lots to every account that follows their brands, by its channels; returns the number of digests. */
export async function alertFollowers(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number; role: Role }>`
    select id, role_in_force(id) as role from (select distinct preference.account_id as id ${fromNewLots()}) waiting
    order by id`.execute(db)
  let posted = 0
  for (const { id, role } of rows) {
    if (!may(role, 'notifications')) continue
    if (await db.transaction().execute((tx) => alertAccount(tx, id))) posted += 1
  }
  return posted
}

/** Posts an account's digest; false without new lots. Locks the account, so that concurrent runs alert each lot once. */
async function alertAccount(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ email: string; chatId: number | null; byMail: boolean }>`
    select email, chat_id as "chatId", coalesce(email_since is not null, false) as "byMail"
    from account
    left join notification_preference preference on preference.account_id = account.id
    left join telegram_chat chat on chat.account_id = account.id
    where account.id = ${accountId} for update of account`.execute(tx)
  const [account] = rows
  if (!account) return false
  const { rows: lots } = await sql<{
    id: number
  }>`select distinct lot.id ${fromNewLots(sql`${accountId}::int`)}`.execute(tx)
  if (lots.length === 0) return false
  const alert = await tx
    .insertInto('brand_alert')
    .values({ account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('alerted_lot')
    .values(lots.map(({ id }) => ({ account_id: accountId, lot_id: id, alert_id: alert.id })))
    .execute()
  await post(tx, accountId, alert.id, account)
  return true
}

async function post(
  tx: Tx,
  accountId: number,
  alertId: number,
  { email, chatId, byMail }: { email: string; chatId: number | null; byMail: boolean },
): Promise<void> {
  const about = { template: 'brand-alert', accountId, subjectKey: `alert-${alertId}`, content: { alertId } }
  if (byMail) await postMail(tx, { ...about, recipient: email })
  if (chatId !== null) await postTelegram(tx, { ...about, recipient: String(chatId) })
}
