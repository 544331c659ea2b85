import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureWidths } from '@parure/features/lot/picture.ts'
import { eraseAccount } from '@parure/features/account/server/profile.ts'
import { allErasers } from '@parure/portal/features.ts'
import { removeLots } from '@parure/features/ingestion/server/takedown/takedown.ts'
import { revertTakedown } from '@parure/features/ingestion/server/takedown/revert-takedown.ts'
import { endSubscription } from '@parure/features/newsletter/server/newsletter.ts'
import { replayMailSwitch } from '@parure/features/notification/server/unsubscribe/switch-mails.ts'
import type { Config } from '@parure/config/config.ts'
import { hashChange, readJournalCompletion, readJournal } from '@parure/postgres/lasting-change/change-list.ts'
import type { LastingChanges } from '@parure/postgres/lasting-change/lasting-change.ts'
import { loadRecordedChanges } from '@parure/postgres/lasting-change/append-to-journal.ts'
import { createPictureStore } from '@parure/pictures/store.ts'
import type { Db } from '@parure/features/schema.ts'

/** Lasting changes that were repeated on a restored database. */
export interface RepeatedChanges {
  erasedAgain: number
  mailEndedAgain: number
  takedownsAgain: number
  /** Changes that could not be repeated, and why. */
  missed: string[]
  /** The time up to which the journal is complete; undefined if unknown. */
  listedUntil: Date | undefined
}

type LastingChange = {
  [Kind in keyof LastingChanges]: { kind: Kind; content: LastingChanges[Kind] }
}[keyof LastingChanges]

/** Repeats, in order, the lasting changes made after the moment to which the database was restored. */
export async function repeatLastingChanges(config: Config, db: Db): Promise<RepeatedChanges> {
  const { folder } = config.backup
  const done: RepeatedChanges = {
    erasedAgain: 0,
    mailEndedAgain: 0,
    takedownsAgain: 0,
    missed: [],
    listedUntil: await readJournalCompletion(folder),
  }
  const known = new Set((await loadRecordedChanges(db)).map(hashChange))
  const unknown = (await readJournal(folder)).filter((change) => !known.has(hashChange(change)))
  for (const change of [...(await readFormerErasures(folder)), ...(unknown as unknown as LastingChange[])]) {
    try {
      await repeatChange(config, db, change, done)
    } catch (error) {
      done.missed.push(`${change.kind} ${JSON.stringify(change.content)}: ${(error as Error).message}`)
    }
  }
  return done
}

async function repeatChange(
  config: Config,
  db: Db,
  { kind, content }: LastingChange,
  done: RepeatedChanges,
): Promise<void> {
  switch (kind) {
    case 'account-erased':
      done.erasedAgain += await repeatErasure(db, content)
      return
    case 'newsletter-ended':
      await endSubscription(db, content.linkId)
      done.mailEndedAgain += 1
      return
    case 'mail-ended':
      await replayMailSwitch(db, content, false)
      done.mailEndedAgain += 1
      return
    case 'mail-resumed':
      await replayMailSwitch(db, content, true)
      return
    case 'takedown': {
      const options = {
        ...content,
        store: createPictureStore(config.pictures),
        publicUrl: config.publicUrl,
        widths: pictureWidths,
      }
      const { lots, pictures } = await removeLots(db, content.named, options)
      done.takedownsAgain += lots + pictures > 0 ? 1 : 0
      return
    }
    case 'takedown-undone':
      await revertTakedown(db, content.named, { reason: content.reason, publicUrl: config.publicUrl })
      return
    default:
      throw new Error('a later version of the program listed it')
  }
}

/** Ids are reused after a restore: an account with another creation time is a different one. */
async function repeatErasure(db: Db, { accountId, createdAt }: LastingChanges['account-erased']): Promise<number> {
  const account = await db.selectFrom('account').select('created_at').where('id', '=', accountId).executeTakeFirst()
  if (account?.created_at.toISOString() !== createdAt) return 0
  await eraseAccount(db, accountId, allErasers, true)
  return 1
}

/** Reads the list of erased accounts of former versions. */
async function readFormerErasures(folder: string): Promise<LastingChange[]> {
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
