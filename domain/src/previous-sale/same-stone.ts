/** A lot with laboratory reports, as previous sales are told by. */
export interface ReportedLot {
  /** Each 'GIA 2205894321', sorted: all of the lot's stones. */
  reports: readonly string[]
  species: string | null
  carats: number | null
  /** The last day of its sale, `YYYY-MM-DD`. */
  day: string
}

export type StoneDoubt = 'weight' | 'species' | 'same-day' | 'short-number'
export type StoneVerdict = 'same' | 'different' | { doubt: StoneDoubt }

/** Numbers with fewer digits are given more than once, or are something else. */
const fewestDigits = 5
/** By which two weighings of one stone may differ. */
const mostWeighing = 0.01
/** Days: a lot that is listed by two sources, or moved, is one sale. */
const leastBetween = 14

/** Whether two lots are the same stones in two sales: all of their reports are the same, and nothing contradicts it. */
export function sameStone(one: ReportedLot, other: ReportedLot): StoneVerdict {
  if (one.reports.length === 0 || one.reports.join(';') !== other.reports.join(';')) return 'different'
  const doubt = doubtOf(one, other)
  return doubt ? { doubt } : 'same'
}

function doubtOf(one: ReportedLot, other: ReportedLot): StoneDoubt | null {
  if (one.reports.some((report) => report.replaceAll(/[^0-9]/g, '').length < fewestDigits)) return 'short-number'
  if (Math.abs(Date.parse(one.day) - Date.parse(other.day)) < leastBetween * 86_400_000) return 'same-day'
  if (one.species !== null && other.species !== null && one.species !== other.species) return 'species'
  if (one.carats === null || other.carats === null) return null
  const isSame = Math.abs(one.carats - other.carats) <= mostWeighing * Math.max(one.carats, other.carats)
  return isSame ? null : 'weight'
}
