import type { BasisFigure } from '@parure/features/premium/complete-bases.ts'
import type { HousePrice } from '@parure/features/premium/server/load-house-prices.ts'

/** Lists the results of a house for operators: stated prices, those derived by its tiers, and where they disagree. */
export function formatHousePrices(prices: readonly HousePrice[]): string {
  if (prices.length === 0) return 'No lot of this house has a price.'
  const checked = prices.filter(({ expected }) => expected !== null)
  const wrong = checked.filter(({ expected, inclusive }) => expected !== inclusive?.amount)
  const derived = prices.filter(({ hammer, inclusive }) => hammer?.isDerived || inclusive?.isDerived)
  return [
    ...prices.map(formatPriceLine),
    '',
    `${prices.length} lots with a price; of ${derived.length} the other price is derived.`,
    `${checked.length} have both stated and a schedule: ${checked.length - wrong.length} agree, ${wrong.length} do not.`,
  ].join('\n')
}

function formatPriceLine(price: HousePrice): string {
  const { lotNumber, saleKey, saleDay, currency, basis, hammer, inclusive, expected, selected } = price
  const lot = `${saleDay ?? 'no day'}  ${saleKey} lot ${lotNumber ?? '?'}  ${currency}`
  if (basis === 'unknown') return `${lot}  basis not stated`
  const differs = expected !== null && expected !== inclusive?.amount ? `; by its tiers it would be ${expected}` : ''
  return `${lot}  hammer ${formatBasisFigure(hammer, selected)}, with premium ${formatBasisFigure(inclusive, selected)}${differs}`
}

function formatBasisFigure(found: BasisFigure | null, { schedule, reason }: HousePrice['selected']): string {
  if (!found) return `unknown (${reason ?? 'no single hammer price'})`
  return found.isDerived ? `${found.amount} (derived, schedule of ${schedule?.validFrom})` : `${found.amount} (stated)`
}
