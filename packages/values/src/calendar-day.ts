const earliest = '1900-01-01'
const latest = '2999-12-31'

/**
 * Returns whether `YYYY-MM-DD` is a calendar day from 1900 to 2999. Dates computed from such a day, for example a week
 * or eight months later, are valid in PostgreSQL and JavaScript too.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < earliest || text > latest) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
