import { normaliseAmount } from '../incoming/normalise-amount.ts'
import type { StoredLot } from './load-stored-lots.ts'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { StoredSale } from './sales/build-sale-row.ts'

/** The parts of a lot that the change log compares. */
interface ComparedLot {
  prices: IncomingPrices
  statedOutcome: string | null
  title: string
  description: string | null
  full_description?: string | null
  sale: Pick<StoredSale, 'id' | 'starts_on' | 'ends_on'>
}

export interface LotChangeRow {
  lot_id: number
  kind: string
  before: unknown[] | null
  after: unknown[] | null
}

/**
 * Lists the entries of a lot for the change log: a new lot is only `listed`. The date is compared only when the lot
 * moved to another sale; when a sale itself moves, `logMovedSales` writes the entries of all its lots.
 */
export function listLotChanges(
  { prices, sale, title, description, full_description: full = null, statedOutcome }: ComparedLot,
  stored: StoredLot | undefined,
  lotId: number,
): LotChangeRow[] {
  if (!stored) return [{ lot_id: lotId, kind: 'listed', before: null, after: null }]
  // A description from which redaction removes more than before counts as unchanged.
  const isDescribedAlike = (stored.full_description ?? stored.description) === (full ?? description)
  const describedBefore = isDescribedAlike ? description : stored.description
  const dates = [sale.starts_on, sale.ends_on]
  const compared: [string, unknown[], unknown[]][] = [
    [
      'estimate-revised',
      normaliseAmounts(stored.estimate_low, stored.estimate_high),
      normaliseAmounts(prices.estimateLow, prices.estimateHigh),
    ],
    [
      'bid-moved',
      normaliseAmounts(stored.opening_bid, stored.current_bid),
      normaliseAmounts(prices.openingBid, prices.currentBid),
    ],
    ['date-moved', stored.sale_id === sale.id ? dates : [stored.starts_on, stored.ends_on], dates],
    [
      'result-published',
      buildResultEntry(stored.price, stored.price_basis, stored.stated_outcome, stored.inclusive_price),
      buildResultEntry(prices.realised, prices.basis, statedOutcome, prices.inclusive ?? null),
    ],
    ['withdrawn', [stored.stated_outcome === 'withdrawn'], [statedOutcome === 'withdrawn']],
    ['text-revised', [stored.title, describedBefore], [title, description]],
  ]
  return compared
    .map(([kind, before, after]) => ({ lot_id: lotId, kind, before, after }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function normaliseAmounts(...given: (string | null)[]): unknown[] {
  return given.map(normaliseAmount)
}

function buildResultEntry(
  price: string | null,
  basis: string | null,
  outcome: string | null,
  inclusive: string | null,
) {
  return [normaliseAmount(price), price && basis, outcome === 'unsold', normaliseAmount(inclusive)]
}
