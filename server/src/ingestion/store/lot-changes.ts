import { normalisedAmount } from '../incoming/normalised-amount.ts'
import type { StoredLot } from './stored-lots.ts'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { StoredSale } from './sale-row.ts'

/** The parts of a lot that the change log compares. */
interface Shown {
  prices: IncomingPrices
  statedOutcome: string | null
  title: string
  description: string | null
  full_description?: string | null
  sale: Pick<StoredSale, 'id' | 'starts_on' | 'ends_on'>
}

export interface LotChange {
  lot_id: number
  kind: string
  before: unknown[] | null
  after: unknown[] | null
}

/**
 * Lists the entries of a lot for the change log: a new lot is only `listed`. The date is compared only when the lot
 * moved to another sale; when a sale itself moves, `logMovedSales` writes the entries of all its lots.
 */
export function lotChanges(
  { prices, sale, title, description, full_description: full = null, statedOutcome }: Shown,
  stored: StoredLot | undefined,
  lotId: number,
): LotChange[] {
  if (!stored) return [{ lot_id: lotId, kind: 'listed', before: null, after: null }]
  // A description from which redaction removes more than before counts as unchanged.
  const isDescribedAlike = (stored.full_description ?? stored.description) === (full ?? description)
  const describedBefore = isDescribedAlike ? description : stored.description
  const dates = [sale.starts_on, sale.ends_on]
  const compared: [string, unknown[], unknown[]][] = [
    [
      'estimate-revised',
      amounts(stored.estimate_low, stored.estimate_high),
      amounts(prices.estimateLow, prices.estimateHigh),
    ],
    ['bid-moved', amounts(stored.opening_bid, stored.current_bid), amounts(prices.openingBid, prices.currentBid)],
    ['date-moved', stored.sale_id === sale.id ? dates : [stored.starts_on, stored.ends_on], dates],
    [
      'result-published',
      result(stored.price, stored.price_basis, stored.stated_outcome, stored.inclusive_price),
      result(prices.realised, prices.basis, statedOutcome, prices.inclusive ?? null),
    ],
    ['withdrawn', [stored.stated_outcome === 'withdrawn'], [statedOutcome === 'withdrawn']],
    ['text-revised', [stored.title, describedBefore], [title, description]],
  ]
  return compared
    .map(([kind, before, after]) => ({ lot_id: lotId, kind, before, after }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function amounts(...given: (string | null)[]): unknown[] {
  return given.map(normalisedAmount)
}

function result(price: string | null, basis: string | null, outcome: string | null, inclusive: string | null) {
  return [normalisedAmount(price), price && basis, outcome === 'unsold', normalisedAmount(inclusive)]
}
