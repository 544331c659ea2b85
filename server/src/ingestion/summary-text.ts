import type { Summary } from './ingest.ts'
import { rejectedRows } from './rejections.ts'

/** The summary as an operator reads it; rejected rows with their number and reason, as many as anybody reads. */
export function summaryText(file: string, summary: Summary, dry: boolean): string {
  const { rows, newLots, changedLots, unchangedLots, rejected, goesOn } = summary
  const all = rejectedRows(summary)
  const line = `${file}: ${rows} rows: ${newLots} new, ${changedLots} changed, ${unchangedLots} unchanged, ${all} rejected`
  const reasons = rejected.map(({ row, code, reason }) => `  row ${row}: ${reason} (${code})`)
  const more = all > rejected.length ? [`  and ${all - rejected.length} more`] : []
  const rest = goesOn === null ? [] : [`  not all of it: ${goesOn}`]
  const skipped = Object.entries(summary.skipped).map(([code, count]) => `  ${count} ${skippedBecause[code] ?? code}`)
  return [dry ? `${line} (dry run, nothing kept)` : line, ...rest, ...skipped, ...reasons, ...more].join('\n')
}

const skippedBecause: Readonly<Record<string, string>> = {
  'refused-by-robots': 'pages were left alone: robots.txt forbids them',
  gone: 'addresses lead nowhere any more',
}
