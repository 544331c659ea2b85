import { isOperator } from '@parure/features/account/server/operators.ts'
import type { Feature } from '@parure/features/feature.ts'
import { deleteOldAttempts } from '@parure/postgres/attempts/attempts.ts'
import { deleteOldLastingChanges } from '@parure/postgres/lasting-change/lasting-change.ts'
import { deleteOldTries } from '@parure/postgres/tries/try-work.ts'
import type { Schema } from '@parure/features/schema.ts'
import { startBackup } from './server/backup/start-backup.ts'
import { operationMetrics } from './server/operation-metrics.ts'
import { abandonedWork } from './server/inbox/abandoned-work.ts'
import { bouncedMail } from './server/inbox/bounced-mail.ts'
import { createInboxServices } from './server/inbox/routes.ts'

export const operationFeature: Feature = {
  uses: [
    'account',
    'billing',
    'demo',
    'ingestion',
    'lot',
    'newsletter',
    'notification',
    'query',
    'review',
    'saved-search',
    'source-draft',
    'source-quality',
  ],
  web: ({ db, inbox }) => ({ services: createInboxServices(db, inbox, (accountId) => isOperator(db, accountId)) }),
  worker: ({ config, database, log, metrics }) => ({
    start: () => (config.backup.follow ? startBackup({ config, database, log, metrics }) : undefined),
  }),
  expire: [deleteOldAttempts<Schema>, deleteOldLastingChanges<Schema>, deleteOldTries<Schema>],
  inbox: [bouncedMail, abandonedWork],
  databaseMetrics: operationMetrics,
}
