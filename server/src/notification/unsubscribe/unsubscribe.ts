import type { LinkedMails, MailEnding, MailsEnded } from '@parure/domain/notification/contract'
import { mailKinds, type MailKind } from '@parure/domain/notification/mail-kind'
import { sql } from 'kysely'
import { appNow } from '../../platform/database/app-now.ts'
import type { Db } from '../../schema.ts'
import { switchSince } from '../message-switch.ts'
import { switchesOf } from '../queries.ts'
import { endMails, resumeMails, type MailsToEnd } from './switch-mails.ts'
import { mailsOfUndoToken, undoToken } from './undo-token.ts'
import { notValid, scopeOfToken, type UnsubscribeScope } from './unsubscribe-token.ts'

/** Returns the searches and kinds of a mail, and whether each still sends e-mails; throws `invalid-token`. */
export async function linkedMails(db: Db, key: Buffer, token: string): Promise<LinkedMails> {
  const { accountId, kinds, searchIds } = await scopeOfToken(db, key, token)
  const { rows: searches } = await sql<LinkedMails['searches'][number]>`
    select id, name, by_email as "isOn" from saved_search
    where account_id = ${accountId} and id = any(${[...searchIds]}::int[]) and deleted_at is null order by id`.execute(
    db,
  )
  const states: LinkedMails['kinds'] = []
  for (const kind of kinds) states.push({ kind, isOn: await isOn(db, accountId, kind) })
  return { searches, kinds: states }
}

async function isOn(db: Db, accountId: number, kind: MailKind): Promise<boolean> {
  if (kind !== 'brands' && kind !== 'general') return (await switchSince(db, accountId, kind, 'email')) !== undefined
  const { email, general } = await switchesOf(db, accountId)
  return kind === 'brands' ? email : general
}

/** Unsubscribes one search, one kind or all mails; returns a token for undoing it. */
export async function unsubscribe(db: Db, key: Buffer, token: string, asked: MailEnding): Promise<MailsEnded> {
  const scope = await scopeOfToken(db, key, token)
  const ended = await endMails(db, scope.accountId, mailsToEnd(scope, asked))
  return { undo: undoToken(key, scope, ended, await appNow(db)) }
}

/**
 * One click in a mail program (RFC 8058): unsubscribes the subject of the mail. When the scope contains searches, only
 * these end instead of all searches; its other kinds end as a whole.
 */
export async function unsubscribeByOneClick(db: Db, key: Buffer, token: string): Promise<void> {
  const { accountId, kinds, searchIds } = await scopeOfToken(db, key, token)
  const ended = searchIds.length > 0 ? kinds.filter((kind) => kind !== 'searches') : kinds
  await endMails(db, accountId, { kinds: ended, searchIds })
}

export async function undoUnsubscribe(db: Db, key: Buffer, token: string, undo: string): Promise<void> {
  const scope = await scopeOfToken(db, key, token)
  await resumeMails(db, scope.accountId, mailsOfUndoToken(key, scope, undo, await appNow(db)))
}

/** Throws `invalid-token` for a kind or a search outside the mail's scope. */
function mailsToEnd({ kinds, searchIds }: UnsubscribeScope, asked: MailEnding): MailsToEnd {
  if ('all' in asked) return { kinds: mailKinds, searchIds: [] }
  if ('kind' in asked) {
    if (!kinds.includes(asked.kind)) throw notValid()
    return { kinds: [asked.kind], searchIds: [] }
  }
  if (!searchIds.includes(asked.search)) throw notValid()
  return { kinds: [], searchIds: [asked.search] }
}
