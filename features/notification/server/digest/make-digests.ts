import type { MessageChannel } from '../../switch-name.ts'
import { sql, type RawBuilder } from 'kysely'
import { postMessages } from '@parure/jobs/outbox/post.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { isUnserved } from './due.ts'
import type { DigestPart, Moment } from './part.ts'
import { markServed } from './served.ts'

export const digestTemplate = 'digest'

export interface DigestOrder {
  channel: MessageChannel
  moment: Moment
  /** In ascending order, in which the accounts are locked. */
  accountIds: readonly number[]
  parts: readonly DigestPart[]
}

/**
 * Creates and posts the digests of accounts in one transaction; returns the number of digests that are not empty.
 * Concurrent changes by the accounts are not blocked, except their deletion.
 */
export async function makeDigests(db: Db, making: DigestOrder): Promise<number> {
  if (making.accountIds.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    const ids = await beginDigests(tx, making)
    for (const part of making.parts) await part.fill(tx, { channel: making.channel, moment: making.moment, ids })
    await deleteEmptyDigests(tx, ids)
    return postDigests(tx, making.channel, ids)
  })
}

/** Inserts a digest for each account that no other worker has served, and records it as served. */
async function beginDigests(tx: Tx, { channel, moment, accountIds }: DigestOrder): Promise<number[]> {
  await lockOutWorkers(tx, channel, accountIds)
  const isDue = moment === 'immediate' ? sql`true` : isUnserved(channel)
  const { rows } = await sql<{ id: number; accountId: number }>`
    insert into digest (account_id, channel, moment)
    select account.id, ${channel}, ${moment} from account
    where account.id = any(${accountIds}::int[]) and ${isDue} order by account.id
    returning id, account_id as "accountId"`.execute(tx)
  if (moment !== 'immediate')
    await markServed(
      tx,
      channel,
      rows.map(({ accountId }) => accountId),
    )
  return rows.map(({ id }) => id)
}

/** Blocks other workers for these accounts by an advisory lock; the accounts' own changes are not blocked. */
async function lockOutWorkers(tx: Tx, channel: MessageChannel, accountIds: readonly number[]): Promise<void> {
  const ids = accountIds.toSorted((one, other) => one - other)
  await sql`
    select pg_advisory_xact_lock(hashtext(${`digests by ${channel}`}), id) from unnest(${ids}::int[]) as id`.execute(tx)
  await sql`select from account where id = any(${ids}::int[]) order by id for key share`.execute(tx)
}

async function deleteEmptyDigests(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    delete from digest where id = any(${ids}::bigint[])
      and not exists (select from sent_lot sent where sent.digest_id = digest.id)
      and not exists (select from sent_outcome sent where sent.digest_id = digest.id)
      and not exists (select from sent_reminder sent where sent.digest_id = digest.id)`.execute(tx)
}

async function postDigests(tx: Tx, channel: MessageChannel, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number; accountId: number; recipient: string }>`
    select digest.id, digest.account_id as "accountId", recipient.name as recipient
    from digest join account on account.id = digest.account_id
    cross join lateral (${selectRecipients(channel)}) recipient
    where digest.id = any(${ids}::bigint[])`.execute(tx)
  const messages = rows.map(({ id, accountId, recipient }) => ({
    recipient,
    accountId,
    subjectKey: `digest-${id}`,
    content: { digestId: id },
  }))
  if (messages.length > 0) await postMessages(tx, channel, digestTemplate, messages)
  return messages.length
}

/** SQL: the address, the chat, or every device of `account`. */
function selectRecipients(channel: MessageChannel): RawBuilder<unknown> {
  if (channel === 'email') return sql`select account.email as name`
  return channel === 'telegram'
    ? sql`select chat_id::text as name from telegram_chat where account_id = account.id`
    : sql`select id::text as name from push_device where account_id = account.id`
}
