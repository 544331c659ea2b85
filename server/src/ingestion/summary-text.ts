import type { Summary } from './ingest.ts'

/** The summary as an operator reads it; every rejected row with its number and reason. */
export function summaryText(file: string, summary: Summary, dry: boolean): string {
  const { rows, newLots, changedLots, unchangedLots, rejected } = summary
  const line = `${file}: ${rows} rows: ${newLots} new, ${changedLots} changed, ${unchangedLots} unchanged, ${rejected.length} rejected`
  const reasons = rejected.map(({ row, code, reason }) => `  row ${row}: ${reason} (${code})`)
  return [dry ? `${line} (dry run, nothing kept)` : line, ...reasons].join('\n')
}
