import { cp, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { listBases, deleteUnfinished, deleteBase, type BackupPlace } from '@parure/postgres/backup/backup-folder.ts'
import { writeBaseBackup } from '@parure/postgres/backup/write-base-backup.ts'
import { deleteWal } from '@parure/postgres/backup/wal-archive.ts'
import { parseLsn } from '@parure/postgres/backup/wal-segment.ts'
import type { Config } from '@parure/config/config.ts'
import { getConnectionSettings } from '@parure/postgres/get-connection-settings.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { pruneJournal, writeJournal } from '@parure/postgres/lasting-change/change-list.ts'
import { appendToJournal } from '@parure/postgres/lasting-change/append-to-journal.ts'
import type { Db, Schema } from '@parure/features/schema.ts'
import { copyPicturesToBackup } from './copy-pictures-to-backup.ts'

/** Milliseconds for which point-in-time recovery is possible. */
export const retentionTime = 7 * 86_400_000
/** Milliseconds after which an incomplete base backup is considered aborted. */
const maxBackupTime = 2 * 86_400_000

/** Creates a full backup: database, pictures, the journal of lasting changes, and a local installation's key. */
export async function createBackup(config: Config, { db, pool }: OpenDatabase<Schema>, now: Date) {
  const place = config.backup
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  // First, since it refuses a folder with the backups of another database.
  const base = await writeBaseBackup(getConnectionSettings(pool), place, now)
  await journalFormerErasures(db, place.folder)
  await appendToJournal(db, place.folder, 'all')
  const pictures = await copyPicturesToBackup(config.pictures, place.folder)
  const secret = path.join(config.dataDir, 'secret.key')
  if (existsSync(secret)) await cp(secret, path.join(place.folder, 'secret.key'))
  await deleteOldBases(place, now)
  await deleteUnfinished(place, new Date(now.getTime() - maxBackupTime))
  await pruneJournal(place.folder, now)
  return { base, pictures }
}

/** Journals accounts that were erased by a version without the journal of lasting changes. */
async function journalFormerErasures(db: Db, folder: string): Promise<void> {
  const rows = await db.selectFrom('erased_account').selectAll().execute()
  const changes = rows.map(({ account_id: accountId, created_at, erased_at }) => ({
    kind: 'account-erased',
    content: { accountId, createdAt: created_at.toISOString() },
    madeAt: erased_at.toISOString(),
  }))
  await writeJournal(folder, changes)
}

/** Deletes bases beyond the retention, except the one from which recovery to its beginning starts. */
async function deleteOldBases(place: BackupPlace, now: Date): Promise<void> {
  const bases = await listBases(place)
  const needed = bases.findLastIndex(({ finishedAt }) => now.getTime() - Date.parse(finishedAt) > retentionTime)
  for (const base of bases.slice(0, Math.max(0, needed))) await deleteBase(place, base)
  const [oldest] = bases.slice(Math.max(0, needed))
  if (oldest) await deleteWal(place, parseLsn(oldest.from))
}
