import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '@parure/config/config.ts'
import { openDatabase } from '@parure/postgres/database.ts'
import { migrateSchema } from '@parure/postgres/migrate-schema.ts'
import { stopUnusedServer } from '@parure/postgres/inner-server/inner-server.ts'
import { prepareServerPlace } from '@parure/postgres/inner-server/server-place.ts'
import type { OpenResource, ClosableResource } from '@parure/process/run-until-stopped.ts'
import type { Db, Schema } from '@parure/features/schema.ts'
import { restorePictures } from './copy-pictures-to-backup.ts'
import { repeatLastingChanges, type RepeatedChanges } from './repeat-lasting-changes.ts'
import { logFolder, recoverySettings, restoreFiles, type RestoredFiles } from './restore-files.ts'

export interface RestoreResult extends RepeatedChanges {
  files: RestoredFiles
  /** Whether an orphaned PostgreSQL of the program was stopped. */
  wasRunning: boolean
  /** Time of the last restored transaction. */
  upTo: Date | undefined
  /** Whether the recovery settings of the server were reset. */
  recoveryForgotten: boolean
  pictures: number
  counts: Record<string, number>
}

/** Restores the installation's own server from its backup, to a moment or to the end of the backup. */
export async function restoreServer(config: Config, open: OpenResource, to: Date | undefined): Promise<RestoreResult> {
  const { data, account } = prepareServerPlace(config.dataDir)
  const wasRunning = await stopUnusedServer(config.dataDir)
  const files = await restoreFiles(config.backup, { data, account, to }, new Date())
  const { upTo } = await open(() => recoverServer(config)).catch((cause: unknown) =>
    revertRestore(data, { files, to, cause }),
  )
  await rm(path.join(data, logFolder), { recursive: true, force: true })
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 0 }))
  return { files, upTo, wasRunning, ...(await settleRestoredDatabase(config, db)) }
}

/** Starts the server, which replays the log, and resets the recovery settings. */
async function recoverServer(config: Config): Promise<ClosableResource & { upTo: Date | undefined }> {
  const database = await openDatabase<Schema>({ ...config, statementTimeout: 0 })
  try {
    const upTo = await waitForRecovery(database.db)
    await resetRecoverySettings(database.db)
    await database.close()
    return { upTo, close: async () => {} }
  } catch (error) {
    // Closing fails too when the server has exited; the first error is the cause.
    await database.close().catch(() => {})
    throw error
  }
}

/**
 * Resets the recovery settings: a standby made of this server would inherit the recovery target, and stop after it.
 * Returns false without the required privilege: then the operator of the server has to reset them.
 */
async function resetRecoverySettings(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean
  }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(db)
  if (!rows[0]?.may) return false
  for (const name of recoverySettings) await sql`alter system reset ${sql.raw(name)}`.execute(db)
  return true
}

/** Puts the former data folder back, so that a failed restore changes nothing. */
async function revertRestore(
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

/** Completes a restored database: migrates it, repeats lasting changes, and restores pictures and key. */
export async function settleRestoredDatabase(
  config: Config,
  db: Db,
): Promise<Omit<RestoreResult, 'files' | 'upTo' | 'wasRunning'>> {
  await migrateSchema(db)
  const recoveryForgotten = await resetRecoverySettings(db)
  const redone = await repeatLastingChanges(config, db)
  const pictures = await restorePictures(db, config.pictures, config.backup.folder)
  const secret = path.join(config.backup.folder, 'secret.key')
  if (existsSync(secret) && !existsSync(path.join(config.dataDir, 'secret.key')))
    await cp(secret, path.join(config.dataDir, 'secret.key'))
  // The snapshot of the index may contain changes that the restore undid.
  await rm(path.join(config.dataDir, 'index'), { recursive: true, force: true })
  return { recoveryForgotten, ...redone, pictures, counts: await countRows(db) }
}

/** Waits for the end of recovery; returns the time of the last transaction. */
async function waitForRecovery(db: Db): Promise<Date | undefined> {
  for (;;) {
    const { rows } = await sql<{ busy: boolean; at: Date | null }>`
      select pg_is_in_recovery() as busy, pg_last_xact_replay_timestamp() as at`.execute(db)
    if (!rows[0]?.busy) return rows[0]?.at ?? undefined
    await pause(100)
  }
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from account) as accounts, (select count(*) from lot) as lots,
      (select count(*) from subscription) as subscriptions, (select count(*) from invoice) as invoices`.execute(db)
  return rows[0] ?? {}
}
