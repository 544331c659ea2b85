import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { listBases } from '@parure/postgres/backup/backup-folder.ts'
import { followWal, type WalFollower } from '@parure/postgres/backup/follow-wal.ts'
import type { Config } from '@parure/config/config.ts'
import { getConnectionSettings } from '@parure/postgres/get-connection-settings.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { startPollLoop, type PollLoop } from '@parure/process/poll-loop.ts'
import { tryWork } from '@parure/postgres/tries/try-work.ts'
import { completeJournal, appendToJournal } from '@parure/postgres/lasting-change/append-to-journal.ts'
import type { Schema } from '@parure/features/schema.ts'
import { createBackup } from './create-backup.ts'

/** Milliseconds between two polls, two writes of the journal, and two base backups. */
const intervals = { poll: 10_000, list: 500, base: 86_400_000 }

interface BackupOptions {
  config: Config
  database: OpenDatabase<Schema>
  log: Logger
  metrics: Registry
  /** Milliseconds before following is retried. */
  retryPause?: number
}

/** Archives the write-ahead log continuously, and creates a base backup once a day. One of several workers does it. */
export function startBackup(options: BackupOptions): PollLoop {
  const { config, database, log, retryPause } = options
  const follower = followWal({
    connection: getConnectionSettings(database.pool),
    place: config.backup,
    log,
    retryPause,
  })
  registerBackupMetrics(options, follower)
  let gaps = 0
  const round = async (): Promise<number> => {
    try {
      const cluster = follower.getFollowedCluster()
      if (cluster === undefined) return 1_000
      await completeJournal(database.db, config.backup.folder)
      const now = new Date()
      const last = (await listBases(config.backup)).at(-1)
      const isOld =
        !last || now.getTime() - Date.parse(last.finishedAt) > intervals.base || last.timeline !== cluster.timeline
      if (isOld || follower.countGaps() > gaps) {
        const upTo = follower.countGaps()
        const work = { queue: 'backup', item: 'base', isRepeated: true }
        const { base } = await tryWork(database.db, work, () => createBackup(config, database, now))
        gaps = upTo
        log.info({ base: base.name, bytes: base.bytes }, 'backed up')
      }
    } catch (error) {
      log.error({ err: error }, 'no backup')
    }
    return intervals.poll
  }
  const journalChanges = createJournaling(options, follower)
  const running = [startPollLoop(round), startPollLoop(journalChanges)]
  return {
    wake: () => running.forEach((each) => each.wake()),
    close: async () => {
      await Promise.all(running.map((each) => each.close()))
      // The last changes are journaled before the process ends.
      await journalChanges()
      await follower.close()
    },
  }
}

/**
 * Creates a function that journals new lasting changes, since a request may wait for that, and returns the pause until
 * the next poll.
 */
function createJournaling({ config, database, log }: BackupOptions, follower: WalFollower): () => Promise<number> {
  return async () => {
    // Only the worker that writes the backup: another may have another folder.
    if (follower.getFollowedCluster() === undefined) return intervals.list
    try {
      await appendToJournal(database.db, config.backup.folder)
      return intervals.list
    } catch (error) {
      log.error({ err: error }, 'no list of what no restore may undo')
      return intervals.poll
    }
  }
}

function registerBackupMetrics({ config, database, metrics }: BackupOptions, follower: WalFollower): void {
  const unlisted: Gauge = new Gauge({
    name: 'backup_changes_unlisted',
    help: 'Deleted accounts, ended mail and takedowns that are not beside the backup yet; alarming for a minute.',
    registers: [metrics],
    collect: async () => {
      const { rows } = await database.pool.query<{ many: number }>(
        'select count(*)::int as many from lasting_change where listed_at is null',
      )
      unlisted.set(rows[0]?.many ?? 0)
    },
  })
  const following: Gauge = new Gauge({
    name: 'backup_following',
    help: 'Whether this worker copies changes into the backup as they are made; one worker does.',
    registers: [metrics],
    collect: () => following.set(follower.getFollowedCluster() ? 1 : 0),
  })
  const age: Gauge = new Gauge({
    name: 'backup_age_seconds',
    help: 'Age of the last copy of the whole database; alarming beyond 26 hours.',
    registers: [metrics],
    collect: async () => {
      const last = (await listBases(config.backup)).at(-1)
      age.remove()
      if (last) age.set((Date.now() - Date.parse(last.finishedAt)) / 1_000)
    },
  })
}
