import { defineCommand, UsageError } from '../run-command.ts'
import { periodOf } from './period.ts'
import { today, viewsIn } from './queries.ts'
import { viewsReport } from './views-report.ts'

const usage = `Usage: npx parure report:views [PERIOD]
Periods: 30 (the last 30 days, which is also what is taken without one), 2026-11, 2026-11-01..2026-11-15`

export const reportViewsCommand = defineCommand({
  usage,
  read: ([given = '30', ...more]) => {
    // Whether it is a period does not depend on the day.
    if (more.length > 0 || !periodOf(given, '2026-01-01')) throw new UsageError('That is no period.')
    return given
  },
  run: async ({ openDb }, given) => {
    const db = await openDb()
    const period = periodOf(given, await today(db))
    if (period) console.log(viewsReport(period, await viewsIn(db, period)))
  },
})
