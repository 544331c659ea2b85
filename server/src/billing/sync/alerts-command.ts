// npm run alerts
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { createLog } from '../../platform/process/log.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { runToEnd } from '../../platform/process/run-until-stopped.ts'
import type { Schema } from '../../schema.ts'
import { paymentAlerts } from './alerts.ts'

const config = readConfig()
await runToEnd(createLog(config.logLevel), async (open) => {
  const { db } = await open(() => openDatabase<Schema>(config))
  await migrate(db)
  const alerts = await paymentAlerts(db)
  for (const { kind, raised_at: at, subscription, about, email } of alerts)
    console.log(
      `${at.toISOString().slice(0, 16)}Z  ${kind.padEnd(22)} ${subscription ?? '-'}  ${about}  ${email ?? '-'}`,
    )
  if (alerts.length === 0) console.log('Nothing to look into.')
})
