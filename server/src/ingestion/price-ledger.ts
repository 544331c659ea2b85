import type { Insertable } from 'kysely'
import type { Schema } from '../schema.ts'
import { cents, type HeldLot } from './lot-changes.ts'
import type { LotRecord } from './lot-record.ts'

/** The rows that the ledger gains: figures that are new, that changed, or that the source no longer states. */
export function newPrices(
  { prices }: LotRecord,
  held: HeldLot | undefined,
  lotId: number,
  sourceId: number,
): Insertable<Schema['price']>[] {
  const currency = prices.currency ?? held?.currency
  if (!currency) return []
  const figures: [string, string | null, string | null | undefined][] = [
    ['estimate-low', prices.estimateLow, held?.estimate_low],
    ['estimate-high', prices.estimateHigh, held?.estimate_high],
    ['opening-bid', prices.openingBid, held?.opening_bid],
    ['current-bid', prices.currentBid, held?.current_bid],
    ['realised', prices.realised, held?.price],
  ]
  const sameMoney = held === undefined || held.currency === currency
  const sameBasis = held === undefined || held.price === null || held.price_basis === prices.basis
  return figures
    .filter(([kind, now, before]) => {
      const same = cents(now) === cents(before ?? null) && (now === null || sameMoney)
      return !same || (kind === 'realised' && now !== null && !sameBasis)
    })
    .map(([kind, amount]) => ({
      lot_id: lotId,
      kind,
      amount,
      currency,
      basis: kind === 'realised' ? prices.basis : null,
      source_id: sourceId,
    }))
}
