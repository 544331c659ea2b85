import type { Feature } from '../feature.ts'
import { deleteOldAttempts } from '../platform/attempts/attempts.ts'
import { deleteOldLastingChanges } from '../platform/lasting-change/lasting-change.ts'
import type { Schema } from '../schema.ts'
import { startBackup } from './backup/start-backup.ts'
import { figures } from './figures.ts'

export const operationFeature: Feature = {
  worker: ({ config, database, log, metrics }) => ({
    start: () => (config.backup.follow ? startBackup({ config, database, log, metrics }) : undefined),
  }),
  expire: [deleteOldAttempts<Schema>, deleteOldLastingChanges<Schema>],
  figures,
}
