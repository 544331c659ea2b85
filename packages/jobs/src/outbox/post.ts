import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ChannelName, OutboxTables } from './tables.ts'

/** A message to send; its text is written from the template when it is sent. */
export interface OutboxMessage {
  template: string
  recipient: string
  /** Null for a message without an account, or one that is sent after the account's deletion. */
  accountId: number | null
  /** Idempotency key, such as a token's id: each recipient gets one message for each key and template. */
  subjectKey: string
  /** Parameters of the template; never a token or a password. */
  content: Record<string, unknown>
}

/**
 * Inserts an e-mail into the outbox, in the transaction of the change that causes it. Ignores one whose subject key
 * exists.
 */
export async function postMail<Schema extends OutboxTables>(
  tx: Transaction<Schema>,
  message: OutboxMessage,
): Promise<void> {
  await postMessage(tx, 'email', message)
}

/** Like `postMail`, for a Telegram message; the recipient is a chat id. */
export async function postTelegram<Schema extends OutboxTables>(
  tx: Transaction<Schema>,
  message: OutboxMessage,
): Promise<void> {
  await postMessage(tx, 'telegram', message)
}

async function postMessage<Schema extends OutboxTables>(
  tx: Transaction<Schema>,
  channel: ChannelName,
  message: OutboxMessage,
): Promise<void> {
  const outbox = tx as unknown as Kysely<OutboxTables>
  await outbox
    .insertInto('outbox')
    .values({
      channel,
      template: message.template,
      subject_key: message.subjectKey,
      recipient: message.recipient,
      account_id: message.accountId,
      content: JSON.stringify(message.content),
      message_id: createMessageId(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Inserts many messages of a template with one statement. */
export async function postMessages<Schema extends OutboxTables>(
  tx: Transaction<Schema>,
  channel: ChannelName,
  template: string,
  messages: readonly Omit<OutboxMessage, 'template'>[],
): Promise<void> {
  const listColumn = (valueOf: (message: Omit<OutboxMessage, 'template'>) => string | number | null) =>
    messages.map(valueOf)
  await sql`
    insert into outbox (channel, template, subject_key, recipient, account_id, content, message_id)
    select ${channel}, ${template}, * from unnest(
      ${listColumn(({ subjectKey }) => subjectKey)}::text[], ${listColumn(({ recipient }) => recipient)}::text[],
      ${listColumn(({ accountId }) => accountId)}::int[], ${listColumn(({ content }) => JSON.stringify(content))}::jsonb[],
      ${listColumn(() => createMessageId())}::text[])
    on conflict do nothing`.execute(tx)
}

function createMessageId(): string {
  return `<${randomUUID()}@parure>`
}

/**
 * Deletes unsent messages of these templates whose subject key, up to its first colon, is one of `subjectKeys`. Runs in
 * the transaction of the change that makes them obsolete.
 */
export async function deleteUnsentMail<Schema extends OutboxTables>(
  tx: Transaction<Schema>,
  templates: readonly string[],
  subjectKeys: readonly string[],
): Promise<void> {
  if (subjectKeys.length === 0) return
  const outbox = tx as unknown as Kysely<OutboxTables>
  await outbox
    .deleteFrom('outbox')
    .where('template', 'in', templates)
    .where(sql<string>`split_part(subject_key, ':', 1)`, 'in', subjectKeys)
    .where('sent_at', 'is', null)
    .execute()
}
