import type { LinkedMails, MailUnsubscription, MailsEnded } from '../../contract.ts'
import { mailKinds, type MailKind } from '../../mail-kind.ts'
import { sql } from 'kysely'
import { readAppNow } from '@parure/postgres/read-app-now.ts'
import type { Db } from '@parure/features/schema.ts'
import { findSwitchStart } from '../message-switch.ts'
import { loadSwitches } from '../queries.ts'
import { disableMails, enableMails, type MailsToEnd } from './switch-mails.ts'
import { verifyUndoToken, createUndoToken } from './create-undo-token.ts'
import { createInvalidTokenProblem, verifyUnsubscribeToken, type UnsubscribeScope } from './create-unsubscribe-token.ts'

/** Returns the searches and kinds of a mail, and whether each still sends e-mails; throws `invalid-token`. */
export async function loadLinkedMails(db: Db, key: Buffer, token: string): Promise<LinkedMails> {
  const { accountId, kinds, searchIds } = await verifyUnsubscribeToken(db, key, token)
  const { rows: searches } = await sql<LinkedMails['searches'][number]>`
    select id, name, by_email as "isOn" from saved_search
    where account_id = ${accountId} and id = any(${[...searchIds]}::int[]) and deleted_at is null order by id`.execute(
    db,
  )
  const states: LinkedMails['kinds'] = []
  for (const kind of kinds) states.push({ kind, isOn: await isKindEnabled(db, accountId, kind) })
  return { searches, kinds: states }
}

async function isKindEnabled(db: Db, accountId: number, kind: MailKind): Promise<boolean> {
  if (kind !== 'brands' && kind !== 'general')
    return (await findSwitchStart(db, accountId, kind, 'email')) !== undefined
  const { email, general } = await loadSwitches(db, accountId)
  return kind === 'brands' ? email : general
}

/** Unsubscribes one search, one kind or all mails; returns a token for undoing it. */
export async function unsubscribeMails(
  db: Db,
  key: Buffer,
  token: string,
  asked: MailUnsubscription,
): Promise<MailsEnded> {
  const scope = await verifyUnsubscribeToken(db, key, token)
  const ended = await disableMails(db, scope.accountId, selectMailsToEnd(scope, asked))
  return { undo: createUndoToken(key, scope, ended, await readAppNow(db)) }
}

/**
 * One click in a mail program (RFC 8058): unsubscribes the subject of the mail. When the scope contains searches, only
 * these end instead of all searches; its other kinds end as a whole.
 */
export async function unsubscribeByOneClick(db: Db, key: Buffer, token: string): Promise<void> {
  const { accountId, kinds, searchIds } = await verifyUnsubscribeToken(db, key, token)
  const ended = searchIds.length > 0 ? kinds.filter((kind) => kind !== 'searches') : kinds
  await disableMails(db, accountId, { kinds: ended, searchIds })
}

export async function revertUnsubscription(db: Db, key: Buffer, token: string, undo: string): Promise<void> {
  const scope = await verifyUnsubscribeToken(db, key, token)
  await enableMails(db, scope.accountId, verifyUndoToken(key, scope, undo, await readAppNow(db)))
}

/** Throws `invalid-token` for a kind or a search outside the mail's scope. */
function selectMailsToEnd({ kinds, searchIds }: UnsubscribeScope, asked: MailUnsubscription): MailsToEnd {
  if ('all' in asked) return { kinds: mailKinds, searchIds: [] }
  if ('kind' in asked) {
    if (!kinds.includes(asked.kind)) throw createInvalidTokenProblem()
    return { kinds: [asked.kind], searchIds: [] }
  }
  if (!searchIds.includes(asked.search)) throw createInvalidTokenProblem()
  return { kinds: [], searchIds: [asked.search] }
}
