import type { MailKind } from '../../mail-kind.ts'
import { sql } from 'kysely'
import { recordLastingChange, type LastingChanges } from '@parure/postgres/lasting-change/lasting-change.ts'
import type { Db, Tx } from '@parure/features/schema.ts'
import { resetMessageSwitch, setMessageSwitch, findSwitchStart } from '../message-switch.ts'

/** Mails of an account to switch off. */
export interface MailsToEnd {
  kinds: readonly MailKind[]
  searchIds: readonly number[]
}

/** Mails that were on before they were switched off; `since` when, null for a default. */
export interface EndedMails {
  kinds: { kind: MailKind; since: string | null }[]
  searchIds: number[]
}

/**
 * Switches mails of an account off, and returns those that were on. Recorded as a lasting change, so that restoring a
 * backup does not switch them on again.
 */
export async function disableMails(db: Db, accountId: number, { kinds, searchIds }: MailsToEnd): Promise<EndedMails> {
  return db.transaction().execute(async (tx) => {
    const ended: EndedMails = { kinds: [], searchIds: [] }
    const createdAt = await lockAndReadAccount(tx, accountId)
    if (!createdAt) return ended
    for (const kind of kinds) {
      const since = await disableKind(tx, accountId, kind)
      if (since !== undefined) ended.kinds.push({ kind, since })
      await recordLastingChange(tx, 'mail-ended', { ending: kind === 'brands' ? 'email' : kind, accountId, createdAt })
    }
    for (const { id, savedAt } of await setSearchMails(tx, accountId, searchIds, false)) {
      ended.searchIds.push(id)
      await recordLastingChange(tx, 'mail-ended', { ending: 'search', searchId: id, savedAt, accountId, createdAt })
    }
    return ended
  })
}

/** Switches mails on again, unless they are on already. */
export async function enableMails(db: Db, accountId: number, { kinds, searchIds }: EndedMails): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const createdAt = await lockAndReadAccount(tx, accountId)
    if (!createdAt) return
    for (const { kind, since } of kinds) {
      await enableKind(tx, accountId, kind, since)
      await recordLastingChange(tx, 'mail-resumed', {
        ending: kind === 'brands' ? 'email' : kind,
        accountId,
        createdAt,
      })
    }
    for (const { id, savedAt } of await setSearchMails(tx, accountId, searchIds, true))
      await recordLastingChange(tx, 'mail-resumed', { ending: 'search', searchId: id, savedAt, accountId, createdAt })
  })
}

/** Repeats an unsubscription, or its reversal, after a restore; only for the same account and the same search. */
export async function replayMailSwitch(db: Db, content: LastingChanges['mail-ended'], isOn: boolean): Promise<void> {
  const { accountId, ending } = content
  await db.transaction().execute(async (tx) => {
    if ((await lockAndReadAccount(tx, accountId)) !== content.createdAt) return
    await recordLastingChange(tx, isOn ? 'mail-resumed' : 'mail-ended', content)
    if (ending === 'search') {
      const { rows } = await sql`
        select from saved_search where id = ${content.searchId} and saved_at = ${content.savedAt}::timestamptz`.execute(
        tx,
      )
      if (rows.length > 0) await setSearchMails(tx, accountId, [content.searchId], isOn)
      return
    }
    const kind = ending === 'email' ? 'brands' : ending
    if (isOn) await enableKind(tx, accountId, kind, null)
    else await disableKind(tx, accountId, kind)
  })
}

async function lockAndReadAccount(tx: Tx, accountId: number): Promise<string | undefined> {
  const account = await tx
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.created_at.toISOString()
}

/** Returns since when the kind was on: null for a default, undefined when it was off. */
async function disableKind(tx: Tx, accountId: number, kind: MailKind): Promise<string | null | undefined> {
  if (kind === 'brands' || kind === 'general') return disablePreference(tx, accountId, kind)
  const since = await findSwitchStart(tx, accountId, kind, 'email')
  await setMessageSwitch(tx, accountId, { kind, channel: 'email', value: false })
  return since
}

async function disablePreference(
  tx: Tx,
  accountId: number,
  kind: 'brands' | 'general',
): Promise<string | null | undefined> {
  const { rows } = await sql<{ since: string | null; general: boolean }>`
    select email_since::text as since, general from notification_preference where account_id = ${accountId}`.execute(tx)
  await tx
    .updateTable('notification_preference')
    .set(kind === 'brands' ? { email_since: null } : { general: false })
    .where('account_id', '=', accountId)
    .execute()
  if (kind === 'brands') return rows[0]?.since ?? undefined
  return rows[0]?.general ? null : undefined
}

async function enableKind(tx: Tx, accountId: number, kind: MailKind, since: string | null): Promise<void> {
  if (kind === 'general')
    await sql`update notification_preference set general = true where account_id = ${accountId}`.execute(tx)
  else if (kind === 'brands')
    await sql`
      update notification_preference set email_since = coalesce(email_since, ${since}::timestamptz, app_now())
      where account_id = ${accountId} and followed`.execute(tx)
  else if (kind === 'searches' && since === null) await resetMessageSwitch(tx, accountId, kind, 'email')
  else await setMessageSwitch(tx, accountId, { kind, channel: 'email', value: true, since })
}

/** Switches mails of the account's searches; returns the searches that changed. */
async function setSearchMails(
  tx: Tx,
  accountId: number,
  searchIds: readonly number[],
  isOn: boolean,
): Promise<{ id: number; savedAt: string }[]> {
  if (searchIds.length === 0) return []
  const { rows } = await sql<{ id: number; savedAt: string }>`
    update saved_search set by_email = ${isOn}
    where account_id = ${accountId} and id = any(${[...searchIds]}::int[]) and by_email <> ${isOn}
    returning id, saved_at::text as "savedAt"`.execute(tx)
  return rows
}
