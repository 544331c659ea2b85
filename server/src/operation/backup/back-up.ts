import { cp, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { basesOf, deleteUnfinished, dropBase, type BackupPlace } from '../../platform/backup/backup-folder.ts'
import { takeBase } from '../../platform/backup/take-base.ts'
import { deleteWal } from '../../platform/backup/wal-archive.ts'
import { lsnOf } from '../../platform/backup/wal-segment.ts'
import type { Config } from '../../platform/config/config.ts'
import { connectionOf } from '../../platform/database/connection-of.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { dropOldChanges, listChanges } from '../../platform/lasting-change/change-list.ts'
import { listLasting } from '../../platform/lasting-change/list-lasting.ts'
import type { Db, Schema } from '../../schema.ts'
import { backUpPictures } from './back-up-pictures.ts'

/** Milliseconds for which point-in-time recovery is possible. */
export const retention = 7 * 86_400_000
/** Milliseconds after which an incomplete base backup is considered aborted. */
const longestBackup = 2 * 86_400_000

/** Creates a full backup: database, pictures, the journal of lasting changes, and a local installation's key. */
export async function backUp(config: Config, { db, pool }: OpenDatabase<Schema>, now: Date) {
  const place = config.backup
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  // First, since it refuses a folder with the backups of another database.
  const base = await takeBase(connectionOf(pool), place, now)
  await listFormerErasures(db, place.folder)
  await listLasting(db, place.folder, 'all')
  const pictures = await backUpPictures(config.pictures, place.folder)
  const secret = path.join(config.dataDir, 'secret.key')
  if (existsSync(secret)) await cp(secret, path.join(place.folder, 'secret.key'))
  await deleteOldBases(place, now)
  await deleteUnfinished(place, new Date(now.getTime() - longestBackup))
  await dropOldChanges(place.folder, now)
  return { base, pictures }
}

/** Journals accounts that were erased by a version without the journal of lasting changes. */
async function listFormerErasures(db: Db, folder: string): Promise<void> {
  const rows = await db.selectFrom('erased_account').selectAll().execute()
  const changes = rows.map(({ account_id: accountId, created_at, erased_at }) => ({
    kind: 'account-erased',
    content: { accountId, createdAt: created_at.toISOString() },
    madeAt: erased_at.toISOString(),
  }))
  await listChanges(folder, changes)
}

/** Deletes bases beyond the retention, except the one from which recovery to its beginning starts. */
async function deleteOldBases(place: BackupPlace, now: Date): Promise<void> {
  const bases = await basesOf(place)
  const needed = bases.findLastIndex(({ finishedAt }) => now.getTime() - Date.parse(finishedAt) > retention)
  for (const base of bases.slice(0, Math.max(0, needed))) await dropBase(place, base)
  const [oldest] = bases.slice(Math.max(0, needed))
  if (oldest) await deleteWal(place, lsnOf(oldest.from))
}
