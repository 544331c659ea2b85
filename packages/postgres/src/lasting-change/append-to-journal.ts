import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { slotName } from '../backup/follow-wal.ts'
import { listBases, type BackupPlace } from '../backup/backup-folder.ts'
import { writeJournal, recordJournalComplete, type JournaledChange } from './change-list.ts'
import type { LastingChangeTables } from './tables.ts'

type JournalDatabase = Kysely<LastingChangeTables>
/** Milliseconds: how long a request waits for its change to be journaled, and the poll interval meanwhile. */
const defaultTimeout = 5_000
const pollInterval = 50

/** Appends new changes, or all recorded ones, to the journal. Returns their number. */
export async function appendToJournal(
  db: JournalDatabase,
  folder: string,
  which: 'new' | 'all' = 'new',
): Promise<number> {
  const rows = await db
    .selectFrom('lasting_change')
    .select(['id', 'kind', 'content', 'made_at'])
    .$if(which === 'new', (query) => query.where('listed_at', 'is', null))
    .orderBy('id')
    .execute()
  if (rows.length === 0) return 0
  await writeJournal(folder, rows.map(toJournaledChange))
  const ids = rows.map(({ id }) => id)
  await sql`
    update lasting_change set listed_at = app_now()
    where id = any(${ids}::bigint[]) and listed_at is null`.execute(db)
  return rows.length
}

/** Appends new changes and records that no earlier one is missing. */
export async function completeJournal(db: JournalDatabase, folder: string): Promise<void> {
  // Queried first: changes of transactions that are open now are only visible to the next pass.
  const { rows } = await sql<{ until: Date }>`
    select coalesce(min(xact_start), clock_timestamp()) as until from pg_stat_activity
    where datname = current_database() and backend_xid is not null`.execute(db)
  await appendToJournal(db, folder)
  await recordJournalComplete(folder, rows[0]?.until ?? new Date(0))
}

export interface JournalContext {
  db: JournalDatabase
  backup: BackupPlace
  log: Pick<Logger, 'error'>
  /** Whether a worker elsewhere writes the backup; then that process journals the changes. */
  isBackedUpElsewhere?: () => Promise<boolean>
  timeout?: number
}

/**
 * Waits until every change so far is in the journal beside the backup, so that no restore undoes a change that was
 * confirmed to its user. When the backup cannot be written, the change remains valid and is journaled as soon as
 * possible.
 */
export async function waitUntilJournaled(listing: JournalContext): Promise<void> {
  const { db, backup, log } = listing
  try {
    if ((await listBases(backup)).length > 0) {
      await appendToJournal(db, backup.folder)
      return
    }
    const isKept = listing.isBackedUpElsewhere ?? (() => hasReplicationSlot(db))
    if (!(await isKept())) return
    const until = performance.now() + (listing.timeout ?? defaultTimeout)
    while (await hasUnjournaledChange(db)) {
      if (performance.now() > until) throw new Error('no process has listed it')
      await pause(pollInterval)
    }
  } catch (error) {
    log.error({ err: error }, 'a change that no restore may undo is not beside the backup yet')
  }
}

async function hasUnjournaledChange(db: JournalDatabase): Promise<boolean> {
  const { rows } = await sql`select from lasting_change where listed_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a worker, running or not, backs up this database. */
async function hasReplicationSlot(db: JournalDatabase): Promise<boolean> {
  const { rows } = await sql`select from pg_replication_slots where slot_name = ${slotName}`.execute(db)
  return rows.length > 0
}

function toJournaledChange(row: { kind: string; content: unknown; made_at: Date }): JournaledChange {
  return { kind: row.kind, content: row.content, madeAt: row.made_at.toISOString() }
}

/** Loads all changes that the database knows, in the format from which the journal derives names. */
export async function loadRecordedChanges(db: JournalDatabase): Promise<JournaledChange[]> {
  return (await db.selectFrom('lasting_change').select(['kind', 'content', 'made_at']).execute()).map(toJournaledChange)
}
