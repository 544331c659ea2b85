// npm run alert
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createLog } from '../platform/process/log.ts'
import { runToEnd } from '../platform/process/run-until-stopped.ts'
import type { Schema } from '../schema.ts'
import { alertFollowers } from './alerts.ts'

const config = readConfig()
await runToEnd(createLog(config.logLevel), async (open) => {
  const { db } = await open(() => openDatabase<Schema>({ ...config, statementTimeout: 120_000 }))
  const made = await alertFollowers(db)
  console.log(`On its way: ${made} digest${made === 1 ? '' : 's'} of new lots.`)
})
