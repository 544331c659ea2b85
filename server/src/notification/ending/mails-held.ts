import type { MailEnding, MailsEnded, MailsHeld } from '@parure/domain/notification/contract'
import { mailKinds, type MailKind } from '@parure/domain/notification/mail-kind'
import { sql } from 'kysely'
import type { Db } from '../../schema.ts'
import { switchSince } from '../message-switch.ts'
import { switchesOf } from '../queries.ts'
import { heldIn, notValid, type Held } from './ending-token.ts'
import { endMails, resumeMails, type Ending } from './switch-mails.ts'
import { endedIn, undoToken } from './undo-token.ts'

/** What a mail was about, and what of it still goes; throws `invalid-token`. */
export async function mailsHeld(db: Db, key: Buffer, token: string): Promise<MailsHeld> {
  const { accountId, kinds, searchIds } = await heldIn(db, key, token)
  const { rows: searches } = await sql<MailsHeld['searches'][number]>`
    select id, name, by_email as "isOn" from saved_search
    where account_id = ${accountId} and id = any(${[...searchIds]}::int[]) and deleted_at is null order by id`.execute(
    db,
  )
  const states: MailsHeld['kinds'] = []
  for (const kind of kinds) states.push({ kind, isOn: await goes(db, accountId, kind) })
  return { searches, kinds: states }
}

async function goes(db: Db, accountId: number, kind: MailKind): Promise<boolean> {
  if (kind !== 'brands' && kind !== 'general') return (await switchSince(db, accountId, kind, 'email')) !== undefined
  const { email, general } = await switchesOf(db, accountId)
  return kind === 'brands' ? email : general
}

/** Ends one search or kind of a mail, or all mails; gives what undoes it. */
export async function endMailsOf(db: Db, key: Buffer, token: string, asked: MailEnding): Promise<MailsEnded> {
  const held = await heldIn(db, key, token)
  const ended = await endMails(db, held.accountId, chosenOf(held, asked))
  return { undo: undoToken(key, held, ended, await nowOf(db)) }
}

/** Ends what the mail was about: its searches alone, where it names them, and all of its other kinds. */
export async function endMailsAtOnce(db: Db, key: Buffer, token: string): Promise<void> {
  const { accountId, kinds, searchIds } = await heldIn(db, key, token)
  const ended = searchIds.length > 0 ? kinds.filter((kind) => kind !== 'searches') : kinds
  await endMails(db, accountId, { kinds: ended, searchIds })
}

export async function undoEnding(db: Db, key: Buffer, token: string, undo: string): Promise<void> {
  const held = await heldIn(db, key, token)
  await resumeMails(db, held.accountId, endedIn(key, held, undo, await nowOf(db)))
}

function chosenOf({ kinds, searchIds }: Held, asked: MailEnding): Ending {
  if ('all' in asked) return { kinds: mailKinds, searchIds: [] }
  if ('kind' in asked) {
    if (!kinds.includes(asked.kind)) throw notValid()
    return { kinds: [asked.kind], searchIds: [] }
  }
  if (!searchIds.includes(asked.search)) throw notValid()
  return { kinds: [], searchIds: [asked.search] }
}

async function nowOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}
