/** Milliseconds. */
export const second = 1_000
export const hour = 3_600 * second
export const day = 24 * hour

/** Formats as PayPal: to the second, in UTC. */
export function formatTimestamp(time: number): string {
  return `${new Date(Math.floor(time / second) * second).toISOString().slice(0, 19)}Z`
}

export interface BillingFrequency {
  interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  interval_count: number
}

/** Adds periods to a time; the 31st becomes the last day in a shorter month, and remains the 31st elsewhere. */
export function addPeriods(
  time: number,
  { interval_unit: unit, interval_count: count }: BillingFrequency,
  periods: number,
): number {
  const steps = count * periods
  if (unit === 'DAY') return time + steps * day
  if (unit === 'WEEK') return time + steps * 7 * day
  const from = new Date(time)
  const months = from.getUTCMonth() + steps * (unit === 'YEAR' ? 12 : 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const date = Math.min(from.getUTCDate(), lastDay)
  return Date.UTC(from.getUTCFullYear(), months, date) + (time - startOfDay(time))
}

function startOfDay(time: number): number {
  return Math.floor(time / day) * day
}
