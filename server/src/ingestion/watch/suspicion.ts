/** How many lots of a run lose something that is stored of them, beside those that have it. */
export interface Loss {
  lost: number
  present: number
}

/** The counts of a run by which it is judged. */
export interface RunFacts {
  rows: number
  rejected: number
  /** Upcoming lots that the source should still list; 0 where it never lists all. */
  expected: number
  /** How many of those were not seen. */
  missing: number
}

/** After which losses an operator wants a run of the source not to be believed, in percent; null for none of its own. */
export interface StopLimits {
  /** Of the upcoming lots that should be listed. */
  mostMissing: number | null
  /** Of the values that upcoming lots have. */
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

/** Fewer missing lots are no drop. */
const few = 5

/** Why a run is suspicious at its end, if it is. */
export function suspicionOf(
  { rows, rejected, expected, missing }: RunFacts,
  mostMissing: number | null = null,
): Suspicion | null {
  if (rows > 0 && rejected === rows) return { kind: 'all-rejected', detail: `all ${rows} rows were rejected` }
  const isHalf = missing >= few && missing * 2 >= expected
  // Of two lots and more: one may well be withdrawn.
  const isAll = missing === expected && missing >= (rows === 0 ? 1 : 2)
  const isAboveLimit = missing > 1 && isMoreThan(mostMissing, missing, expected)
  const isDrop = isHalf || isAll || isAboveLimit
  if (!isDrop) return null
  return { kind: 'lots-dropped', detail: `${missing} of ${expected} upcoming lots are no longer listed` }
}

/** Why a run is not believed by which upcoming lots would lose more values than the source may. */
export function suspicionOfValues({ lost, present }: Loss, mostEmptied: number | null): Suspicion | null {
  if (lost < few || !isMoreThan(mostEmptied, lost, present)) return null
  return { kind: 'values-gone', detail: `${lost} of ${present} values of upcoming lots would be empty` }
}

function isMoreThan(percent: number | null, part: number, whole: number): boolean {
  return percent !== null && part * 100 > whole * percent
}

/** Whether so many lots have lost their figures, or their results, that the source must be broken. */
export function suspicionOfPrices({ figures, results }: { figures: Loss; results: Loss }): Suspicion | null {
  return pricesGone(figures) ?? resultsGone(results)
}

function pricesGone({ lost, present }: Loss): Suspicion | null {
  if (lost < few || lost < present) return null
  return { kind: 'prices-gone', detail: `${lost} lots lost every price and estimate, only ${present} have any` }
}

/** A source may lose its results while its estimates stay: no house takes most of its results back. */
function resultsGone({ lost, present }: Loss): Suspicion | null {
  if (lost < few || lost < present) return null
  return { kind: 'prices-gone', detail: `${lost} lots lost the price that they sold for, only ${present} have one` }
}
