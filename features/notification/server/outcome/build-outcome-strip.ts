import type { DigestSection } from '../digest/part.ts'
import { formatSavedLotSaleDays, type SavedLot } from '../saved-lot.ts'
import { compareOutcomeWithEstimate } from './build-outcome-item.ts'
import type { OutcomeLot } from './load-outcome-lots.ts'

/**
 * Returns the figures of a message: how many lots with a result were sold, their hammer prices against estimates, and
 * how many are awaited.
 */
export function buildOutcomeStrip(lots: readonly OutcomeLot[], awaited: readonly SavedLot[]): DigestSection['strip'] {
  const known = lots.filter(({ result }) => result.outcome !== 'unpublished')
  const sold = known.filter(({ result }) => result.outcome === 'sold' && !result.afterSale)
  return [
    ...(known.length > 0
      ? [{ name: 'Sold', value: `${sold.length} of ${known.length}`, note: 'saved lots with a result' }]
      : []),
    ...countAgainstEstimates(sold),
    ...(awaited.length > 0 ? [{ name: 'Awaiting', value: String(awaited.length), note: describeSince(awaited) }] : []),
  ]
}

function countAgainstEstimates(sold: readonly OutcomeLot[]): DigestSection['strip'][number][] {
  const results = sold.flatMap((lot) => compareOutcomeWithEstimate(lot) ?? [])
  const [only] = results
  if (!only) return []
  const counts = (['above', 'within', 'below'] as const)
    .map((sign) => ({ sign, count: results.filter((result) => result.sign === sign).length }))
    .filter(({ count }) => count > 0)
    .map(({ sign, count }) => `${count} ${sign}`)
  const n = results.length === sold.length ? `n = ${results.length}` : `n = ${results.length} of ${sold.length} sold`
  return [
    {
      name: 'Against estimate',
      value: results.length === 1 ? only.words : counts.join(', '),
      note: `hammer price, ${n}`,
    },
  ]
}

/** Expects the latest sale first. */
function describeSince(awaited: readonly SavedLot[]): string {
  const first = awaited.findLast((lot) => formatSavedLotSaleDays(lot) !== null)
  return first ? `since ${formatSavedLotSaleDays(first)}` : 'results'
}
