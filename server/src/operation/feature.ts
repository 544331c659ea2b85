import { isOperator } from '../account/operators.ts'
import type { Feature } from '../feature.ts'
import { deleteOldAttempts } from '../platform/attempts/attempts.ts'
import { deleteOldLastingChanges } from '../platform/lasting-change/lasting-change.ts'
import { deleteOldTries } from '../platform/tries/try-work.ts'
import type { Schema } from '../schema.ts'
import { startBackup } from './backup/start-backup.ts'
import { operationMetrics } from './operation-metrics.ts'
import { abandonedWork } from './inbox/abandoned-work.ts'
import { bouncedMail } from './inbox/bounced-mail.ts'
import { createInboxServices } from './inbox/routes.ts'

export const operationFeature: Feature = {
  web: ({ db, inbox }) => ({ services: createInboxServices(db, inbox, (accountId) => isOperator(db, accountId)) }),
  worker: ({ config, database, log, metrics }) => ({
    start: () => (config.backup.follow ? startBackup({ config, database, log, metrics }) : undefined),
  }),
  expire: [deleteOldAttempts<Schema>, deleteOldLastingChanges<Schema>, deleteOldTries<Schema>],
  inbox: [bouncedMail, abandonedWork],
  databaseMetrics: operationMetrics,
}
