import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { innerPlace, isInnerServerUp } from '../../platform/postgres/inner-server.ts'
import type { Open } from '../../platform/run-until-stopped.ts'
import type { Db, Schema } from '../../schema.ts'
import { eraseAgain } from './erased-list.ts'
import { bringPicturesBack } from './keep-pictures.ts'
import { logFolder, restoreFiles, type RestoredFiles } from './restore-files.ts'

/** What came back, for whoever has to believe it. */
export interface Restored {
  files: RestoredFiles
  /** The last moment at which something was written. */
  upTo: Date | undefined
  erasedAgain: number
  pictures: number
  counts: Record<string, number>
}

/** Brings the installation's own server back from its backup, to a moment or as far as the backup goes. */
export async function restore(config: Config, open: Open, to: Date | undefined): Promise<Restored> {
  const { data, account } = innerPlace(config.dataDir)
  if (await isInnerServerUp(config.dataDir)) throw new Error('The program still runs: stop all its processes first.')
  const files = await restoreFiles(config.backup, { data, account, to }, new Date())
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 0 }))
  const upTo = await played(db)
  for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_timeline', 'recovery_target_action'])
    await sql`alter system reset ${sql.raw(name)}`.execute(db)
  await rm(path.join(data, logFolder), { recursive: true, force: true })
  return { files, upTo, ...(await settle(config, db)) }
}

/** What a restored database needs, whoever restored it: nobody comes back who had left, and nothing is older than it. */
export async function settle(config: Config, db: Db): Promise<Omit<Restored, 'files' | 'upTo'>> {
  await migrate(db)
  const erasedAgain = await eraseAgain(db, config.backup.folder)
  const pictures = await bringPicturesBack(db, config.pictures, config.backup.folder)
  const secret = path.join(config.backup.folder, 'secret.key')
  if (existsSync(secret) && !existsSync(path.join(config.dataDir, 'secret.key')))
    await cp(secret, path.join(config.dataDir, 'secret.key'))
  // Of a catalogue that has changes which are gone now.
  await rm(path.join(config.dataDir, 'index'), { recursive: true, force: true })
  return { erasedAgain, pictures, counts: await counts(db) }
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
