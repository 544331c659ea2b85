import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { slotName } from '../backup/follow-wal.ts'
import { basesOf, type BackupPlace } from '../backup/backup-folder.ts'
import { listChanges, noteComplete, type ListedChange } from './change-list.ts'
import type { LastingChangeTables } from './tables.ts'

type Database = Kysely<LastingChangeTables>
/** Milliseconds: how long a request waits for its change to be journaled, and the poll interval meanwhile. */
const patience = 5_000
const pollInterval = 50

/** Appends new changes, or all recorded ones, to the journal. Returns their number. */
export async function listLasting(db: Database, folder: string, which: 'new' | 'all' = 'new'): Promise<number> {
  const rows = await db
    .selectFrom('lasting_change')
    .select(['id', 'kind', 'content', 'made_at'])
    .$if(which === 'new', (query) => query.where('listed_at', 'is', null))
    .orderBy('id')
    .execute()
  if (rows.length === 0) return 0
  await listChanges(folder, rows.map(changeOf))
  const ids = rows.map(({ id }) => id)
  await sql`
    update lasting_change set listed_at = app_now()
    where id = any(${ids}::bigint[]) and listed_at is null`.execute(db)
  return rows.length
}

/** Appends new changes and records that no earlier one is missing. */
export async function listAndNote(db: Database, folder: string): Promise<void> {
  // Queried first: changes of transactions that are open now are only visible to the next pass.
  const { rows } = await sql<{ until: Date }>`
    select coalesce(min(xact_start), clock_timestamp()) as until from pg_stat_activity
    where datname = current_database() and backend_xid is not null`.execute(db)
  await listLasting(db, folder)
  await noteComplete(folder, rows[0]?.until ?? new Date(0))
}

export interface Listing {
  db: Database
  backup: BackupPlace
  log: Pick<Logger, 'error'>
  /** Whether a worker elsewhere writes the backup; then that process journals the changes. */
  isKeptElsewhere?: () => Promise<boolean>
  patience?: number
}

/**
 * Waits until every change so far is in the journal beside the backup, so that no restore undoes a change that was
 * confirmed to its user. When the backup cannot be written, the change remains valid and is journaled as soon as
 * possible.
 */
export async function confirmListed(listing: Listing): Promise<void> {
  const { db, backup, log } = listing
  try {
    if ((await basesOf(backup)).length > 0) {
      await listLasting(db, backup.folder)
      return
    }
    const isKept = listing.isKeptElsewhere ?? (() => hasSlot(db))
    if (!(await isKept())) return
    const until = performance.now() + (listing.patience ?? patience)
    while (await isUnlisted(db)) {
      if (performance.now() > until) throw new Error('no process has listed it')
      await pause(pollInterval)
    }
  } catch (error) {
    log.error({ err: error }, 'a change that no restore may undo is not beside the backup yet')
  }
}

async function isUnlisted(db: Database): Promise<boolean> {
  const { rows } = await sql`select from lasting_change where listed_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a worker, running or not, backs up this database. */
async function hasSlot(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pg_replication_slots where slot_name = ${slotName}`.execute(db)
  return rows.length > 0
}

function changeOf(row: { kind: string; content: unknown; made_at: Date }): ListedChange {
  return { kind: row.kind, content: row.content, madeAt: row.made_at.toISOString() }
}

/** Loads all changes that the database knows, in the format from which the journal derives names. */
export async function knownChanges(db: Database): Promise<ListedChange[]> {
  return (await db.selectFrom('lasting_change').select(['kind', 'content', 'made_at']).execute()).map(changeOf)
}
