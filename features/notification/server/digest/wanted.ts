import type { MessageChannel } from '../../switch-name.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { mayUseChannel } from '@parure/features/saved-search/alert-plan.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import type { DigestPart } from './part.ts'

/** A stored digest whose message is being written. */
export interface StoredDigest {
  id: number
  accountId: number
  /** When the account was created. */
  createdAt: Date
  channel: MessageChannel
  /** Null for e-mail, and when no chat is connected any more. */
  chatId: number | null
  /** The plan in force. */
  role: Role
  /** Kinds of `message_switch` that are on. */
  kinds: readonly string[]
}

/**
 * SQL: whether a kind of messages is on by a channel. Not for saved searches, because each of them is opted in
 * individually.
 */
const isKindActive = (kind: 'outcomes' | 'reminders') => sql`exists (
  select from message_switch switch where switch.account_id = digest.account_id and switch.channel = digest.channel
    and switch.kind = ${kind} and switch.on_since is not null)`

/** Returns a digest; undefined when it has been deleted, or when the plan no longer includes its channel. */
export async function loadDigest(db: Db, digestId: number): Promise<StoredDigest | undefined> {
  const { rows } = await sql<Omit<StoredDigest, 'kinds'> & { outcomes: boolean; reminders: boolean }>`
    select digest.id, digest.account_id as "accountId", digest.channel, chat.chat_id as "chatId",
      account.created_at as "createdAt", role_in_force(account.id) as role,
      ${isKindActive('outcomes')} as outcomes, ${isKindActive('reminders')} as reminders
    from digest join account on account.id = digest.account_id
    left join telegram_chat chat on chat.account_id = account.id and digest.channel = 'telegram'
    where digest.id = ${digestId}`.execute(db)
  const [digest] = rows
  if (!digest || !mayUseChannel(digest.role, digest.channel)) return undefined
  const { outcomes, reminders, ...stored } = digest
  return { ...stored, kinds: ['news', ...(outcomes ? ['outcomes'] : []), ...(reminders ? ['reminders'] : [])] }
}

/**
 * Returns whether a part is still switched on and included in the plan. The section of new lots checks its switches
 * itself, per search.
 */
export function isPartActive(
  { kinds, role }: StoredDigest,
  { name, gate }: Pick<DigestPart, 'name' | 'gate'>,
): boolean {
  return kinds.includes(name) && (gate === null || mayPassGate(role, gate))
}
