// npm run report:views -- [PERIOD]
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createLog } from '../platform/process/log.ts'
import { runToEnd } from '../platform/process/run-until-stopped.ts'
import type { Schema } from '../schema.ts'
import { periodOf } from './period.ts'
import { today, viewsIn } from './queries.ts'
import { viewsReport } from './views-report.ts'

const usage = `Usage: npm run report:views -- [PERIOD]
Periods: 30 (the last 30 days, which is also what is taken without one), 2026-11, 2026-11-01..2026-11-15`

const [given = '30', ...more] = process.argv.slice(2)
const config = readConfig()
await runToEnd(createLog(config.logLevel), async (open) => {
  const { db } = await open(() => openDatabase<Schema>(config))
  const period = more.length === 0 ? periodOf(given, await today(db)) : undefined
  if (period) {
    console.log(viewsReport(period, await viewsIn(db, period)))
  } else {
    console.error(usage)
    process.exitCode = 2
  }
})
