import type { Doubt, IncomingLot } from '../incoming/incoming-lot.ts'

/** A doubt with the number of its row. */
export interface RowDoubt extends Doubt {
  row: number
}

/** Lists the doubts of a lot: those found while its row was read, and a result before its sale. */
export function listLotDoubts(lot: IncomingLot, isUpcoming: (sale: IncomingLot['sale']) => boolean): readonly Doubt[] {
  const { doubts = [], prices, sale } = lot
  if (prices.realised === null || !isUpcoming(sale)) return doubts
  const reason = `sold for ${prices.realised}, and its sale is on ${sale.endsOn ?? ''}`
  return [...doubts, { code: 'sold-before-sale', reason }]
}

/** Checks whether a sale has not begun yet in local time; the day is computed once for each time zone. */
export function createUpcomingCheck(now: Date): (sale: IncomingLot['sale']) => boolean {
  const days = new Map<string, string>()
  return ({ startsOn, timeZone }) => {
    if (startsOn === null) return false
    const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
    days.set(timeZone, day)
    return startsOn > day
  }
}
