import type { OtherBasis } from '@parure/features/lot/other-basis.ts'
import { describeSchedule } from '../describe-schedule.ts'
import type { Db } from '@parure/features/schema.ts'
import { loadLotsOnBothBases, type LotOnBothBases } from './load-lots-on-both-bases.ts'

/**
 * Creates a reader of prices on the basis that is not the lot's own, by id; only for `buyersPremium`. Lots of unknown
 * basis are missing.
 */
export const createOtherBasesReader =
  (db: Db) =>
  async (ids: readonly number[]): Promise<Map<number, OtherBasis>> => {
    const lots = await loadLotsOnBothBases(db, ids)
    return new Map(
      [...lots].filter(([, { basis }]) => basis !== 'unknown').map(([id, lot]) => [id, buildOtherBasis(lot)]),
    )
  }

function buildOtherBasis({ basis: stated, hammer, inclusive, currency, selected, endsOn }: LotOnBothBases): OtherBasis {
  const basis = stated === 'hammer' ? 'inclusive' : 'hammer'
  const figure = stated === 'hammer' ? inclusive : hammer
  const { schedule, reason } = selected
  if (figure === null) return { basis, amount: null, derivedBy: null, reason: reason ?? 'ambiguous' }
  if (!figure.isDerived || schedule === null) return { basis, amount: figure.amount, derivedBy: null, reason: null }
  const { validFrom, quote: source, sourceUrl } = schedule
  const words = describeSchedule({ ...schedule, currency })
  const isOld = isOlderThanYear(validFrom, endsOn)
  return { basis, amount: figure.amount, derivedBy: { words, validFrom, isOld, source, sourceUrl }, reason: null }
}

/** Returns whether a day is more than a year before a sale's day. */
export function isOlderThanYear(day: string, saleDay: string | null): boolean {
  return saleDay !== null && `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < saleDay
}
