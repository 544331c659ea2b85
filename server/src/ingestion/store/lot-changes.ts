import { cents } from '../incoming/decimal.ts'
import type { StoredLot } from './stored-lots.ts'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { StoredSale } from './write-sales.ts'

/** What the change log compares of a lot. */
interface Shown {
  prices: IncomingPrices
  statedOutcome: string | null
  title: string
  description: string | null
  sale: Pick<StoredSale, 'id' | 'starts_on' | 'ends_on'>
}

export interface LotChange {
  lot_id: number
  kind: string
  before: unknown[] | null
  after: unknown[] | null
}

/**
 * The entries of a lot for the change log: a new lot is `listed` and nothing else. The date is only compared where the
 * lot moved to another sale; where a sale itself moves, `logMoves` writes the entries of all of its lots.
 */
export function lotChanges(
  { prices, sale, title, description, statedOutcome }: Shown,
  stored: StoredLot | undefined,
  lotId: number,
): LotChange[] {
  if (!stored) return [{ lot_id: lotId, kind: 'listed', before: null, after: null }]
  const dates = [sale.starts_on, sale.ends_on]
  const compared: [string, unknown[], unknown[]][] = [
    [
      'estimate-revised',
      [cents(stored.estimate_low), cents(stored.estimate_high)],
      [cents(prices.estimateLow), cents(prices.estimateHigh)],
    ],
    [
      'bid-moved',
      [cents(stored.opening_bid), cents(stored.current_bid)],
      [cents(prices.openingBid), cents(prices.currentBid)],
    ],
    ['date-moved', stored.sale_id === sale.id ? dates : [stored.starts_on, stored.ends_on], dates],
    [
      'result-published',
      [
        cents(stored.price),
        stored.price && stored.price_basis,
        unsold(stored.stated_outcome),
        cents(stored.inclusive_price),
      ],
      [cents(prices.realised), prices.realised && prices.basis, unsold(statedOutcome), cents(prices.inclusive ?? null)],
    ],
    ['withdrawn', [stored.stated_outcome === 'withdrawn'], [statedOutcome === 'withdrawn']],
    ['text-revised', [stored.title, stored.description], [title, description]],
  ]
  return compared
    .map(([kind, before, after]) => ({ lot_id: lotId, kind, before, after }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function unsold(outcome: string | null): boolean {
  return outcome === 'unsold'
}
