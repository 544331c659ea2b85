import type { PriceBasis } from '@parure/domain/lot/status'
import type { HeldLot } from './stored-lots.ts'
import type { IncomingPrices } from '../incoming/incoming-lot.ts'
import type { LotRecord } from '../record/lot-record.ts'

/** What the second source of a lot may fill in; all other texts, and what was read out of them, are the first one's. */
export const filledIn = [
  'url',
  'provenance',
  'condition',
  'dimensions',
  'gender',
  'clasp_or_buckle',
  'weave',
  'reference_number',
] as const

type Texts = Record<(typeof filledIn)[number], string | null>

/** What one source says of a lot that several tell of. */
export interface Said {
  texts: Texts
  prices: IncomingPrices
  statedOutcome: 'unsold' | 'withdrawn' | null
}

export function saidBy({ texts, prices, statedOutcome }: LotRecord): Said {
  return { texts: pickTexts(texts), prices, statedOutcome }
}

/** What the lot's columns say, as long as they come from one source alone. */
export function saidByColumns(held: HeldLot): Said {
  return {
    texts: pickTexts(held),
    prices: {
      currency: held.currency,
      estimateLow: held.estimate_low,
      estimateHigh: held.estimate_high,
      ...(held.estimate_on_request ? { estimateOnRequest: true } : {}),
      openingBid: held.opening_bid,
      currentBid: held.current_bid,
      realised: held.price,
      basis: (held.price_basis ?? 'unknown') as PriceBasis,
      inclusive: held.inclusive_price,
    },
    statedOutcome: held.stated_outcome as Said['statedOutcome'],
  }
}

/**
 * What the lot shows, by the order of its sources: each text of the first that has one; estimates, opening bid, current
 * bid and result of the first that states them, the result being price, basis and outcome together. Figures in another
 * currency than the first stay in the ledger.
 */
export function merged(all: readonly Said[]): Said {
  const currency = all.find(({ prices }) => isPriced(prices))?.prices.currency ?? all[0]?.prices.currency ?? null
  const prices = all.map((said) => said.prices).filter((each) => each.currency === currency)
  const estimate =
    prices.find((each) => each.estimateLow !== null || each.estimateHigh !== null) ??
    prices.find((each) => each.estimateOnRequest)
  const result = all.find(
    (each) => each.statedOutcome !== null || (each.prices.realised !== null && each.prices.currency === currency),
  )
  const texts = Object.fromEntries(
    filledIn.map((name) => [name, all.find((said) => said.texts[name] !== null)?.texts[name] ?? null]),
  ) as Texts
  return {
    texts,
    prices: {
      currency,
      estimateLow: estimate?.estimateLow ?? null,
      estimateHigh: estimate?.estimateHigh ?? null,
      ...(estimate?.estimateOnRequest ? { estimateOnRequest: true } : {}),
      openingBid: prices.find((each) => each.openingBid !== null)?.openingBid ?? null,
      currentBid: prices.find((each) => each.currentBid !== null)?.currentBid ?? null,
      realised: result?.prices.realised ?? null,
      basis: result?.prices.basis ?? 'unknown',
      inclusive: result?.prices.inclusive ?? null,
    },
    statedOutcome: result?.statedOutcome ?? null,
  }
}

function isPriced({ estimateLow, estimateHigh, openingBid, currentBid, realised }: IncomingPrices): boolean {
  return [estimateLow, estimateHigh, openingBid, currentBid, realised].some((figure) => figure !== null)
}

function pickTexts(texts: Texts): Texts {
  return Object.fromEntries(filledIn.map((name) => [name, texts[name]])) as Texts
}
