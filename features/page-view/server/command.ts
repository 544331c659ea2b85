import { defineCommand, UsageError } from '@parure/features/run-command.ts'
import { parsePeriod } from './report-period.ts'
import { readToday, countViews } from './queries.ts'
import { formatViewsReport } from './format-views-report.ts'

const usage = `Usage: npx parure report:views [PERIOD]
Periods: 30 (the last 30 days, which is also what is taken without one), 2026-11, 2026-11-01..2026-11-15`

export const reportViewsCommand = defineCommand({
  usage,
  parseCommandLine: ([given = '30', ...more]) => {
    // Whether it is a period does not depend on the day.
    if (more.length > 0 || !parsePeriod(given, '2026-01-01')) throw new UsageError('That is no period.')
    return given
  },
  run: async ({ openDb }, given) => {
    const db = await openDb()
    const period = parsePeriod(given, await readToday(db))
    if (period) console.log(formatViewsReport(period, await countViews(db, period)))
  },
})
