import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ChannelName, OutboxTables } from './tables.ts'

export type Outbox = Kysely<OutboxTables>

/** A message that is ours to send until its lease ends. */
export interface DueMessage {
  id: number
  template: string
  recipient: string
  content: unknown
  messageId: string
  attempts: number
  /** Somebody began to hand it over and never said how that ended. */
  handedOver: boolean
  /** It has been tried for three days. */
  overdue: boolean
  /** The moment at which the lease ends, as PostgreSQL writes it: to the microsecond. */
  lease: string
}

/**
 * Takes a lease of a minute on the messages of a channel that are due, the longest waiting first, past those that others
 * hold. With `perSecond`, all processes together take no more than that, and no more than one for the same recipient.
 */
export async function claimDue(
  outbox: Outbox,
  channel: ChannelName,
  most: number,
  perSecond?: number,
): Promise<DueMessage[]> {
  if (perSecond === undefined) return claim(outbox, channel, most, sql`true`)
  return outbox.transaction().execute(async (tx) => {
    const { rows } = await sql<{ now: string }>`
      select app_now()::text as now from outbox_pace where channel = ${channel} and greatest(paced_until, held_until) <= app_now()
      for update`.execute(tx)
    const [turn] = rows
    if (!turn) return []
    await forgetStrangers(tx, channel)
    const claimed = await claim(tx, channel, most, alone(turn.now))
    await sql`
      update outbox_pace set paced_until = app_now() + make_interval(secs => ${claimed.length / perSecond})
      where channel = ${channel}`.execute(tx)
    return claimed
  })
}

/** Nobody has taken one for the same recipient within a second, and none of them has waited longer. */
function alone(now: string): RawBuilder<boolean> {
  return sql`not exists (
    select from outbox other
    where other.channel = outbox.channel and other.recipient = outbox.recipient and other.id <> outbox.id
      and (other.claimed_at > ${now}::timestamptz - interval '1 second'
        or (other.sent_at is null and other.given_up_at is null and other.due_at <= ${now}::timestamptz
          and (other.due_at, other.id) < (outbox.due_at, outbox.id))))`
}

async function claim(
  outbox: Outbox,
  channel: ChannelName,
  most: number,
  condition: RawBuilder<boolean>,
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as materialized (
      select id from outbox
      where channel = ${channel} and sent_at is null and given_up_at is null and due_at <= app_now() and ${condition}
      order by due_at, id limit ${most} for update skip locked)
    update outbox set due_at = app_now() + interval '1 minute', claimed_at = app_now() from due where outbox.id = due.id
    returning outbox.id, template, recipient, content, message_id as "messageId", attempts,
      handed_over_at is not null as "handedOver", created_at < app_now() - interval '3 days' as overdue,
      due_at::text as lease`.execute(outbox)
  return rows
}

/** Takes nothing from a channel for so many seconds, in no process: its server asked for quiet. */
export async function holdChannel(outbox: Outbox, channel: ChannelName, seconds: number): Promise<void> {
  await sql`
    update outbox_pace set held_until = greatest(held_until, app_now() + make_interval(secs => ${seconds}))
    where channel = ${channel}`.execute(outbox)
}

/**
 * Writes down that the server is about to be given the message; false when it is no longer ours, no longer wanted, or
 * when the server has asked for quiet meanwhile.
 */
export async function markHandedOver(outbox: Outbox, message: DueMessage): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set handed_over_at = app_now() where ${held(message)} and due_at > app_now()
      and not exists (select from outbox_pace pace where pace.channel = outbox.channel and held_until > app_now())`.execute(
    outbox,
  )
  return numAffectedRows === 1n
}

/** Holds whoever has the lease by now: a second copy is not sent once the first is known to have arrived. */
export async function markSent(outbox: Outbox, { id }: DueMessage): Promise<void> {
  await sql`update outbox set sent_at = app_now(), given_up_at = null where id = ${id}`.execute(outbox)
  await forgetStranger(outbox, id)
}

export async function postpone(outbox: Outbox, message: DueMessage, attempts: number, pause: number): Promise<void> {
  await sql`
    update outbox set attempts = ${attempts}, handed_over_at = null, due_at = app_now() + make_interval(secs => ${pause})
    where ${held(message)}`.execute(outbox)
}

export async function giveUp(outbox: Outbox, message: DueMessage): Promise<void> {
  await sql`update outbox set given_up_at = app_now() where ${held(message)}`.execute(outbox)
  await forgetStranger(outbox, message.id)
}

/**
 * A message that outlived its account is the last that is known of a person, and goes when its work is done; where a
 * pace is kept by recipient, with the next look a second later.
 */
async function forgetStranger(outbox: Outbox, id: number): Promise<void> {
  await outbox
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .where('account_id', 'is', null)
    .where((row) => row.or([row('sent_at', 'is not', null), row('given_up_at', 'is not', null)]))
    .execute()
}

async function forgetStrangers(outbox: Outbox, channel: ChannelName): Promise<void> {
  await sql`
    delete from outbox where channel = ${channel} and account_id is null
      and (sent_at is not null or given_up_at is not null)
      and claimed_at <= app_now() - interval '1 second'`.execute(outbox)
}

function held({ id, lease }: DueMessage) {
  return sql<boolean>`id = ${id} and due_at = ${lease}::timestamptz and sent_at is null and given_up_at is null`
}
