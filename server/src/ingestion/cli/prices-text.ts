import type { ComparableFigure } from '../premium/comparable-price.ts'
import type { HousePrice } from '../premium/house-prices.ts'

/** The results of a house, for operators: reported prices, those computed by its tiers, and where they disagree. */
export function pricesText(prices: readonly HousePrice[]): string {
  if (prices.length === 0) return 'No lot of this house has a price.'
  const checked = prices.filter(({ expected }) => expected !== null)
  const wrong = checked.filter(({ expected, inclusive }) => expected !== inclusive?.amount)
  const derived = prices.filter(({ hammer, inclusive }) => hammer?.derivedBy || inclusive?.derivedBy)
  return [
    ...prices.map(line),
    '',
    `${prices.length} lots with a price; of ${derived.length} the other price is derived.`,
    `${checked.length} have both reported and tiers: ${checked.length - wrong.length} agree, ${wrong.length} do not.`,
  ].join('\n')
}

function line(price: HousePrice): string {
  const { lotNumber, saleKey, saleDay, currency, hammer, inclusive, expected } = price
  const lot = `${saleDay ?? 'no day'}  ${saleKey} lot ${lotNumber ?? '?'}  ${currency}`
  if (!hammer && !inclusive) return `${lot}  nobody says on which basis`
  const differs = expected !== null && expected !== inclusive?.amount ? `; by its tiers it would be ${expected}` : ''
  return `${lot}  hammer ${figure(hammer)}, with premium ${figure(inclusive)}${differs}`
}

function figure(found: ComparableFigure | null): string {
  if (!found) return 'unknown'
  return found.derivedBy ? `${found.amount} (derived, tiers of ${found.derivedBy})` : `${found.amount} (reported)`
}
