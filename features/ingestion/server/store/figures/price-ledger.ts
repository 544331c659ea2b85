import type { PriceBasis } from '@parure/features/lot/status.ts'
import { type StoredLot, restoreClaims } from '../load-stored-lots.ts'
import type { IncomingPrices } from '../../incoming/incoming-lot.ts'
import { normaliseAmount } from '../../incoming/normalise-amount.ts'

export interface LedgerRow {
  lot_id: number
  kind: string
  amount: string | null
  currency: string
  basis: PriceBasis | null
  source_id: number
}

/** Returns the prices that the lot's own source stated last, with which its next record is compared. */
export function findClaimedPrices(stored: StoredLot | undefined): IncomingPrices | undefined {
  return stored && (stored.claims ?? restoreClaims(stored)).prices
}

/** Lists the new rows of the ledger: figures that are new, that changed, or that the source no longer states. */
export function listNewPrices(
  prices: IncomingPrices,
  before: IncomingPrices | undefined,
  lotId: number,
  sourceId: number,
): LedgerRow[] {
  const currency = prices.currency ?? before?.currency
  if (!currency) return []
  const sameMoney = before === undefined || before.currency === currency
  const [now, stored] = [listFigures(prices), before ? listFigures(before) : []]
  const stated = now.filter(({ kind, basis, amount }) => {
    const same = stored.find((each) => each.kind === kind && each.basis === basis)
    return !sameMoney || normaliseAmount(same?.amount ?? null) !== normaliseAmount(amount)
  })
  return [...listRetractedFigures(now, stored), ...stated].map((figure) => ({
    ...figure,
    lot_id: lotId,
    currency,
    source_id: sourceId,
  }))
}

type LedgerFigure = Pick<LedgerRow, 'kind' | 'amount' | 'basis'>

/** Lists the stated figures; a hammer price follows the premium-inclusive one, since it is the displayed price. */
function listFigures({ inclusive = null, realised, basis, ...prices }: IncomingPrices): LedgerFigure[] {
  const all: LedgerFigure[] = [
    { kind: 'estimate-low', amount: prices.estimateLow, basis: null },
    { kind: 'estimate-high', amount: prices.estimateHigh, basis: null },
    { kind: 'opening-bid', amount: prices.openingBid, basis: null },
    { kind: 'current-bid', amount: prices.currentBid, basis: null },
    { kind: 'realised', amount: inclusive, basis: 'inclusive' },
    { kind: 'realised', amount: realised, basis },
  ]
  return all.filter(({ amount }) => amount !== null)
}

/**
 * Returns rows without an amount, for figures that are no longer stated. A single result is replaced by one with
 * another basis.
 */
function listRetractedFigures(now: readonly LedgerFigure[], stored: readonly LedgerFigure[]): LedgerFigure[] {
  const results = stored.filter(({ kind }) => kind === 'realised').length
  const isReplaced = ({ kind }: LedgerFigure) =>
    kind === 'realised' && results === 1 && now.some((each) => each.kind === 'realised')
  return stored
    .filter((each) => !now.some(({ kind, basis }) => kind === each.kind && basis === each.basis) && !isReplaced(each))
    .map((each) => ({ ...each, amount: null }))
}
