import { leastSingle, leastSold } from './rules.ts'

/** What a year of sales shows: figures, its single results (for roles with sale details), or that there are too few. */
export type YearKind = 'figures' | 'single' | 'few'

export function yearKind(sold: number): YearKind {
  return sold >= leastSold ? 'figures' : sold >= leastSingle ? 'single' : 'few'
}

/** Whether a year is over on a day, `YYYY-MM-DD`. */
export function isCompleteYear(year: number, today: string): boolean {
  return year < Number(today.slice(0, 4))
}

/** The five complete calendar years before a day. */
export function lastFiveYears(today: string): { from: number; to: number } {
  const to = Number(today.slice(0, 4)) - 1
  return { from: to - 4, to }
}

/** The first day of a window that ends today: a year of 12 months ago is the day after the same day then. */
export function windowStart(today: string, months: 12 | 36): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const same = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, days) + 1))
  return same.toISOString().slice(0, 10)
}

const dayLength = 86_400_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Monday and Sunday of the week of a day. */
export function weekOf(day: string): { from: string; to: string } {
  const date = new Date(`${day}T00:00:00Z`)
  const monday = date.getTime() - ((date.getUTCDay() + 6) % 7) * dayLength
  return { from: dayOf(monday), to: dayOf(monday + 6 * dayLength) }
}

/** Monday and Sunday of the last week that is over on a day. */
export const lastWholeWeek = (today: string): { from: string; to: string } =>
  weekOf(dayOf(Date.parse(`${today}T00:00:00Z`) - 7 * dayLength))

/** Runs of consecutive years that have figures: a line is drawn within a run, never across a year without one. */
export function runsOf<T extends { year: number }>(years: readonly T[]): T[][] {
  const runs: T[][] = []
  for (const each of years.toSorted((a, b) => a.year - b.year)) {
    const last = runs.at(-1)
    if (last && last.at(-1)!.year === each.year - 1) last.push(each)
    else runs.push([each])
  }
  return runs
}
