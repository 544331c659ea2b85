import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureWidths } from '@parure/domain/lot/picture'
import { deleteAccount } from '../../account/profile.ts'
import { eraseAll } from '../../features.ts'
import { takeDown } from '../../ingestion/takedown/takedown.ts'
import { undoTakedown } from '../../ingestion/takedown/undo-takedown.ts'
import { endSubscription } from '../../newsletter/newsletter.ts'
import { redoMails } from '../../notification/unsubscribe/switch-mails.ts'
import type { Config } from '../../platform/config/config.ts'
import { changeName, completeUntil, listedChanges } from '../../platform/lasting-change/change-list.ts'
import type { LastingChanges } from '../../platform/lasting-change/lasting-change.ts'
import { knownChanges } from '../../platform/lasting-change/list-lasting.ts'
import { pictureStore } from '../../platform/pictures/store.ts'
import type { Db } from '../../schema.ts'

/** Lasting changes that were repeated on a restored database. */
export interface Redone {
  erasedAgain: number
  mailEndedAgain: number
  takedownsAgain: number
  /** Changes that could not be repeated, and why. */
  missed: string[]
  /** The time up to which the journal is complete; undefined if unknown. */
  listedUntil: Date | undefined
}

type Change = { [Kind in keyof LastingChanges]: { kind: Kind; content: LastingChanges[Kind] } }[keyof LastingChanges]

/** Repeats, in order, the lasting changes made after the moment to which the database was restored. */
export async function redoChanges(config: Config, db: Db): Promise<Redone> {
  const { folder } = config.backup
  const done: Redone = {
    erasedAgain: 0,
    mailEndedAgain: 0,
    takedownsAgain: 0,
    missed: [],
    listedUntil: await completeUntil(folder),
  }
  const known = new Set((await knownChanges(db)).map(changeName))
  const unknown = (await listedChanges(folder)).filter((change) => !known.has(changeName(change)))
  for (const change of [...(await formerList(folder)), ...(unknown as unknown as Change[])]) {
    try {
      await redo(config, db, change, done)
    } catch (error) {
      done.missed.push(`${change.kind} ${JSON.stringify(change.content)}: ${(error as Error).message}`)
    }
  }
  return done
}

async function redo(config: Config, db: Db, { kind, content }: Change, done: Redone): Promise<void> {
  switch (kind) {
    case 'account-erased':
      done.erasedAgain += await eraseAgain(db, content)
      return
    case 'newsletter-ended':
      await endSubscription(db, content.linkId)
      done.mailEndedAgain += 1
      return
    case 'mail-ended':
      await redoMails(db, content, false)
      done.mailEndedAgain += 1
      return
    case 'mail-resumed':
      await redoMails(db, content, true)
      return
    case 'takedown': {
      const options = {
        ...content,
        store: pictureStore(config.pictures),
        publicUrl: config.publicUrl,
        widths: pictureWidths,
      }
      const { lots, pictures } = await takeDown(db, content.named, options)
      done.takedownsAgain += lots + pictures > 0 ? 1 : 0
      return
    }
    case 'takedown-undone':
      await undoTakedown(db, content.named, { reason: content.reason, publicUrl: config.publicUrl })
      return
    default:
      throw new Error('a later version of the program listed it')
  }
}

/** Ids are reused after a restore: an account with another creation time is a different one. */
async function eraseAgain(db: Db, { accountId, createdAt }: LastingChanges['account-erased']): Promise<number> {
  const account = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirst()
  if (account?.created_at.toISOString() !== createdAt) return 0
  await deleteAccount(db, accountId, eraseAll, true)
  return 1
}

/** Reads the list of erased accounts of former versions. */
async function formerList(folder: string): Promise<Change[]> {
  try {
    const all = JSON.parse(
      await readFile(path.join(folder, 'erased.json'), 'utf8'),
    ) as LastingChanges['account-erased'][]
    return all.map((content) => ({ kind: 'account-erased' as const, content }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
