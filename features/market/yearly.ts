import { minSingleResults, minSoldLots } from './rules.ts'

/** What a year of sales shows: figures, single results (roles with sale details), or a note that there are too few. */
export type YearKind = 'figures' | 'single' | 'few'

export function classifyYear(sold: number): YearKind {
  return sold >= minSoldLots ? 'figures' : sold >= minSingleResults ? 'single' : 'few'
}

/** Returns whether a year has ended on a day, `YYYY-MM-DD`. */
export function isCompleteYear(year: number, today: string): boolean {
  return year < Number(today.slice(0, 4))
}

/** Returns the five complete calendar years before a day. */
export function computeLastFiveYears(today: string): { from: number; to: number } {
  const to = Number(today.slice(0, 4)) - 1
  return { from: to - 4, to }
}

/** Returns the first day of a window that ends today: the day after the same day 12 or 36 months ago. */
export function computeWindowStart(today: string, months: 12 | 36): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const same = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, days) + 1))
  return same.toISOString().slice(0, 10)
}

const dayLength = 86_400_000
const formatDayFromTime = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns Monday and Sunday of the week of a day. */
export function computeWeek(day: string): { from: string; to: string } {
  const date = new Date(`${day}T00:00:00Z`)
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * dayLength
  return { from: formatDayFromTime(monday), to: formatDayFromTime(monday + 6 * dayLength) }
}

/** Returns Monday and Sunday of the last week that has ended on a day. */
export const computeLastWholeWeek = (today: string): { from: string; to: string } =>
  computeWeek(formatDayFromTime(Date.parse(`${today}T00:00:00Z`) - 7 * dayLength))

/** Splits years into runs of consecutive ones: a chart draws a line within a run, never across a missing year. */
export function splitIntoRuns<T extends { year: number }>(years: readonly T[]): T[][] {
  const runs: T[][] = []
  for (const each of years.toSorted((a, b) => a.year - b.year)) {
    const last = runs.at(-1)
    if (last && last.at(-1)!.year === each.year - 1) last.push(each)
    else runs.push([each])
  }
  return runs
}
