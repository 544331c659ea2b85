import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import { basesOf } from '../../platform/backup/backup-folder.ts'
import { followWal, type WalFollower } from '../../platform/backup/follow-wal.ts'
import type { Config } from '../../platform/config.ts'
import { connectionOf } from '../../platform/connection-of.ts'
import type { OpenDatabase } from '../../platform/database.ts'
import { startRounds, type Rounds } from '../../platform/rounds.ts'
import type { Schema } from '../../schema.ts'
import { backUp } from './back-up.ts'
import { keepErasedList } from './erased-list.ts'

/** Milliseconds between two looks, and after which the whole is copied anew. */
const every = { look: 10_000, base: 86_400_000 }

interface BackupOptions {
  config: Config
  database: OpenDatabase<Schema>
  log: Logger
  metrics: Registry
}

/** Copies what changes as it changes, and the whole once a day. Of several workers one does it. */
export function startBackup(options: BackupOptions): Rounds {
  const { config, database, log } = options
  const follower = followWal({ connection: connectionOf(database.pool), place: config.backup, log })
  showBackup(options, follower)
  let gaps = 0
  const round = async (): Promise<number> => {
    try {
      const cluster = follower.following()
      if (cluster === undefined) return 1_000
      await keepErasedList(database.db, config.backup.folder)
      const now = new Date()
      const last = (await basesOf(config.backup)).at(-1)
      const isOld =
        !last || now.getTime() - Date.parse(last.finishedAt) > every.base || last.timeline !== cluster.timeline
      if (isOld || follower.gaps() > gaps) {
        const upTo = follower.gaps()
        const { base } = await backUp(config, database, now)
        gaps = upTo
        log.info({ base: base.name, bytes: base.bytes }, 'backed up')
      }
    } catch (error) {
      log.error({ err: error }, 'no backup')
    }
    return every.look
  }
  const rounds = startRounds(round)
  return {
    wake: rounds.wake,
    close: async () => {
      await rounds.close()
      await follower.close()
    },
  }
}

function showBackup({ config, metrics }: BackupOptions, follower: WalFollower): void {
  const following: Gauge = new Gauge({
    name: 'backup_following',
    help: 'Whether this worker copies changes into the backup as they are made; one worker does.',
    registers: [metrics],
    collect: () => following.set(follower.following() ? 1 : 0),
  })
  const age: Gauge = new Gauge({
    name: 'backup_age_seconds',
    help: 'Age of the last copy of the whole database; alarming beyond 26 hours.',
    registers: [metrics],
    collect: async () => {
      const last = (await basesOf(config.backup)).at(-1)
      age.remove()
      if (last) age.set((Date.now() - Date.parse(last.finishedAt)) / 1_000)
    },
  })
}
