import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { innerPlace, isInnerServerUp } from '../../platform/database/inner-server/inner-server.ts'
import type { Open, Opened } from '../../platform/process/run-until-stopped.ts'
import type { Db, Schema } from '../../schema.ts'
import { bringPicturesBack } from './keep-pictures.ts'
import { redoChanges, type Redone } from './redo-changes.ts'
import { logFolder, recoverySettings, restoreFiles, type RestoredFiles } from './restore-files.ts'

/** What came back, for whoever has to believe it. */
export interface Restored extends Redone {
  files: RestoredFiles
  /** The last moment at which something was written. */
  upTo: Date | undefined
  /** Whether the server has forgotten to where it was to play its log on. */
  recoveryForgotten: boolean
  pictures: number
  counts: Record<string, number>
}

/** Brings the installation's own server back from its backup, to a moment or as far as the backup goes. */
export async function restore(config: Config, open: Open, to: Date | undefined): Promise<Restored> {
  const { data, account } = innerPlace(config.dataDir)
  if (await isInnerServerUp(config.dataDir)) throw new Error('The program still runs: stop all its processes first.')
  const files = await restoreFiles(config.backup, { data, account, to }, new Date())
  const { upTo } = await open(() => playOn(config)).catch((cause: unknown) => giveUp(data, { files, to, cause }))
  await rm(path.join(data, logFolder), { recursive: true, force: true })
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 0 }))
  return { files, upTo, ...(await settle(config, db)) }
}

/** Has the server play the log on to its end, and forget that it did. */
async function playOn(config: Config): Promise<Opened & { upTo: Date | undefined }> {
  const database = await openDatabase<Schema>({ ...config, statementTimeout: 0 })
  try {
    const upTo = await played(database.db)
    await forgetRecovery(database.db)
    await database.close()
    return { upTo, close: async () => {} }
  } catch (error) {
    // A server that ended by itself cannot be ended, and what it failed with has been said.
    await database.close().catch(() => {})
    throw error
  }
}

/**
 * A standby that is made of this server would take its settings along, and end as soon as it is past the moment. Without
 * the right to, gives false: then whoever runs the server has to do it.
 */
async function forgetRecovery(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(db)
  if (!rows[0]?.may) return false
  for (const name of recoverySettings) await sql`alter system reset ${sql.raw(name)}`.execute(db)
  return true
}

/** Puts back what was there before, so that a restore that cannot be has changed nothing. */
async function giveUp(
  data: string,
  { files: { aside }, to, cause }: { files: RestoredFiles; to: Date | undefined; cause: unknown },
): Promise<never> {
  await rename(data, `${data}.restored`)
  if (aside) await rename(aside, data)
  const why = to ? 'Nothing was committed after that moment, or the backup is damaged' : 'The backup is damaged'
  throw new Error(
    `PostgreSQL did not start on what was restored: the end of ${data}.log says why. ${why}. All is as it was before; what was restored lies at ${data}.restored.`,
    { cause },
  )
}

/** What a restored database needs, whoever restored it: nobody comes back who had left, and nothing is older than it. */
export async function settle(config: Config, db: Db): Promise<Omit<Restored, 'files' | 'upTo'>> {
  await migrate(db)
  const recoveryForgotten = await forgetRecovery(db)
  const redone = await redoChanges(config, db)
  const pictures = await bringPicturesBack(db, config.pictures, config.backup.folder)
  const secret = path.join(config.backup.folder, 'secret.key')
  if (existsSync(secret) && !existsSync(path.join(config.dataDir, 'secret.key')))
    await cp(secret, path.join(config.dataDir, 'secret.key'))
  // Of a catalogue that has changes which are gone now.
  await rm(path.join(config.dataDir, 'index'), { recursive: true, force: true })
  return { recoveryForgotten, ...redone, pictures, counts: await counts(db) }
}

/** Waits until the log is played on; gives when the last of it was written. */
async function played(db: Db): Promise<Date | undefined> {
  for (;;) {
    const { rows } = await sql<{ busy: boolean; at: Date | null }>`
      select pg_is_in_recovery() as busy, pg_last_xact_replay_timestamp() as at`.execute(db)
    if (!rows[0]?.busy) return rows[0]?.at ?? undefined
    await pause(100)
  }
}

async function counts(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from account) as accounts, (select count(*) from lot) as lots,
      (select count(*) from subscription) as subscriptions, (select count(*) from invoice) as invoices`.execute(db)
  return rows[0] ?? {}
}
