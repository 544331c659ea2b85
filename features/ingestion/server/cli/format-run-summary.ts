import { getOwnValue } from '@parure/values/get-own-value.ts'
import { formatLosses } from '../store/losses.ts'
import { countRejectedRows, type RunSummary } from '../run/run-summary.ts'

/** For operators; lists rejected rows with their number and reason, up to a limit. */
export function formatRunSummary(file: string, summary: RunSummary, dry: boolean): string {
  const { rows, newLots, changedLots, unchangedLots, rejected, pauseReason, losses } = summary
  const all = countRejectedRows(summary)
  const line = `${file}: ${rows} rows: ${newLots} new, ${changedLots} changed, ${unchangedLots} unchanged, ${all} rejected`
  const reasons = rejected.map(({ row, code, reason }) => `  row ${row}: ${reason} (${code})`)
  const more = all > rejected.length ? [`  and ${all - rejected.length} more`] : []
  const lost = Object.keys(losses).length > 0 ? [`  ${formatLosses(losses)}`] : []
  const rest = pauseReason === null ? [] : [`  not all of it: ${pauseReason}`]
  const skipped = Object.entries(summary.skipped).map(
    ([code, count]) => `  ${count} ${getOwnValue(skippedBecause, code) ?? code}`,
  )
  return [
    dry ? `${line} (dry run, nothing stored)` : line,
    ...rest,
    ...skipped,
    ...lost,
    ...reasons,
    ...more,
    ...formatDoubts(summary),
  ].join('\n')
}

/** Lists doubts: rows that were stored and need a check. */
function formatDoubts({ doubts, doubtsBy }: Pick<RunSummary, 'doubts' | 'doubtsBy'>): string[] {
  const all = Object.values(doubtsBy).reduce((sum, count) => sum + count, 0)
  if (all === 0) return []
  const lines = doubts.map(({ row, code, reason }) => `    row ${row}: ${reason} (${code})`)
  const more = all > doubts.length ? [`    and ${all - doubts.length} more`] : []
  return [`  ${all === 1 ? '1 doubt' : `${all} doubts`}, taken in and to be looked at:`, ...lines, ...more]
}

const skippedBecause: Readonly<Record<string, string>> = {
  'refused-by-robots': 'pages were left alone: robots.txt forbids them',
  gone: 'addresses lead nowhere any more',
  'repeated-head': 'lines repeat the head',
  'page-line': 'lines are no lots, such as the head of a page or a total',
  'empty-line': 'lines are empty',
}
