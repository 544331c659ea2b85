import type { PriceBasis } from '@parure/domain/lot/status'
import type { HeldLot } from './held-lots.ts'
import type { IncomingPrices } from './incoming-lot.ts'
import { cents } from './lot-changes.ts'
import { saidByColumns } from './merge-sources.ts'

export interface LedgerRow {
  lot_id: number
  kind: string
  amount: string | null
  currency: string
  basis: PriceBasis | null
  source_id: number
}

/** What the lot's own source said before, by which its next record is measured. */
export function figuresSaid(held: HeldLot | undefined): IncomingPrices | undefined {
  return held && (held.said ?? saidByColumns(held)).prices
}

/** The rows that the ledger gains: figures that are new, that changed, or that the source no longer states. */
export function newPrices(
  prices: IncomingPrices,
  before: IncomingPrices | undefined,
  lotId: number,
  sourceId: number,
): LedgerRow[] {
  const currency = prices.currency ?? before?.currency
  if (!currency) return []
  const kinds = [
    ['estimate-low', 'estimateLow'],
    ['estimate-high', 'estimateHigh'],
    ['opening-bid', 'openingBid'],
    ['current-bid', 'currentBid'],
    ['realised', 'realised'],
  ] as const
  const sameMoney = before === undefined || before.currency === currency
  const sameBasis = before === undefined || before.realised === null || before.basis === prices.basis
  return kinds
    .filter(([kind, name]) => {
      const now = prices[name]
      const same = cents(now) === cents(before?.[name] ?? null) && (now === null || sameMoney)
      return !same || (kind === 'realised' && now !== null && !sameBasis)
    })
    .map(([kind, name]) => ({
      lot_id: lotId,
      kind,
      amount: prices[name],
      currency,
      basis: kind === 'realised' ? prices.basis : null,
      source_id: sourceId,
    }))
}
