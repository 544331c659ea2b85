import type { Doubt, IncomingLot } from '../incoming/incoming-lot.ts'

/** A doubt with the row that it is of. */
export interface RowDoubt extends Doubt {
  row: number
}

/** Doubts that a summary names: as many as anybody reads. All are kept in `run_doubt`. */
export const mostDoubtsNamed = 100

export interface Doubts {
  /** The first of them. */
  doubts: RowDoubt[]
  /** How many there are by code. */
  doubtsBy: Record<string, number>
}

/** Counts doubts into a summary and names the first. */
export function countDoubts({ doubts, doubtsBy }: Doubts, found: readonly RowDoubt[]): void {
  for (const doubt of found) {
    doubtsBy[doubt.code] = (doubtsBy[doubt.code] ?? 0) + 1
    if (doubts.length < mostDoubtsNamed) doubts.push(doubt)
  }
}

/** What is doubtful of a lot: what was found while its row was read, and a result before its sale. */
export function doubtsOf(lot: IncomingLot, isUpcoming: (sale: IncomingLot['sale']) => boolean): readonly Doubt[] {
  const { doubts = [], prices, sale } = lot
  if (prices.realised === null || !isUpcoming(sale)) return doubts
  const reason = `sold for ${prices.realised}, and its sale is on ${sale.endsOn ?? ''}`
  return [...doubts, { code: 'sold-before-sale', reason }]
}

/** Whether a sale has not even begun where it is held; days are worked out once for each time zone. */
export function upcomingAt(now: Date): (sale: IncomingLot['sale']) => boolean {
  const days = new Map<string, string>()
  return ({ startsOn, timeZone }) => {
    if (startsOn === null) return false
    const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
    days.set(timeZone, day)
    return startsOn > day
  }
}
