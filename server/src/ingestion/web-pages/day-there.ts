/** A moment after that or before the other is a way of saying that nobody knows: 2100-12-31, 0001-01-01. */
const [earliest, latest] = ['1900-01-01', '2099-12-31']

/** The day of a moment, `YYYY-MM-DD`, where the sale is held; null where none is told or none is meant. */
export function dayThere(moment: unknown, timeZone: string): string | null {
  if (typeof moment !== 'string') return null
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(moment.trim()) ?? []
  const at = Date.parse(moment.trim())
  if (day === '' || Number.isNaN(at)) return null
  // A moment that names no zone is told as it is there.
  const there = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(moment.trim()) ? dayIn(timeZone, at) : day
  return there >= earliest && there <= latest ? there : null
}

function dayIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const told = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${told['year']?.padStart(4, '0')}-${told['month']}-${told['day']}`
}
