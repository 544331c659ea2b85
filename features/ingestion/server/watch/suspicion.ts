/** Number of lots that lose a stored value in a run, and number of lots that have it. */
export interface Loss {
  lost: number
  present: number
}

/** The counts of a run by which it is judged. */
export interface RunFacts {
  rows: number
  rejected: number
  /** Upcoming lots that the source should still list; 0 if its runs never list all lots. */
  expected: number
  /** Number of these lots that the run has not seen. */
  missing: number
}

/** Limits of a source, in percent, above which a run counts as suspicious; null for no limit of its own. */
export interface StopLimits {
  /** Percentage of the upcoming lots that should be listed. */
  mostMissing: number | null
  /** Percentage of the values that upcoming lots have. */
  mostEmptied: number | null
}

export type AlarmKind =
  | 'lots-dropped'
  | 'prices-gone'
  | 'values-gone'
  | 'all-rejected'
  | 'silent'
  | 'failed'
  | 'would-lose'

export interface Suspicion {
  kind: AlarmKind
  detail: string
}

/** Fewer missing lots are not a drop. */
const minLoss = 5

/** Returns why a run is suspicious at its end, or null. */
export function checkRunFacts(
  { rows, rejected, expected, missing }: RunFacts,
  mostMissing: number | null = null,
): Suspicion | null {
  if (rows > 0 && rejected === rows) return { kind: 'all-rejected', detail: `all ${rows} rows were rejected` }
  const isHalf = missing >= minLoss && missing * 2 >= expected
  // Requires two lots or more: a single one may have been withdrawn.
  const isAll = missing === expected && missing >= (rows === 0 ? 1 : 2)
  const isAboveLimit = missing > 1 && isMoreThan(mostMissing, missing, expected)
  const isDrop = isHalf || isAll || isAboveLimit
  if (!isDrop) return null
  return { kind: 'lots-dropped', detail: `${missing} of ${expected} upcoming lots are no longer listed` }
}

/** Returns a suspicion when upcoming lots would lose more values than the source's limit allows. */
export function checkValueLoss({ lost, present }: Loss, mostEmptied: number | null): Suspicion | null {
  if (lost < minLoss || !isMoreThan(mostEmptied, lost, present)) return null
  return { kind: 'values-gone', detail: `${lost} of ${present} values of upcoming lots would be empty` }
}

function isMoreThan(percent: number | null, part: number, whole: number): boolean {
  return percent !== null && part * 100 > whole * percent
}

/** Returns a suspicion when so many lots have lost their figures, or their results, that the source must be broken. */
export function checkPriceLosses({ figures, results }: { figures: Loss; results: Loss }): Suspicion | null {
  return checkFigureLoss(figures) ?? checkResultLoss(results)
}

function checkFigureLoss({ lost, present }: Loss): Suspicion | null {
  if (lost < minLoss || lost < present) return null
  return { kind: 'prices-gone', detail: `${lost} lots lost every price and estimate, only ${present} have any` }
}

/** A broken source may lose its results and keep its estimates: no house retracts most of its results. */
function checkResultLoss({ lost, present }: Loss): Suspicion | null {
  if (lost < minLoss || lost < present) return null
  return { kind: 'prices-gone', detail: `${lost} lots lost the price that they sold for, only ${present} have one` }
}
