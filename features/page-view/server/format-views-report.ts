import type { ReportPeriod } from './report-period.ts'
import type { ViewCount } from './queries.ts'

interface ViewCounts {
  byPage: readonly ViewCount[]
  byReferrer: readonly ViewCount[]
  byDay: readonly ViewCount[]
}

/** Formats the views of a period as text. */
export function formatViewsReport({ from, to }: ReportPeriod, { byPage, byReferrer, byDay }: ViewCounts): string {
  const total = byPage.reduce((sum, { views }) => sum + views, 0)
  const title = `Page views from ${from} to ${to}: ${groupDigits(total)}`
  if (total === 0) return title
  return [
    title,
    formatTable('Page', byPage, total),
    ...(byReferrer.length === 0 ? [] : [formatTable('From other sites', byReferrer, total)]),
    formatTable('Day', byDay, total),
  ].join('\n\n')
}

function formatTable(heading: string, counts: readonly ViewCount[], total: number): string {
  const rows = counts.map(({ name, views }) => [name, groupDigits(views), `${((100 * views) / total).toFixed(1)} %`])
  const lines = [[heading, 'Views', 'Share'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => padCell(cell, widths[column] ?? 0, column)).join('  '))
    .join('\n')
}

/** Names are left-aligned, figures right-aligned. */
function padCell(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function groupDigits(figure: number): string {
  return figure.toString().replace(/\B(?=(?:\d{3})+$)/g, ' ')
}
