import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ChannelName, OutboxTables } from './tables.ts'

/** A message to be: which template, to whom, about what. */
export interface Message {
  template: string
  recipient: string
  /** Empty for a message that outlives the account. */
  accountId: number | null
  /** What the message is about, for instance a token's id: the same recipient gets each subject once. */
  subjectKey: string
  /** What the template needs; never a token or a password. */
  content: Record<string, unknown>
}

/** Puts an e-mail into the outbox, in the transaction of what it tells about; a second one of the same subject is dropped. */
export async function postMail<Schema extends OutboxTables>(tx: Transaction<Schema>, message: Message): Promise<void> {
  await post(tx, 'email', message)
}

/** The same for a Telegram message; the recipient is the number of a chat. */
export async function postTelegram<Schema extends OutboxTables>(
  tx: Transaction<Schema>,
  message: Message,
): Promise<void> {
  await post(tx, 'telegram', message)
}

async function post<Schema extends OutboxTables>(
  tx: Transaction<Schema>,
  channel: ChannelName,
  message: Message,
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
      message_id: `<${randomUUID()}@parure>`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Takes messages back that have not gone yet, in the transaction of what makes them pointless: those of these subject
 * keys, and of keys that begin with one of them and a colon.
 */
export async function withdrawMail<Schema extends OutboxTables>(
  tx: Transaction<Schema>,
  templates: readonly string[],
  subjectKeys: readonly string[],
): Promise<void> {
  if (subjectKeys.length === 0) return
  const outbox = tx as unknown as Kysely<OutboxTables>
  await outbox
    .deleteFrom('outbox')
    .where('template', 'in', templates)
    .where(({ or, eb }) =>
      or([eb('subject_key', 'in', subjectKeys), eb(sql<string>`split_part(subject_key, ':', 1)`, 'in', subjectKeys)]),
    )
    .where('sent_at', 'is', null)
    .execute()
}
