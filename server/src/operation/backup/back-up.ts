import { cp, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { basesOf, dropBase, type BackupPlace, type Base } from '../../platform/backup/backup-folder.ts'
import { takeBase } from '../../platform/backup/take-base.ts'
import { deleteWal } from '../../platform/backup/wal-archive.ts'
import { lsnOf } from '../../platform/backup/wal-segment.ts'
import type { Config } from '../../platform/config/config.ts'
import { connectionOf } from '../../platform/database/connection-of.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { dropOldChanges, listChanges } from '../../platform/lasting-change/change-list.ts'
import { listLasting } from '../../platform/lasting-change/list-lasting.ts'
import type { Db, Schema } from '../../schema.ts'
import { keepPictures } from './keep-pictures.ts'

/** Milliseconds for which one can go back. */
export const kept = 7 * 86_400_000

export interface BackedUp {
  base: Base
  pictures: number
}

/** A whole backup: the database, the pictures, the list of what no restore may undo, and a local installation's own key. */
export async function backUp(config: Config, { db, pool }: OpenDatabase<Schema>, now: Date): Promise<BackedUp> {
  const place = config.backup
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  // First, since it refuses a folder with the backups of another database.
  const base = await takeBase(connectionOf(pool), place, now)
  await listFormerErasures(db, place.folder)
  await listLasting(db, place.folder, 'all')
  const pictures = await keepPictures(config.pictures, place.folder)
  const secret = path.join(config.dataDir, 'secret.key')
  if (existsSync(secret)) await cp(secret, path.join(place.folder, 'secret.key'))
  await forgetOld(place, now)
  await dropOldChanges(place.folder, now)
  return { base, pictures }
}

/** Accounts that a version before erased, which knew another list. */
async function listFormerErasures(db: Db, folder: string): Promise<void> {
  const rows = await db.selectFrom('erased_account').selectAll().execute()
  const changes = rows.map(({ account_id: accountId, created_at, erased_at }) => ({
    kind: 'account-erased',
    content: { accountId, createdAt: created_at.toISOString() },
    madeAt: erased_at.toISOString(),
  }))
  await listChanges(folder, changes)
}

/** Drops what is older than one wants to go back, but for the copy that reaching so far back begins with. */
async function forgetOld(place: BackupPlace, now: Date): Promise<void> {
  const bases = await basesOf(place)
  const needed = bases.findLastIndex(({ finishedAt }) => now.getTime() - Date.parse(finishedAt) > kept)
  for (const base of bases.slice(0, Math.max(0, needed))) await dropBase(place, base)
  const [oldest] = bases.slice(Math.max(0, needed))
  if (oldest) await deleteWal(place, lsnOf(oldest.from))
}
