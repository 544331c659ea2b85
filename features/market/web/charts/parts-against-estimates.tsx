import { ShareBars } from '@parure/charts/share-bars.tsx'
import type { MarketParts } from '../../contract.ts'
import { minSoldLots } from '../../rules.ts'

/** Results against estimates by category of a maker, or by main stone of a category: sold lots with an estimate. */
export function PartsAgainstEstimates({ parts: { rows, leftOut }, by }: { parts: MarketParts; by: string }) {
  if (rows.length === 0) return null
  const sold = rows.flatMap(({ name, counts: [, ...counts] }) => {
    const n = counts.reduce((sum, each) => sum + each, 0)
    return n < minSoldLots ? [] : [{ name, n, counts }]
  })
  if (sold.length === 0) return null
  const rest = leftOut.length === 0 ? '' : ` Too few lots: ${leftOut.join(', ')}.`
  return (
    <ShareBars
      title={`Against estimate, ${by.toLowerCase()}`}
      basis={`Sold lots with an estimate, all complete years, in percent.${rest}`}
      parts={['Below', 'Within', 'Above high estimate']}
      rows={sold}
    />
  )
}
