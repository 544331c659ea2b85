import type { HeldLot } from '../store/stored-lots.ts'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { LotTexts } from '../record/lot-record.ts'
import type { Losable } from './losses.ts'

const onRequest = 'on request'
type Texts = Pick<LotTexts, 'description' | 'provenance' | 'condition' | 'lot_number' | 'url'>

/** A lot as it is stored, as far as it may lose something. */
export function losableOfHeld(held: HeldLot): Losable {
  return {
    ...textsOf(held),
    estimate: held.estimate_low ?? held.estimate_high ?? (held.estimate_on_request ? onRequest : null),
    openingBid: held.opening_bid,
    currentBid: held.current_bid,
    result: held.price ?? held.stated_outcome,
  }
}

/** The same of a lot on its way in; an estimate on request is one too. */
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
