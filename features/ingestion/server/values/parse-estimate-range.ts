import { parseAmountCents } from '@parure/values/money.ts'
import { RowError } from '../incoming/row-error.ts'
import { isImplausibleRange, parsePriceCell, type PriceNotation } from './parse-price-cell.ts'

export type EstimateEnds = [low: string | null, high: string | null]

/**
 * Parses an estimate in one text: `4,000 – 6,000 EUR`, `20 000/30 000 €`, `Fr. 500.– / 700.–`, `10-15K`, `£8-12,000`,
 * `£500`, `over £500`. Throws for ends that cannot be those of an estimate.
 */
export function parseEstimateRange(text: string | null, name: string, notation: PriceNotation): EstimateEnds {
  if (text === null) return [null, null]
  const { low, high } = parsePriceCell(text, name, notation)
  refuseImplausibleEnds([low, high])
  return [low, high]
}

/** Throws a `RowError` for a low estimate above the high one, and for ends that differ more than twentyfold. */
export function refuseImplausibleEnds([low, high]: EstimateEnds): void {
  if (low === null || high === null) return
  if (parseAmountCents(low) > parseAmountCents(high))
    throw new RowError('bad-estimate', `the low estimate ${low} is above the high one ${high}; neither is taken`)
  if (isImplausibleRange(low, high))
    throw new RowError('bad-estimate', `the estimate ${low} to ${high} is too wide to be one; neither end is taken`)
}
