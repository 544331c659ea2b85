/** A lot with laboratory reports, which identify its stones. */
export interface LotWithReports {
  /** The reports of all stones of the lot, such as 'GIA 2205894321', sorted. */
  reports: readonly string[]
  species: string | null
  carats: number | null
  /** The last day of its sale, `YYYY-MM-DD`. */
  day: string
}

export type StoneDoubt = 'weight' | 'species' | 'same-day' | 'short-number'
export type StoneVerdict = 'same' | 'different' | { doubt: StoneDoubt }

/** Numbers with fewer digits are not unique, or are not report numbers. */
const minReportDigits = 5
/** Maximum relative difference between two weighings of one stone. */
const maxWeightDeviation = 0.01
/** Days between two sales; less means one sale, listed by two sources or rescheduled. */
const minDaysBetweenSales = 14

/**
 * Returns 'same' when all reports of two lots are equal and nothing contradicts it, otherwise 'different' or a doubt.
 */
export function compareReportedLots(one: LotWithReports, other: LotWithReports): StoneVerdict {
  if (one.reports.length === 0 || one.reports.join(';') !== other.reports.join(';')) return 'different'
  const doubt = findStoneDoubt(one, other)
  return doubt ? { doubt } : 'same'
}

function findStoneDoubt(one: LotWithReports, other: LotWithReports): StoneDoubt | null {
  if (one.reports.some((report) => report.replaceAll(/[^0-9]/g, '').length < minReportDigits)) return 'short-number'
  if (Math.abs(Date.parse(one.day) - Date.parse(other.day)) < minDaysBetweenSales * 86_400_000) return 'same-day'
  if (one.species !== null && other.species !== null && one.species !== other.species) return 'species'
  if (one.carats === null || other.carats === null) return null
  const isSame = Math.abs(one.carats - other.carats) <= maxWeightDeviation * Math.max(one.carats, other.carats)
  return isSame ? null : 'weight'
}
