import type { StoredLot } from './stored-lots.ts'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { LotTexts } from '../record/lot-record.ts'
import type { Losable } from './losses.ts'

const onRequest = 'on request'
type Texts = Pick<LotTexts, 'description' | 'provenance' | 'condition' | 'lot_number' | 'url'>

/** What a stored lot may lose. */
export function losableOfStored(stored: StoredLot): Losable {
  return {
    ...textsOf(stored),
    estimate: stored.estimate_low ?? stored.estimate_high ?? (stored.estimate_on_request ? onRequest : null),
    openingBid: stored.opening_bid,
    currentBid: stored.current_bid,
    result: stored.price ?? stored.stated_outcome,
  }
}

/** The same of an incoming lot; an estimate on request counts as an estimate. */
export function losableOf(texts: Texts, prices: IncomingPrices, statedOutcome: string | null): Losable {
  const { estimateLow, estimateHigh, estimateOnRequest, openingBid, currentBid, realised } = prices
  return {
    ...textsOf(texts),
    estimate: estimateLow ?? estimateHigh ?? (estimateOnRequest ? onRequest : null),
    openingBid,
    currentBid,
    result: realised ?? statedOutcome,
  }
}

function textsOf({ description, provenance, condition, lot_number: lotNumber, url }: Texts) {
  return { description, provenance, condition, lotNumber, url }
}
