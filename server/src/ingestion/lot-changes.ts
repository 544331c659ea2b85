import type { LotRecord } from './lot-record.ts'

/** What we hold of a lot before the new record comes. Amounts as PostgreSQL writes them, with two decimals. */
export interface HeldLot {
  id: number
  sale_id: number
  content_hash: string
  currency: string | null
  estimate_low: string | null
  estimate_high: string | null
  opening_bid: string | null
  current_bid: string | null
  price: string | null
  price_basis: string | null
  stated_outcome: string | null
  title: string
  description: string | null
  starts_on: string | null
  ends_on: string | null
}

export interface LotChange {
  lot_id: number
  kind: string
  before: string | null
  after: string | null
}

/**
 * What changed about a lot, for the change log: a first sighting is `listed` and nothing else. The date is compared of a
 * lot that went to another sale; when a sale itself moves, `logMoves` tells it of all of its lots.
 */
export function lotChanges(
  { prices, sale, texts, statedOutcome }: LotRecord,
  held: HeldLot | undefined,
  lotId: number,
  saleId: number | undefined,
): LotChange[] {
  if (!held) return [{ lot_id: lotId, kind: 'listed', before: null, after: null }]
  const dates = [sale.startsOn, sale.endsOn]
  const compared: [string, unknown[], unknown[]][] = [
    [
      'estimate-revised',
      [cents(held.estimate_low), cents(held.estimate_high)],
      [cents(prices.estimateLow), cents(prices.estimateHigh)],
    ],
    [
      'bid-moved',
      [cents(held.opening_bid), cents(held.current_bid)],
      [cents(prices.openingBid), cents(prices.currentBid)],
    ],
    ['date-moved', held.sale_id === saleId ? dates : [held.starts_on, held.ends_on], dates],
    [
      'result-published',
      [cents(held.price), held.price && held.price_basis, unsold(held.stated_outcome)],
      [cents(prices.realised), prices.realised && prices.basis, unsold(statedOutcome)],
    ],
    ['withdrawn', [held.stated_outcome === 'withdrawn'], [statedOutcome === 'withdrawn']],
    ['text-revised', [held.title, held.description], [texts.title, texts.description]],
  ]
  return compared
    .map(([kind, before, after]) => ({
      lot_id: lotId,
      kind,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    }))
    .filter(({ before, after }) => before !== after)
}

/** One way of writing an amount, so that `48000` and `48000.00` are the same. */
export function cents(amount: string | null): string | null {
  if (amount === null) return null
  const [whole = '0', fraction = ''] = amount.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`
}

function unsold(outcome: string | null): boolean {
  return outcome === 'unsold'
}
