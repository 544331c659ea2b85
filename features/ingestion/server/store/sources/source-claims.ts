import { hasFigures } from '../../incoming/check-prices.ts'
import type { IncomingPrices, StatedOutcome } from '../../incoming/incoming-lot.ts'
import type { LotRecord } from '../../record/build-lot-record.ts'

/**
 * Texts that a second source of a lot may supplement; all others, and their attributes, are those of the first source.
 */
export const supplementedTexts = [
  'url',
  'provenance',
  'full_provenance',
  'condition',
  'dimensions',
  'gender',
  'clasp_or_buckle',
  'weave',
  'reference_number',
] as const

type Texts = Record<(typeof supplementedTexts)[number], string | null>

/** The claims of one of several sources of a lot. */
export interface SourceClaims {
  texts: Texts
  prices: IncomingPrices
  statedOutcome: StatedOutcome | null
}

export function extractClaims({ texts, prices, statedOutcome }: LotRecord): SourceClaims {
  return { texts: pickSupplementedTexts(texts), prices, statedOutcome }
}

/**
 * Merges claims in the order of the lot's sources: each text from the first that has one; estimates, opening bid,
 * current bid and result from the first that states them, the result being price, basis and outcome together. Figures
 * in another currency than the first are only in the ledger.
 */
export function mergeSources(all: readonly SourceClaims[]): SourceClaims {
  const currency = all.find(({ prices }) => hasFigures(prices))?.prices.currency ?? all[0]?.prices.currency ?? null
  const prices = all.map((claims) => claims.prices).filter((each) => each.currency === currency)
  const estimate =
    prices.find((each) => each.estimateLow !== null || each.estimateHigh !== null) ??
    prices.find((each) => each.estimateOnRequest)
  const result = all.find((each) =>
    each.prices.realised === null ? each.statedOutcome !== null : each.prices.currency === currency,
  )
  const texts = Object.fromEntries(supplementedTexts.map((name) => [name, findFirstText(all, name)])) as Texts
  // Both are from one source: the first that has a provenance, even if none of it is public.
  const { provenance = null, full_provenance = null } =
    all.find((claims) => claims.texts.provenance ?? claims.texts.full_provenance)?.texts ?? {}
  return {
    texts: { ...texts, provenance, full_provenance },
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

const findFirstText = (all: readonly SourceClaims[], name: keyof Texts): string | null =>
  all.find(({ texts }) => texts[name] !== null)?.texts[name] ?? null

export function pickSupplementedTexts(texts: Texts): Texts {
  return Object.fromEntries(supplementedTexts.map((name) => [name, texts[name]])) as Texts
}
