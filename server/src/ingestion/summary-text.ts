import type { Summary } from './ingest.ts'
import { rejectedRows } from './rejections.ts'

/** The summary as an operator reads it; rejected rows with their number and reason, as many as anybody reads. */
export function summaryText(file: string, summary: Summary, dry: boolean): string {
  const { rows, newLots, changedLots, unchangedLots, rejected } = summary
  const all = rejectedRows(summary)
  const line = `${file}: ${rows} rows: ${newLots} new, ${changedLots} changed, ${unchangedLots} unchanged, ${all} rejected`
  const reasons = rejected.map(({ row, code, reason }) => `  row ${row}: ${reason} (${code})`)
  const more = all > rejected.length ? [`  and ${all - rejected.length} more`] : []
  return [dry ? `${line} (dry run, nothing kept)` : line, ...reasons, ...more].join('\n')
}
