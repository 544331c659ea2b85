import { sql, type Kysely } from 'kysely'
import type { OutboxTables } from './tables.ts'

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

/** Takes a lease of a minute on the messages that are due, the longest waiting first, past those that others hold. */
export async function claimDue(outbox: Outbox, most: number): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as materialized (
      select id from outbox
      where sent_at is null and given_up_at is null and due_at <= app_now()
      order by due_at, id limit ${most} for update skip locked)
    update outbox set due_at = app_now() + interval '1 minute' from due where outbox.id = due.id
    returning outbox.id, template, recipient, content, message_id as "messageId", attempts,
      handed_over_at is not null as "handedOver", created_at < app_now() - interval '3 days' as overdue,
      due_at::text as lease`.execute(outbox)
  return rows
}

/** Writes down that the server is about to be given the message; false when it is no longer ours, or no longer wanted. */
export async function markHandedOver(outbox: Outbox, message: DueMessage): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set handed_over_at = app_now() where ${held(message)} and due_at > app_now()`.execute(outbox)
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

/** A message that outlived its account is the last that is known of a person, and goes when its work is done. */
async function forgetStranger(outbox: Outbox, id: number): Promise<void> {
  await outbox
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where((row) => row.or([row('sent_at', 'is not', null), row('given_up_at', 'is not', null)]))
    .execute()
}

function held({ id, lease }: DueMessage) {
  return sql<boolean>`id = ${id} and due_at = ${lease}::timestamptz and sent_at is null and given_up_at is null`
}
