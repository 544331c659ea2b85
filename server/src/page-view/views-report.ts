import type { Period } from './period.ts'
import type { Count } from './queries.ts'

interface Views {
  byPage: readonly Count[]
  byReferrer: readonly Count[]
  byDay: readonly Count[]
}

/** Formats the views of a period as text. */
export function viewsReport({ from, to }: Period, { byPage, byReferrer, byDay }: Views): string {
  const total = byPage.reduce((sum, { views }) => sum + views, 0)
  const title = `Page views from ${from} to ${to}: ${grouped(total)}`
  if (total === 0) return title
  return [
    title,
    table('Page', byPage, total),
    ...(byReferrer.length === 0 ? [] : [table('From other sites', byReferrer, total)]),
    table('Day', byDay, total),
  ].join('\n\n')
}

function table(heading: string, counts: readonly Count[], total: number): string {
  const rows = counts.map(({ name, views }) => [name, grouped(views), `${((100 * views) / total).toFixed(1)} %`])
  const lines = [[heading, 'Views', 'Share'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => padded(cell, widths[column] ?? 0, column)).join('  '))
    .join('\n')
}

/** Names are left-aligned, figures right-aligned. */
function padded(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

function grouped(figure: number): string {
  return figure.toString().replace(/\B(?=(?:\d{3})+$)/g, ' ')
}
