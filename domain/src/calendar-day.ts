const earliest = '1900-01-01'
const latest = '2999-12-31'

/**
 * Whether `YYYY-MM-DD` is a day of the calendar from 1900 to 2999. What is computed from it, such as a week or eight
 * months around it, is a date of PostgreSQL and of JavaScript too.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < earliest || text > latest) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
