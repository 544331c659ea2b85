import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { UnfinishedTryTables } from '@parure/postgres/tries/tables.ts'
import type { ChannelName, OutboxTables } from './tables.ts'

export type Outbox = Kysely<OutboxTables & UnfinishedTryTables>

/** A message that this process has a lease on: until the lease ends, no other process claims it. */
export interface ClaimedMessage {
  id: number
  template: string
  recipient: string
  content: unknown
  messageId: string
  /** Failed attempts so far, as `calculateBackoff` counts them. */
  attempts: number
  /** An earlier attempt started to hand it to the server, and its process ended before it recorded a result. */
  handedOver: boolean
  /** Posted more than three days ago: after another failure it is given up. */
  isExpired: boolean
  /** End of the lease as text, since a `Date` would lose PostgreSQL's microseconds. */
  lease: string
}

/**
 * Claims up to `limit` due messages of a channel for a minute, the longest waiting first; skips rows that other
 * processes are claiming. With `perSecond`, all processes together claim no more than that, and per second one for each
 * recipient.
 */
export async function acquireMessages(
  outbox: Outbox,
  channel: ChannelName,
  limit: number,
  perSecond?: number,
): Promise<ClaimedMessage[]> {
  if (perSecond === undefined) return acquireDueMessages(outbox, channel, limit, sql`true`)
  // Avoids a transaction that writes when there is nothing to do, as in most cases.
  if (!(await hasWork(outbox, channel))) return []
  return outbox.transaction().execute(async (tx) => {
    const { rows } = await sql<{ now: string }>`
      select app_now()::text as now from outbox_pace where channel = ${channel} and greatest(paced_until, held_until) <= app_now()
      for update`.execute(tx)
    const [pace] = rows
    if (!pace) return []
    await deleteAccountless(tx, channel)
    const claimed = await acquireDueMessages(tx, channel, limit, isNextForRecipient(pace.now))
    await sql`
      update outbox_pace set paced_until = app_now() + make_interval(secs => ${claimed.length / perSecond})
      where channel = ${channel}`.execute(tx)
    return claimed
  })
}

/** Whether there is a message to send, or a finished one to delete. */
async function hasWork(outbox: Outbox, channel: ChannelName): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from outbox where channel = ${channel} and ${isWaiting})
      or exists (select from outbox where channel = ${channel} and ${isDeletable}) as "any"`.execute(outbox)
  return rows[0]?.any ?? false
}

const isWaiting = sql<boolean>`sent_at is null and given_up_at is null and due_at <= app_now()`

/** Finished, of no account, and claimed so long ago that `isNextForRecipient` no longer needs it. */
const isDeletable = sql<boolean>`account_id is null and (sent_at is not null or given_up_at is not null)
  and claimed_at <= app_now() - interval '1 second'`

/** No message to the same recipient was claimed within a second, and no other due one has waited longer. */
function isNextForRecipient(now: string): RawBuilder<boolean> {
  return sql`not exists (
    select from outbox other
    where other.channel = outbox.channel and other.recipient = outbox.recipient and other.id <> outbox.id
      and (other.claimed_at > ${now}::timestamptz - interval '1 second'
        or (other.sent_at is null and other.given_up_at is null and other.due_at <= ${now}::timestamptz
          and (other.due_at, other.id) < (outbox.due_at, outbox.id))))`
}

async function acquireDueMessages(
  outbox: Outbox,
  channel: ChannelName,
  limit: number,
  condition: RawBuilder<boolean>,
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with due as materialized (
      select id from outbox
      where channel = ${channel} and ${isWaiting} and ${condition}
      order by due_at, id limit ${limit} for update skip locked)
    update outbox set due_at = app_now() + interval '1 minute', claimed_at = app_now() from due where outbox.id = due.id
    returning outbox.id, template, recipient, content, message_id as "messageId", attempts,
      handed_over_at is not null as "handedOver", created_at < app_now() - interval '3 days' as "isExpired",
      due_at::text as lease`.execute(outbox)
  return rows
}

/** Pauses a channel for all processes, since its server requested a pause. */
export async function pauseChannel(outbox: Outbox, channel: ChannelName, seconds: number): Promise<void> {
  await sql`
    update outbox_pace set held_until = greatest(held_until, app_now() + make_interval(secs => ${seconds}))
    where channel = ${channel}`.execute(outbox)
}

/**
 * Records that the message is about to be handed to the server. Returns false when it may not be sent: the lease has
 * ended, the message was withdrawn, or the channel was paused meanwhile.
 */
export async function markHandedOver(outbox: Outbox, message: ClaimedMessage): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set handed_over_at = app_now() where ${isLeased(message)} and due_at > app_now()
      and not exists (select from outbox_pace pace where pace.channel = outbox.channel and held_until > app_now())`.execute(
    outbox,
  )
  return numAffectedRows === 1n
}

/** Records that it was sent, even when another process has the lease by now: that one then sends no second copy. */
export async function markSent(outbox: Outbox, { id }: ClaimedMessage): Promise<void> {
  await sql`update outbox set sent_at = app_now(), given_up_at = null where id = ${id}`.execute(outbox)
  await deleteAccountlessMail(outbox, id)
}

/** Ends the lease; the message is due again after this many seconds. */
export async function deferMessage(
  outbox: Outbox,
  message: ClaimedMessage,
  attempts: number,
  seconds: number,
): Promise<void> {
  await sql`
    update outbox set attempts = ${attempts}, handed_over_at = null, due_at = app_now() + make_interval(secs => ${seconds})
    where ${isLeased(message)}`.execute(outbox)
}

/** Ends all attempts; the message is never sent. */
export async function abandonMessage(outbox: Outbox, message: ClaimedMessage): Promise<void> {
  await sql`update outbox set given_up_at = app_now() where ${isLeased(message)}`.execute(outbox)
  await deleteAccountlessMail(outbox, message.id)
}

/** Deletes a finished mail of a deleted account: its row is the last personal data of that person. */
async function deleteAccountlessMail(outbox: Outbox, id: number): Promise<void> {
  await outbox
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .where('account_id', 'is', null)
    .where((row) => row.or([row('sent_at', 'is not', null), row('given_up_at', 'is not', null)]))
    .execute()
}

/** The same for a channel with a rate limit, a second later: until then `isNextForRecipient` needs the rows. */
async function deleteAccountless(outbox: Outbox, channel: ChannelName): Promise<void> {
  await sql`
    delete from outbox where channel = ${channel} and ${isDeletable}`.execute(outbox)
}

/** Every claim sets another `due_at`: while it is unchanged, this process holds the lease. */
function isLeased({ id, lease }: ClaimedMessage) {
  return sql<boolean>`id = ${id} and due_at = ${lease}::timestamptz and sent_at is null and given_up_at is null`
}
